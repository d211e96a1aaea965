import { ownerOf } from '@galleria/commerce/access/owner'
import { toCompletedCheckout } from '@galleria/commerce/events/outbox-message'
import { eq } from 'drizzle-orm'
import { carts, type checkouts } from '../../db/schema/commerce.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import { textPlaceholder } from '../../db/sql/row-statements.ts'
import type { CommerceContext } from '../contexts.ts'
import { postMessage } from '../outbox/post-message.ts'

const cartOfId = memoizeStatement((db: CommerceContext['db']) =>
  db
    .select({ apart: carts.apart })
    .from(carts)
    .where(eq(carts.id, textPlaceholder('id')))
    .prepare(),
)

/** Tells the cart of a checkout which order it has become: the current cart of its owner, or the one beside it. */
export function postCompletion(context: CommerceContext, checkout: typeof checkouts.$inferSelect, orderId: string): void {
  const { cartId } = checkout
  postMessage(context, {
    topic: 'checkout-completed',
    owner: ownerOf(checkout),
    cartId,
    ...(cartOfId(context.db).get({ id: cartId })?.apart && { apart: true }),
    checkout: toCompletedCheckout({ ...checkout, orderId }),
  })
}
