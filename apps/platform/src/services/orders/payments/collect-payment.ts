import type { Caller } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { balanceOf, sumsOf } from '@galleria/commerce/orders/order-balance'
import { toTransactionsDocument, type OrderDocument, type PaymentDetails } from '@galleria/commerce/orders/order-transactions'
import { paymentMinor } from '@galleria/commerce/orders/payment-amount'
import type { ManualPayment } from '@galleria/platform-client/entities/orders/payment-requests'
import { eq } from 'drizzle-orm'
import { payments } from '../../../db/schema/commerce.ts'
import { applyInBulk } from '../../bulk.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeOrder } from '../change-order.ts'
import { reviveOrder } from '../holds/revive-order.ts'
import { insertPayment } from '../insert-order.ts'
import { transactionsOf } from '../order-records.ts'
import { orderRow, type OrderRow } from '../order-row.ts'
import { refuseStates } from '../refuse-states.ts'

/** The shop has got what was open. */
function markOrderAsPaid(
  context: CommerceContext,
  { ecomOrderId, caller }: { ecomOrderId: string; caller: Caller },
): { order: OrderDocument } {
  const order = context.db.transaction(() => {
    const row = reviveOrder(context, orderRow(context, ecomOrderId))
    collectOffline(context, row, openMinor(context, row))
    return changeOrder(context, row, caller)
  })
  scheduleOutbox(context)
  return { order }
}

/** Marks several orders as paid, each by itself. */
function bulkMarkOrdersAsPaid(context: CommerceContext, { ecomOrderIds, caller }: { ecomOrderIds: string[]; caller: Caller }) {
  return applyInBulk(ecomOrderIds, { idOf: (id) => id, act: (id) => markOrderAsPaid(context, { ecomOrderId: id, caller }).order })
}

/** The shop has got a part of what was open, outside of the platform. */
function recordManualPayment(context: CommerceContext, { orderId, amount, paymentMethodName, caller }: ManualPayment & { caller: Caller }) {
  const document = context.db.transaction(() => {
    const row = reviveOrder(context, orderRow(context, orderId))
    const open = openMinor(context, row)
    const amountMinor = paymentMinor(row.document, amount.amount)
    if (amountMinor > open) throw new Failure('INVALID_AMOUNT', 'The payment is more than what is open.')
    collectOffline(context, row, amountMinor, paymentMethodName && { name: paymentMethodName })
    return changeOrder(context, row, caller)
  })
  scheduleOutbox(context)
  return { orderTransactions: toTransactionsDocument(document, transactionsOf(context, document.id)) }
}

/** What is open of an order that can be paid. Throws what stands in the way. */
function openMinor(context: CommerceContext, { id, document }: OrderRow): number {
  refuseStates(document, ['CANCELED', 'REJECTED'])
  const sums = sumsOf(document, transactionsOf(context, id))
  if (sums.authorized.gt(0))
    throw new Failure('ORDER_HAS_AUTHORIZED_TRANSACTION', 'The order holds money that is neither captured nor voided.')
  if (sums.pending.gt(0)) throw new Failure('ORDER_IS_PENDING', 'The order waits for its payment.')
  const balance = balanceOf(sums)
  if (balance.lte(0)) throw new Failure('ORDER_ALREADY_PAID', 'The order is paid.')
  return paymentMinor(document, balance.toFixed())
}

/** Turns what was to be paid on delivery into what was paid; the rest of either stands by itself. */
function collectOffline(context: CommerceContext, { id: orderId }: OrderRow, amountMinor: number, details?: PaymentDetails): void {
  const { db, now } = context
  const awaited = transactionsOf(context, orderId).payments.find(
    ({ method, status }) => method === 'offline' && (status === 'PENDING' || status === 'PENDING_MERCHANT'),
  )
  const covered = awaited ? Math.min(awaited.amountMinor, amountMinor) : 0
  if (awaited && covered === awaited.amountMinor) {
    db.update(payments)
      .set({ status: 'APPROVED', updatedAt: now(), ...(details && { details }) })
      .where(eq(payments.id, awaited.id))
      .run()
    if (amountMinor > covered)
      insertPayment(context, orderId, {
        method: 'offline',
        status: 'APPROVED',
        amountMinor: amountMinor - covered,
        ...(details && { details }),
      })
    return
  }
  if (awaited)
    db.update(payments)
      .set({ amountMinor: awaited.amountMinor - covered, updatedAt: now() })
      .where(eq(payments.id, awaited.id))
      .run()
  insertPayment(context, orderId, { method: 'offline', status: 'APPROVED', amountMinor, ...(details && { details }) })
}

export const collectPaymentMethods = { bulkMarkOrdersAsPaid, markOrderAsPaid, recordManualPayment }
