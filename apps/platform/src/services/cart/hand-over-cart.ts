import type { Owner } from '@galleria/commerce/access/owner'
import type { CartRecord } from '@galleria/commerce/cart/cart-record'
import { findCart, findCatalogLines, findCustomLines } from '../../db/queries/cart/cart.ts'
import { findSavedLines, removeSavedLines } from '../../db/queries/cart/saved-lines.ts'
import type { CartContext } from '../contexts.ts'
import { deliverOutbox, scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { postMessage } from '../outbox/post-message.ts'
import { endCart } from './change-cart.ts'

/**
 * Gives a visitor's cart and saved items to the member after sign-in. Run it on the visitor's cart whenever a member's token is issued to a
 * known visitor, as `services.cart({ kind: 'visitor', id }).run('handOverCart', { to: { kind: 'member', id: memberId } })`. The visitor's
 * cart is empty from then on. A visitor without either and a second call change nothing. The cart leaves this object and its message enters
 * the outbox in one transaction, and the member's cart takes each cart once: no line is lost or counted twice, whenever the process dies.
 * Resolves when the delivery was tried, so that the member sees the merged cart at once; a failed merge never makes it throw.
 */
async function handOverCart(context: CartContext, { to }: { to: Owner }): Promise<void> {
  const { db } = context
  const record = findCart(db)
  const saved = findSavedLines(db)
  if (!record && saved.length === 0) return
  db.transaction(() => {
    if (record) handOver(context, record, to)
    if (saved.length === 0) return
    postMessage(context, { topic: 'saved-items-handed-over', to, id: crypto.randomUUID(), lines: saved })
    removeSavedLines(db)
  })
  scheduleOutbox(context)
  await deliverOutbox(context)
}

function handOver(context: CartContext, record: CartRecord, to: Owner): void {
  const { db } = context
  const { id, notes, coupon, giftCard, merchantDiscounts, keyedAdditions, details, owner } = record
  const lines = findCatalogLines(db)
  const customLines = findCustomLines(db)
  postMessage(context, {
    topic: 'cart-handed-over',
    to,
    cart: { id, from: owner, notes, coupon, giftCard, merchantDiscounts, keyedAdditions, details, lines, customLines },
  })
  endCart(context, record, owner)
}

export const handOverCartMethods = { handOverCart }
