import { mayBuyerCancel, type CancelReason } from '@galleria/commerce/orders/buyer/buyer-rights'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { refundabilityOf } from '@galleria/commerce/orders/refundability'
import { buyerCancellationNotice } from '../../../emails/return-emails.ts'
import type { CommerceContext } from '../../contexts.ts'
import { notifyOwner } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { cancelOrder } from '../cancel-order.ts'
import { changeOrder } from '../change-order.ts'
import { findLinkedRow } from '../links/linked-orders.ts'
import type { OrderLinkTarget } from '../links/order-links.ts'
import { ownerMessages } from '../order-messages.ts'
import { fulfillmentsOf, transactionsOf } from '../order-records.ts'
import { orderRow } from '../order-row.ts'
import { voidPayments } from '../payments/authorized-payments.ts'
import { bookRefund } from '../payments/refund-payment.ts'
import { buyerOf } from './order-rights.ts'

/**
 * Cancels an order for its buyer, in one transaction: its goods are for sale again, money that cards hold is let go, and what was paid goes
 * back where the provider can give it back. Other money is for the shop to return. Gives whether the order is canceled.
 */
function cancelLinkedOrder(context: CommerceContext, { target, reason }: { target: OrderLinkTarget; reason: CancelReason }): boolean {
  const canceled = context.db.transaction(() => {
    const row = findLinkedRow(context, target)
    // The button may be pressed twice.
    if (row?.document.status === 'CANCELED') return true
    if (!row || !mayBuyerCancel(row.document, fulfillmentsOf(context, row.id))) return false
    const caller = buyerOf(row.document)
    changeOrder(context, row, caller, {
      activities: [{ type: 'CUSTOM_ACTIVITY', customActivity: { appId: row.id, type: 'CANCELED_BY_BUYER', additionalData: { reason } } }],
    })
    voidAuthorized(context, row.document)
    cancelOrder(context, { id: row.id, caller, restockAllItems: true, sendOrderCanceledEmail: true })
    refundAll(context, orderRow(context, row.id).document)
    notifyOwner(context, buyerCancellationNotice(row.document, reason, ownerMessages(context)))
    return true
  })
  scheduleOutbox(context)
  return canceled
}

function voidAuthorized(context: CommerceContext, order: OrderDocument): void {
  const paymentIds = transactionsOf(context, order.id).payments.flatMap(({ id, status }) => (status === 'AUTHORIZED' ? [id] : []))
  if (paymentIds.length > 0) voidPayments(context, { ecomOrderId: order.id, paymentIds, caller: buyerOf(order) })
}

function refundAll(context: CommerceContext, order: OrderDocument): void {
  const { payments, refunds } = transactionsOf(context, order.id)
  for (const payment of payments) {
    if (refundabilityOf(order, payment, refunds).refundabilityStatus !== 'REFUNDABLE') continue
    bookRefund(context, {
      ecomOrderId: order.id,
      payments: [{ paymentId: payment.id }],
      sideEffects: { sendOrderRefundedEmail: true },
      caller: buyerOf(order),
    })
  }
}

export const cancelLinkedOrderMethods = { cancelLinkedOrder }
