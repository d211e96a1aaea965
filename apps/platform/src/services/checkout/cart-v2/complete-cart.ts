import { Failure } from '@galleria/commerce/failures/failure'
import { eq } from 'drizzle-orm'
import { orders } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { closeCheckout } from '../../orders/create-order.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { settleOutbox } from '../../outbox/settle-outbox.ts'

/** Ends a checkout with an order that was created otherwise. Throws ORDER_NOT_FOUND. */
async function completeCartCheckout(
  context: CommerceContext,
  { checkoutId, orderId }: { readonly checkoutId: string; readonly orderId: string },
): Promise<void> {
  const { db } = context
  const id = orderId.toLowerCase()
  db.transaction(() => {
    const order = db.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).get()
    if (!order) throw new Failure('ORDER_NOT_FOUND', 'There is no such order.')
    closeCheckout(context, checkoutId, id)
  })
  scheduleOutbox(context)
  await context.sync()
  await settleOutbox(context)
}

export const completeCartMethods = { completeCartCheckout }
