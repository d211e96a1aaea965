import { createHash, createHmac } from 'node:crypto'
import { giftCardCode } from '../../../domain/pricing/forms/gift-card-form.ts'

/** Gives the code of a sold gift card. */
export type GiftCardCodes = (giftCardId: string) => string

/** Codes follow from the card's id and a secret: none is kept, and the same one can be sent again. */
export function giftCardCodes(secret: Uint8Array): GiftCardCodes {
  return (giftCardId) => giftCardCode(createHmac('sha256', secret).update(`gift-card:${giftCardId}`).digest())
}

/** Codes hold enough randomness that a plain hash cannot be turned back. Spaces, dashes, invisible characters and case do not count. */
export function giftCardHash(code: string): string {
  return createHash('sha256')
    .update(code.replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '').toUpperCase())
    .digest('hex')
}
