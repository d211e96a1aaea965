import type { Owner } from '@galleria/commerce/access/owner'
import type { CompletedCheckout } from '@galleria/commerce/events/outbox-message'
import { findCart, findLines, removeLine, setQuantity, type StoredLine } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { recordCartEvent } from './cart-events.ts'
import { changeInPlace, endCart } from './change-cart.ts'
import { toEndedCart, type EndedCart } from './forget-ended-cart.ts'

interface Completion {
  readonly owner: Owner
  readonly cartId?: string
  readonly checkout: CompletedCheckout
}

/**
 * Ends the cart that became an order; what was added meanwhile goes on in a cart with an id of its own, because that of the ordered one
 * stays with its order. Only if the cart's checkout is that one, so that the message may come twice. Gives the cart that has ended with it,
 * for the list of carts.
 */
export async function completeCheckout(context: CartContext, { owner, cartId, checkout }: Completion): Promise<EndedCart | null> {
  const { db, commerce } = context
  const { checkoutId, orderId } = checkout
  const record = findCart(db)
  // The message came before, and ended the cart: of a store that was restored from a backup, the list of carts may not know it.
  if (cartId !== undefined && record?.id !== cartId) return toEndedCart(context, { id: cartId, owner })
  if (record?.checkoutId !== checkoutId) return null
  const hasRest = () => findLeftLines(findLines(db), checkout).some(({ quantity }) => quantity > 0)
  const next = hasRest() && !record.details.apart ? crypto.randomUUID() : undefined
  if (next !== undefined) await commerce.registerCart({ id: next, owner: record.owner })
  const isContinued = db.transaction(() => {
    // What the same message did meanwhile is done.
    if (findCart(db)?.checkoutId !== checkoutId) return false
    const stored = findLines(db)
    if (next === undefined || !hasRest()) {
      endCart(context, record, record.owner, stored, orderId)
      return false
    }
    recordCartEvent(context, { record, caller: record.owner, slug: 'deleted', stored, orderId })
    const continueCart = () => {
      for (const { line, quantity } of findLeftLines(stored, checkout)) {
        if (quantity > 0) setQuantity(db, line, quantity)
        else removeLine(db, line.id)
      }
      // What was ordered took its coupon, its gift card and its discounts with it.
      return { id: next, checkoutId: null, coupon: null, giftCard: null, merchantDiscounts: [] }
    }
    changeInPlace(context, record.owner, continueCart, 'created')
    return true
  })
  scheduleOutbox(context)
  if (next !== undefined && !isContinued) await commerce.forgetCart(next, record.owner)
  return isContinued ? record : toEndedCart(context, record)
}

/** The lines with what of them was not ordered. */
function findLeftLines(stored: readonly StoredLine[], { lines }: CompletedCheckout) {
  return stored.map((line) => ({ line, quantity: line.quantity - (lines.find(({ id }) => id === line.id)?.quantity ?? 0) }))
}

export const completeCheckoutMethods = { completeCheckout }
