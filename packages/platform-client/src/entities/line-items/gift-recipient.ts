import * as z from 'zod/mini'
import { MAX_EMAIL_LENGTH, email, localDate, optionalFields, text } from '../values/fields.ts'

/* No recorded calls: on the hosted platform gift cards are sold by another app. The capability is `giftCardRecipients`. */

export const MAX_GIFT_NAME_LENGTH = 80
export const MAX_GIFT_MESSAGE_LENGTH = 300
export const MAX_GIFT_DAYS = 365

/**
 * Where the code of a bought gift card goes instead of to its buyer, and when: `options.giftCard` of its catalog reference. Without a day it goes
 * as soon as it is paid.
 */
export const GiftRecipient = z.object({
  email: email().check(z.maxLength(MAX_EMAIL_LENGTH)),
  ...optionalFields({ name: text(MAX_GIFT_NAME_LENGTH), message: text(MAX_GIFT_MESSAGE_LENGTH), sendDate: localDate() }),
})
export type GiftRecipient = z.infer<typeof GiftRecipient>
