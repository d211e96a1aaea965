import { ADMIN } from '@galleria/commerce/access/owner'
import { describeError } from '@galleria/commerce/failures/describe-error'
import { HOLD_ENDED } from '@galleria/commerce/orders/holds/unpaid-orders'
import { HOUR } from '@galleria/commerce/values/durations'
import { isoDate } from '@galleria/commerce/values/iso-date'
import { eq, lte } from 'drizzle-orm'
import { unpaidOrders } from '../../../db/schema/commerce.ts'
import { orderCanceledEmail } from '../../../emails/order-emails.ts'
import type { CommerceContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeOrder } from '../change-order.ts'
import { messagesOf } from '../order-messages.ts'
import { orderRow } from '../order-row.ts'
import { restock } from '../payments/restock.ts'
import { reversePayments } from '../payments/reverse-payments.ts'
import { recordOrderEvent } from '../record-order-events.ts'
import { forgetHolders } from './unpaid-orders.ts'

/** Cancels the orders that were not paid in time: what they held is for sale again. */
export function cancelUnpaidOrders(context: CommerceContext): void {
  const { db, now } = context
  const due = db
    .select({ orderId: unpaidOrders.orderId, dueAt: unpaidOrders.dueAt })
    .from(unpaidOrders)
    .where(lte(unpaidOrders.dueAt, now()))
    .all()
  for (const { orderId, dueAt } of due) {
    try {
      db.transaction(() => cancelUnpaid(context, orderId, dueAt ?? now()))
    } catch (error) {
      // One that cannot be canceled must not keep the others from it.
      console.error(JSON.stringify({ unpaidOrder: orderId, error: describeError(error) }))
      db.update(unpaidOrders)
        .set({ dueAt: now() + HOUR })
        .where(eq(unpaidOrders.orderId, orderId))
        .run()
    }
  }
  if (due.length === 0) return
  forgetHolders(context)
  scheduleOutbox(context)
}

function cancelUnpaid(context: CommerceContext, orderId: string, dueAt: number): void {
  const row = orderRow(context, orderId)
  const stocked = restock(context, row.document, 'all')
  reversePayments(context, orderId)
  const note = { appId: orderId, type: HOLD_ENDED, additionalData: { note: 'Not paid in time.', heldUntil: isoDate(dueAt) } }
  const canceled = changeOrder(context, row, ADMIN, {
    document: { ...stocked, status: 'CANCELED' },
    activities: [{ type: 'CUSTOM_ACTIVITY', customActivity: note }, { type: 'ORDER_CANCELED' }],
  })
  // A buyer gets no mail about an order that waits for its payment, so none about its end either.
  const email = row.document.status === 'APPROVED' ? canceled.buyerInfo?.email : undefined
  if (email) queueEmail(context, { recipient: email, ...orderCanceledEmail(canceled, messagesOf(context, canceled)) })
  recordOrderEvent(context, canceled, 'canceled', ADMIN, {
    actionEvent: { body: { order: canceled, restockAllItems: true, sendOrderCanceledEmail: email !== undefined } },
  })
}
