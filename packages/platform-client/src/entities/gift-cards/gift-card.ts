import * as z from 'zod/mini'
import { guid, instant, list, optionalFields, text } from '../values/fields.ts'
import { amount } from '../values/money.ts'

/* No recorded calls: what they take and give is declared here. */

/** What is left on a gift card. Of its code only the end is shown. */
export const GiftCardBalance = z.looseObject({
  id: guid(),
  obfuscatedCode: z.string(),
  balance: z.looseObject({ amount: amount() }),
  /** The currency of the balance (ISO 4217). */
  currency: z.string(),
  /** Whether the shop has stopped it from paying. */
  disabled: z.boolean(),
  ...optionalFields({ expirationDate: instant(), createdDate: instant() }),
})
export type GiftCardBalance = z.infer<typeof GiftCardBalance>

export const CheckGiftCard = z.object({ giftCardCode: text(100, 1) })
export const GiftCardBalanceResponse = z.object({ giftCard: GiftCardBalance })
export const MyGiftCards = z.object({ giftCards: list(GiftCardBalance) })
