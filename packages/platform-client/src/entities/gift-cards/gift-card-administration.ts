import * as z from 'zod/mini'
import { STORED_DECIMALS } from '../pricing/setting-amount.ts'
import { decimal } from '../values/decimal.ts'
import { email, guid, instant, list, looseFields, optionalFields, text } from '../values/fields.ts'
import { OffsetMetadata, OffsetQuery } from '../wire/query.ts'

/** A gift card to make. Without a code it gets one, which is told once. */
export const NewGiftCard = z.object({
  initialValue: z.object({ amount: decimal({ gt: '0', lte: '9999999', maxScale: STORED_DECIMALS }) }),
  ...optionalFields({ code: z.string().check(z.regex(/^[A-Za-z0-9-]{8,50}$/)), expirationDate: instant(), externalId: text(50, 1) }),
})

const money = looseFields({ amount: z.string() })

const GiftCardDocument = looseFields({
  id: guid(),
  obfuscatedCode: z.string(),
  initialValue: money,
  balance: money,
  currency: z.string(),
  disabled: z.boolean(),
  expirationDate: z.string(),
  externalId: z.string(),
  orderId: z.string(),
  recipientEmail: z.string(),
  createdDate: z.string(),
  updatedDate: z.string(),
})

export const QueryGiftCards = z.object(optionalFields({ query: OffsetQuery }))
export const GiftCardPage = z.object({ giftCards: list(GiftCardDocument), pagingMetadata: OffsetMetadata })
export const CreateGiftCard = z.object({ giftCard: NewGiftCard })
export const GiftCardResponse = z.object({ giftCard: GiftCardDocument })
export const ResendGiftCard = z.object({ id: guid(), ...optionalFields({ recipientEmail: email() }) })

/** What the shop owes: the cards that can pay, and what is left on all of them together. */
export const OutstandingGiftCards = z.object({ count: z.int(), balance: money, currency: z.string() })
export type OutstandingGiftCards = z.infer<typeof OutstandingGiftCards>
