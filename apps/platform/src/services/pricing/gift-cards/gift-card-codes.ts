import { createHash, createHmac } from 'node:crypto'
import type { TokenKeys } from '@galleria/commerce/access/token-keys'
import { giftCardCode } from '@galleria/commerce/pricing/gift-card-code'

/** Gives the codes of sold gift cards. */
export interface GiftCardCodes {
  /** The code of a card that is sold now. */
  readonly create: (giftCardId: string) => string
  /** The code of a card that was sold, found by its hash; `undefined` once its key has left `TOKEN_SECRET`. */
  readonly find: (giftCardId: string, codeHash: string) => string | undefined
}

/** Codes follow from the card's id and a key: none is kept, and the same one can be sent again. */
export function giftCardCodes(keys: TokenKeys): GiftCardCodes {
  return {
    create: (giftCardId) => codeOf(giftCardId, keys[0]),
    find: (giftCardId, codeHash) => keys.map((key) => codeOf(giftCardId, key)).find((code) => giftCardHash(code) === codeHash),
  }
}

function codeOf(giftCardId: string, key: Uint8Array): string {
  return giftCardCode(createHmac('sha256', key).update(`gift-card:${giftCardId}`).digest())
}

/** Codes hold enough randomness that a plain hash cannot be turned back. Spaces, dashes, invisible characters and case do not count. */
export function giftCardHash(code: string): string {
  return createHash('sha256')
    .update(code.replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '').toUpperCase())
    .digest('hex')
}
