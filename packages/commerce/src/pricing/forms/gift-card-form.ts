import { decimal } from '@galleria/platform-client/entities/values/decimal'
import { guid, instant, looseFields, optionalFields, text } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'
import { STORED_DECIMALS } from '../../values/money.ts'

/** A gift card to make. Without a code it gets one, which is told once. */
export const NewGiftCard = z.object({
  initialValue: z.object({ amount: decimal({ gt: '0', lte: '9999999', maxScale: STORED_DECIMALS }) }),
  ...optionalFields({ code: z.string().check(z.regex(/^[A-Za-z0-9-]{8,50}$/)), expirationDate: instant(), externalId: text(50, 1) }),
})

const money = looseFields({ amount: z.string() })

export const GiftCardDocument = looseFields({
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

/** Letters and digits that are not taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const GIFT_CARD_RANDOM_BYTES = 16

/** A code to type, of 80 bits: "7K3M-…" in four groups of four. */
export function giftCardCode(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, GIFT_CARD_RANDOM_BYTES), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** Reading an order must not be enough to spend the card. */
export function obfuscateCode(code: string): string {
  const shown = code.slice(-4)
  return `${'*'.repeat(code.length - shown.length)}${shown}`
}
