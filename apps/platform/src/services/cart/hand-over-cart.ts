import { findCart, findCatalogLines, findCustomLines } from '../../db/queries/cart.ts'
import type { Owner } from '../../domain/owner.ts'
import type { CartContext } from '../contexts.ts'
import { deliverOutbox } from '../operations/deliver-outbox.ts'
import { postMessage } from '../operations/post-message.ts'
import { endCart } from './change-cart.ts'

/**
 * Gives a visitor's cart to the member who the visitor turns out to be: run it on the visitor's cart whenever a member's token is
 * issued to somebody who was known as a visitor, as
 * `services.cart({ kind: 'visitor', id }).run('handOverCart', { to: { kind: 'member', id: memberId } })`.
 * The visitor's cart is empty from then on. A visitor without a cart, and a second call, change nothing. The cart leaves here and its
 * message enters the outbox in one transaction, and the member's cart takes each cart once: nothing is lost or counted twice, whenever
 * the process dies. Answers when the message was tried, so that the member sees the merged cart at once; it never throws because
 * of the merge.
 */
export async function handOverCart(context: CartContext, { to }: { to: Owner }): Promise<void> {
  const record = findCart(context.db)
  if (!record) return
  const { db } = context
  const { id, notes, coupon, giftCard, merchantDiscounts, owner } = record
  const lines = findCatalogLines(db)
  const customLines = findCustomLines(db)
  db.transaction(() => {
    postMessage(context, {
      topic: 'cart-handed-over',
      to,
      cart: { id, from: owner, notes, coupon, giftCard, merchantDiscounts, lines, customLines },
    })
    endCart(context, record, owner)
  })
  await deliverOutbox(context)
}
