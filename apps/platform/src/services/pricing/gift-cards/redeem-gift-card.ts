import { Failure } from '@galleria/commerce/failures/failure'
import { giftCardProblem } from '@galleria/commerce/pricing/price-gift-card'
import { toMinor } from '@galleria/commerce/values/money'
import type Big from 'big.js'
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { giftCards, giftCardUses } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { claimGiftCard } from './claim-gift-card.ts'

/**
 * Pays the amount of an order from the gift card: call it in the transaction that writes the order. Nothing is taken where the card
 * cannot be spent or holds less. The same order takes once, however often this is called.
 */
export function redeemGiftCard(
  context: CommerceContext,
  giftCard: { readonly id: string; readonly obfuscatedCode: string },
  amount: Big,
  orderId: string,
): void {
  const { db, now } = context
  const used = db
    .select({ id: giftCardUses.id })
    .from(giftCardUses)
    .where(and(eq(giftCardUses.giftCardId, giftCard.id), eq(giftCardUses.orderId, orderId)))
    .get()
  if (used) return
  const problem = giftCardProblem(claimGiftCard(context, giftCard), now())
  if (problem) throw new Failure(problem.code, problem.description)
  const amountMinor = toMinor(amount)
  const taken = db
    .update(giftCards)
    .set({ balanceMinor: sql`${giftCards.balanceMinor} - ${amountMinor}`, updatedAt: now() })
    .where(and(eq(giftCards.id, giftCard.id), gte(giftCards.balanceMinor, amountMinor)))
    .returning({ id: giftCards.id })
    .get()
  if (!taken) throw new Failure('GIFT_CARD_BALANCE_CHANGED', 'The gift card holds less than it did.')
  db.insert(giftCardUses).values({ id: crypto.randomUUID(), giftCardId: giftCard.id, orderId, amountMinor, createdAt: now() }).run()
}

/** Puts back what an order took, as when it is canceled. A second time does nothing. */
export function voidGiftCardUses({ db, now }: CommerceContext, orderId: string): void {
  const uses = db
    .select()
    .from(giftCardUses)
    .where(and(eq(giftCardUses.orderId, orderId), isNull(giftCardUses.voidedAt)))
    .all()
  for (const { id, giftCardId, amountMinor } of uses) {
    db.update(giftCardUses).set({ voidedAt: now() }).where(eq(giftCardUses.id, id)).run()
    db.update(giftCards)
      .set({ balanceMinor: sql`${giftCards.balanceMinor} + ${amountMinor}`, updatedAt: now() })
      .where(eq(giftCards.id, giftCardId))
      .run()
  }
}
