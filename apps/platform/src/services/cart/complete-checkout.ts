import type { Owner } from '@galleria/commerce/access/owner'
import type { CompletedCheckout } from '@galleria/commerce/events/outbox-message'
import { findCart, findLines, removeLine, setQuantity } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { changeInPlace, endCart } from './change-cart.ts'
import { toEndedCart, type EndedCart } from './forget-ended-cart.ts'

interface Completion {
  readonly owner: Owner
  readonly cartId?: string
  readonly checkout: CompletedCheckout
}

/**
 * Takes out of the cart what became an order; what was added meanwhile stays. Only if the cart's checkout is that one, so that the
 * message may come twice. Gives the cart that has ended with it, for the list of carts.
 */
export async function completeCheckout(context: CartContext, { owner, cartId, checkout }: Completion): Promise<EndedCart | null> {
  const { db } = context
  const { checkoutId, lines } = checkout
  const record = findCart(db)
  // The message came before, and ended the cart: of a store that was restored from a backup, the list of carts may not know it.
  if (cartId !== undefined && record?.id !== cartId) return toEndedCart(context, { id: cartId, owner })
  if (record?.checkoutId !== checkoutId) return null
  const emptied = db.transaction(() => {
    const stored = findLines(db)
    const left = stored.map((line) => ({ line, quantity: line.quantity - (lines.find(({ id }) => id === line.id)?.quantity ?? 0) }))
    const empty = left.every(({ quantity }) => quantity <= 0)
    if (empty) endCart(context, record, record.owner, stored)
    else {
      changeInPlace(context, record.owner, () => {
        for (const { line, quantity } of left) {
          if (quantity > 0) setQuantity(db, line, quantity)
          else removeLine(db, line.id)
        }
        // What was ordered took its coupon, its gift card and its discounts with it.
        return { checkoutId: null, coupon: null, giftCard: null, merchantDiscounts: [] }
      })
    }
    return empty
  })
  scheduleOutbox(context)
  return emptied ? toEndedCart(context, record) : null
}

export const completeCheckoutMethods = { completeCheckout }
