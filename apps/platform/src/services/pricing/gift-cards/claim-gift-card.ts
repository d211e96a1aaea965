import type { CartGiftCard } from '@galleria/commerce/cart/cart-record'
import type { GiftCardClaim } from '@galleria/commerce/pricing/pricing-input'
import { fromMinor } from '@galleria/commerce/values/money'
import { eq } from 'drizzle-orm'
import { giftCards } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'

export type GiftCardRow = typeof giftCards.$inferSelect

/** The gift card that a cart holds, with what is on it now. */
export function claimGiftCard({ db }: CommerceContext, { id, obfuscatedCode, redeemAmount }: CartGiftCard): GiftCardClaim {
  const row = db.select().from(giftCards).where(eq(giftCards.id, id)).get()
  return { ...(row ? giftCardClaim(row) : { obfuscatedCode }), ...(redeemAmount !== undefined && { redeemAmount }) }
}

export function giftCardClaim({ id, obfuscatedCode, balanceMinor, active, expiresAt, externalId }: GiftCardRow): GiftCardClaim {
  return {
    obfuscatedCode,
    card: {
      id,
      balance: fromMinor(balanceMinor).toFixed(),
      active,
      ...(expiresAt !== null && { expiresAt }),
      ...(externalId !== null && { externalId }),
    },
  }
}
