import type { Caller } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { priceIn, toTransactionsDocument, type OrderDocument, type PaymentRecord } from '@galleria/commerce/orders/order-transactions'
import { paymentMinor } from '@galleria/commerce/orders/payment-amount'
import { fromMinor } from '@galleria/commerce/values/money'
import type { CapturePayments, VoidPayments } from '@galleria/platform-client/entities/orders/payment-requests'
import { eq } from 'drizzle-orm'
import { payments } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeOrder } from '../change-order.ts'
import { transactionsOf } from '../order-records.ts'
import { orderRow } from '../order-row.ts'

/** Takes money that cards hold for an order, all of it or a part; the rest is let go. */
function capturePayments(context: CommerceContext, { ecomOrderId, payments: captures, caller }: CapturePayments & { caller: Caller }) {
  return changeAuthorized(
    context,
    ecomOrderId,
    captures.map(({ paymentId }) => paymentId),
    caller,
    'AUTHORIZED_PAYMENT_CAPTURED',
    (payment, order) => {
      const requested = captures.find(({ paymentId }) => paymentId.toLowerCase() === payment.id)?.amount?.amount
      const amountMinor = requested === undefined ? payment.amountMinor : paymentMinor(order, requested)
      if (amountMinor > payment.amountMinor) throw new Failure('INVALID_AMOUNT', 'The card holds less than that.')
      const capture = { id: crypto.randomUUID(), amountMinor, at: context.now() }
      context.db
        .update(payments)
        .set({ status: 'APPROVED', details: { ...payment.details, capture }, updatedAt: context.now() })
        .where(eq(payments.id, payment.id))
        .run()
      return amountMinor
    },
  )
}

/** Lets go of money that cards hold for an order. */
export function voidPayments(context: CommerceContext, { ecomOrderId, paymentIds, caller }: VoidPayments & { caller: Caller }) {
  return changeAuthorized(context, ecomOrderId, paymentIds, caller, 'AUTHORIZED_PAYMENT_VOIDED', (payment) => {
    context.db
      .update(payments)
      .set({ status: 'VOIDED', details: { ...payment.details, voidedAt: context.now() }, updatedAt: context.now() })
      .where(eq(payments.id, payment.id))
      .run()
    return payment.amountMinor
  })
}

type AuthorizedActivity = 'AUTHORIZED_PAYMENT_CAPTURED' | 'AUTHORIZED_PAYMENT_VOIDED'

/** Changes all of the payments, or none: `change` gives the amount that it was about. */
function changeAuthorized(
  context: CommerceContext,
  orderId: string,
  paymentIds: readonly string[],
  caller: Caller,
  type: AuthorizedActivity,
  change: (payment: PaymentRecord, order: OrderDocument) => number,
) {
  const document = context.db.transaction(() => {
    const row = orderRow(context, orderId)
    const key = type === 'AUTHORIZED_PAYMENT_CAPTURED' ? 'authorizedPaymentCaptured' : 'authorizedPaymentVoided'
    const activities = [...new Set(paymentIds.map((id) => id.toLowerCase()))].map((paymentId) => {
      const payment = transactionsOf(context, row.id).payments.find(({ id }) => id === paymentId)
      const amountMinor = change(requireAuthorized(payment), row.document)
      return { type, [key]: { paymentId, amount: priceIn(row.document, fromMinor(amountMinor)) } }
    })
    return changeOrder(context, row, caller, { activities })
  })
  scheduleOutbox(context)
  return { orderTransactions: toTransactionsDocument(document, transactionsOf(context, document.id)) }
}

function requireAuthorized(payment: PaymentRecord | undefined): PaymentRecord {
  if (!payment) throw new Failure('PAYMENT_NOT_FOUND', 'The order has no such payment.')
  if (payment.method !== 'test-card') throw new Failure('NOT_REGULAR_ONLINE_PAYMENT', 'This payment is not one by card.')
  if (payment.status === 'VOIDED') throw new Failure('PAYMENT_ALREADY_VOIDED', 'The card holds nothing any more.')
  if (payment.details?.capture) throw new Failure('PAYMENT_ALREADY_CAPTURED', 'The money was taken before.')
  if (payment.status !== 'AUTHORIZED') throw new Failure('PAYMENT_NOT_AUTHORIZED', 'The card holds nothing for this payment.')
  return payment
}

export const authorizedPaymentsMethods = { capturePayments, voidPayments }
