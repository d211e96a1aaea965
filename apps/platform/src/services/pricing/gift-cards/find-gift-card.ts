import { Failure } from '@galleria/commerce/failures/failure'
import { giftCardProblem } from '@galleria/commerce/pricing/price-gift-card'
import { eq } from 'drizzle-orm'
import { giftCards } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { giftCardClaim } from './claim-gift-card.ts'
import { giftCardHash } from './gift-card-codes.ts'

/** The gift card of a code, if it can be spent now; throws what is in the way. What to keep of it in a cart: never the code. */
export function findGiftCard({ db, now }: CommerceContext, { code }: { code: string }): { id: string; obfuscatedCode: string } {
  const row = db
    .select()
    .from(giftCards)
    .where(eq(giftCards.codeHash, giftCardHash(code)))
    .get()
  const problem = giftCardProblem(row ? giftCardClaim(row) : { obfuscatedCode: '' }, now())
  if (!row || problem) throw new Failure(problem?.code ?? 'GIFT_CARD_NOT_FOUND', problem?.description ?? 'There is no such gift card.')
  return { id: row.id, obfuscatedCode: row.obfuscatedCode }
}

export const findGiftCardMethods = { findGiftCard }
