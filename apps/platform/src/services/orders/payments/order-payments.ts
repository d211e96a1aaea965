import type { Caller } from '@galleria/commerce/access/owner'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { canPaymentMove } from '@galleria/commerce/orders/order-states'
import { priceIn, toTransactionsDocument, type OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { paymentMinor } from '@galleria/commerce/orders/payment-amount'
import { collectabilityOf, refundabilityOf } from '@galleria/commerce/orders/refundability'
import type {
  AddPayments,
  BulkUpdatePaymentStatuses,
  UpdatePaymentStatus,
} from '@galleria/platform-client/entities/orders/payment-requests'
import { ADDABLE_STATES } from '@galleria/platform-client/entities/orders/payment-requests'
import { PAYMENT_STATES, type PaymentState } from '@galleria/platform-client/entities/orders/payment-states'
import { eq } from 'drizzle-orm'
import { payments } from '../../../db/schema/commerce.ts'
import { applyInBulk } from '../../bulk.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeOrder } from '../change-order.ts'
import { reviveOrder } from '../holds/revive-order.ts'
import { insertPayment, type NewPayment } from '../insert-order.ts'
import { transactionsOf } from '../order-records.ts'
import { orderRow, visibleOrderRow } from '../order-row.ts'
import { refuseStates } from '../refuse-states.ts'

/** Maximum payments of an order. */
const MAX_PAYMENTS = 100

/** The payments and refunds of an order. */
function listOrderTransactions(context: CommerceContext, { orderId, caller }: { orderId: string; caller: Caller }) {
  const { id, document } = visibleOrderRow(context, orderId, caller)
  return { orderTransactions: toTransactionsDocument(document, transactionsOf(context, id)) }
}

/** Lists the transactions of several orders; unknown orders are left out. */
function listOrdersTransactions(context: CommerceContext, { orderIds, caller }: { orderIds: string[]; caller: Caller }) {
  return {
    orderTransactions: orderIds.flatMap((orderId) =>
      skipNotFound(() => listOrderTransactions(context, { orderId, caller }).orderTransactions),
    ),
  }
}

/** What `read` gives, or nothing where there is no such order. */
export function skipNotFound<Found>(read: () => Found): Found[] {
  try {
    return [read()]
  } catch (error) {
    if (error instanceof Failure && error.code === 'ORDER_NOT_FOUND') return []
    throw error
  }
}

/** Writes down payments that were made elsewhere. */
function addPayments(context: CommerceContext, { orderId, payments: newPayments, caller }: AddPayments & { caller: Caller }) {
  const { document, ids } = context.db.transaction(() => {
    const known = orderRow(context, orderId)
    const row = newPayments.some(bringsMoney) ? reviveOrder(context, known) : known
    refuseStates(row.document, ['CANCELED', 'REJECTED'])
    if (transactionsOf(context, row.id).payments.length + newPayments.length > MAX_PAYMENTS)
      throw invalid('payments', 'are more than an order holds', 'MAX_SIZE')
    const added = newPayments.map((payment) => insertPayment(context, row.id, newPayment(row.document, payment, context.now())))
    return { ids: added, document: changeOrder(context, row, caller) }
  })
  scheduleOutbox(context)
  return { orderTransactions: toTransactionsDocument(document, transactionsOf(context, document.id)), paymentsIds: ids }
}

function bringsMoney({ status, regularPaymentDetails }: AddPayments['payments'][number]): boolean {
  const state = status ?? regularPaymentDetails?.status
  return state !== 'DECLINED' && state !== 'CANCELED'
}

function newPayment(
  order: OrderDocument,
  { amount, refundDisabled, status: requestedStatus, regularPaymentDetails: details = {} }: AddPayments['payments'][number],
  now: number,
): NewPayment {
  const status = ADDABLE_STATES.find((state) => state === (requestedStatus ?? details.status)) ?? 'APPROVED'
  const card = details.creditCardDetails
  return {
    method: details.offlinePayment ? 'offline' : 'test-card',
    status,
    amountMinor: paymentMinor(order, amount.amount),
    ...(details.providerTransactionId !== undefined && { providerReference: details.providerTransactionId }),
    details: {
      ...(card && { card: { lastFour: card.lastFourDigits ?? '', brand: card.brand ?? '' } }),
      ...(details.paymentMethodName && { name: details.paymentMethodName.userDefinedName }),
      ...(details.savedPaymentMethod !== undefined && { saved: details.savedPaymentMethod }),
      ...(refundDisabled !== undefined && { refundDisabled }),
      ...(status === 'AUTHORIZED' && { authorizedAt: now }),
    },
  }
}

/** What only a refund, a capture or a void may make of a payment. */
const STATES_SET_BY_REFUNDS: ReadonlySet<PaymentState> = new Set(['REFUNDED', 'PARTIALLY_REFUNDED', 'VOIDED'])

/** The provider has decided: a payment that waited is approved, declined or canceled. */
function updatePaymentStatus(
  context: CommerceContext,
  { orderId, paymentId, status: requested, caller }: UpdatePaymentStatus & { caller: Caller },
) {
  const status = PAYMENT_STATES.find((state) => state === requested)
  const document = context.db.transaction(() => {
    const row = orderRow(context, orderId)
    const payment = transactionsOf(context, row.id).payments.find(({ id }) => id === paymentId.toLowerCase())
    if (!payment) throw new Failure('PAYMENT_NOT_FOUND', 'The order has no such payment.')
    if (status === undefined || STATES_SET_BY_REFUNDS.has(status))
      throw new Failure('STATUS_NOT_SUPPORTED', 'A payment gets this status by a refund or a void only.')
    if (status === payment.status) throw new Failure('STATUS_ALREADY_SET', 'The payment has this status.')
    if (payment.status === 'AUTHORIZED' || !canPaymentMove(payment.status, status))
      throw new Failure('UNSUPPORTED_TRANSITION', `A payment does not go from ${payment.status} to ${status}.`)
    const details = status === 'AUTHORIZED' ? { ...payment.details, authorizedAt: context.now() } : payment.details
    context.db.update(payments).set({ status, details, updatedAt: context.now() }).where(eq(payments.id, payment.id)).run()
    return changeOrder(context, row, caller)
  })
  scheduleOutbox(context)
  return { orderTransactions: toTransactionsDocument(document, transactionsOf(context, document.id)) }
}

/** Updates the status of several payments, each by itself. */
function bulkUpdatePaymentStatuses(
  context: CommerceContext,
  { paymentAndOrderIds, status, returnFullEntity = false, caller }: BulkUpdatePaymentStatuses & { caller: Caller },
) {
  return applyInBulk(paymentAndOrderIds, {
    idOf: ({ paymentId }) => paymentId,
    act: ({ orderId, paymentId }) => {
      const { orderTransactions } = updatePaymentStatus(context, { orderId, paymentId, status, caller })
      return returnFullEntity ? orderTransactions.payments.find(({ id }) => id === paymentId.toLowerCase()) : undefined
    },
  })
}

/** Which payments of an order can go back, and how. */
function getRefundability(context: CommerceContext, { ecomOrderId }: { ecomOrderId: string }) {
  const { id, document } = orderRow(context, ecomOrderId)
  const { payments: made, refunds } = transactionsOf(context, id)
  return {
    refundabilities: made.map((payment) => ({ paymentId: payment.id, ...refundabilityOf(document, payment, refunds) })),
    refundablePerItem: true,
  }
}

/** Whether more money can be collected online for an order. */
function getCollectability(context: CommerceContext, { ecomOrderId, online }: { ecomOrderId: string; online: boolean }) {
  const { id, document } = orderRow(context, ecomOrderId)
  const { status, amount } = collectabilityOf(document, transactionsOf(context, id), online)
  return { status, amount: priceIn(document, amount) }
}

export const orderPaymentsMethods = {
  addPayments,
  bulkUpdatePaymentStatuses,
  getCollectability,
  getRefundability,
  listOrdersTransactions,
  listOrderTransactions,
  updatePaymentStatus,
}
