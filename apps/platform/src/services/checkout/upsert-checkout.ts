import { isCustom, type CartLine } from '@galleria/commerce/cart/cart-line'
import { isPurchasable } from '@galleria/commerce/catalog/purchasable-item'
import { checkoutState, type CheckoutDetails, type CheckoutRequest } from '@galleria/commerce/checkout/checkout'
import { toCompletedCheckout } from '@galleria/commerce/events/outbox-message'
import { Failure } from '@galleria/commerce/failures/failure'
import { and, desc, eq } from 'drizzle-orm'
import { checkouts } from '../../db/schema/commerce.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import { textPlaceholder, insertRow, updateRow } from '../../db/sql/row-statements.ts'
import type { CommerceContext } from '../contexts.ts'
import { membershipsOfLines } from './checkout-memberships.ts'
import { resolveLines, type CheckoutRow } from './open-checkout.ts'

const checkoutsOfCart = memoizeStatement((db: CommerceContext['db']) => {
  const { cartId, ownerKind, ownerId, createdAt } = checkouts
  const isOfOwner = and(eq(ownerKind, textPlaceholder('kind')), eq(ownerId, textPlaceholder('id')))
  return db
    .select()
    .from(checkouts)
    .where(and(eq(cartId, textPlaceholder('cartId')), isOfOwner))
    .orderBy(desc(createdAt))
    .prepare()
})

/**
 * The checkout of a cart: the one already begun, with the cart's lines of now, or a new one. Its time begins anew. A new one after one that has
 * expired begins with what the shopper typed there.
 */
function upsertCheckout(context: CommerceContext, input: CheckoutRequest): { checkoutId: string } {
  const { db, checkoutLifetime } = context
  const now = context.now()
  const { cartId, owner, channelType } = input
  const lines = currentLines(context, input)
  const latest = checkoutsOfCart(db).get({ cartId, ...owner })
  const state = latest && checkoutState(latest, now)
  // A cart that does not know the order yet would order the same things again.
  if (latest && state === 'completed' && latest.id === input.knownCheckoutId)
    throw new Failure('CHECKOUT_ALREADY_COMPLETED', 'The order of this cart is placed.', { ...toCompletedCheckout(latest) })
  const brought = { merchantDiscounts: input.merchantDiscounts, ...input.details }
  const changes = { lines, channelType, updatedAt: now, expiresAt: now + checkoutLifetime }
  if (latest && (state === 'open' || (state === 'expired' && input.renews))) {
    const before = state === 'open' ? latest.details : withoutAgreement(latest)
    updateRow(db, checkouts, checkouts.id, latest.id, {
      ...changes,
      details: withCodes({ ...input.buyer, ...before, ...membershipsOfLines(before, lines), ...brought }, input),
    })
    return { checkoutId: latest.id }
  }
  const id = input.renews && !isTaken(context, cartId) ? cartId : crypto.randomUUID()
  insertRow(db, checkouts, {
    id,
    cartId,
    ofCart: true,
    ownerKind: owner.kind,
    ownerId: owner.id,
    ...changes,
    details: withCodes({ ...input.buyer, ...(latest && state === 'expired' && withoutAgreement(latest)), ...brought }, input),
    createdAt: now,
  })
  return { checkoutId: id }
}

/** Whether another checkout has the id of the cart: one that it has ordered before. */
function isTaken({ db }: CommerceContext, cartId: string): boolean {
  return db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, cartId)).get() !== undefined
}

/** The cart's lines as the catalog has them now; what it has no more stays as it was last seen. */
function currentLines(context: CommerceContext, { lines, reader }: CheckoutRequest): CartLine[] {
  return resolveLines(context, lines, reader).map((line) => {
    if (isCustom(line)) return line
    const { now, lastSeen, ...rest } = line
    return { ...rest, lastSeen: isPurchasable(now) ? now : lastSeen }
  })
}

/** The details of a checkout that has expired, without what was agreed to, and what the shop gave. */
export function withoutAgreement({ details }: Pick<CheckoutRow, 'details'>): CheckoutDetails {
  const { termsAgreement: _, merchantDiscounts: __, ...typed } = details
  return typed
}

/** The cart's coupon and gift card; where it has none, one that was entered at the checkout stays. */
function withCodes(
  { coupon, giftCard, ...details }: CheckoutDetails,
  ofCart: Pick<CheckoutRequest, 'coupon' | 'giftCard'>,
): CheckoutDetails {
  const retainedCoupon = ofCart.coupon ?? (coupon?.enteredHere ? coupon : undefined)
  const broughtCard = ofCart.giftCard && { ...ofCart.giftCard, ofCart: true }
  const retainedCard = broughtCard ?? (giftCard?.ofCart ? undefined : giftCard)
  return { ...details, ...(retainedCoupon && { coupon: retainedCoupon }), ...(retainedCard && { giftCard: retainedCard }) }
}

export const upsertCheckoutMethods = { upsertCheckout }
