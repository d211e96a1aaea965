import { eq } from 'drizzle-orm'
import { payments, refunds } from '../../../db/schema/commerce.ts'
import { ADMIN } from '../../../domain/access/owner.ts'
import type { OutsideRefund } from '../../../domain/checkout/payment-provider.ts'
import { chargedMinor, priceIn, refundedMinor, type PaymentRecord } from '../../../domain/orders/order-transactions.ts'
import { paymentMinor } from '../../../domain/orders/payment-amount.ts'
import { fromMinor } from '../../../domain/values/money.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeOrder } from '../change-order.ts'
import { transactionsOf } from '../order-records.ts'
import { orderRow } from '../order-row.ts'
import { noteRefund } from './provider-refunds.ts'

/** Records a refund that the owner made at the provider, once for all messages about it. */
export function noteOutsideRefund(context: CommerceContext, { payment: reference, amount, result }: OutsideRefund): void {
  const { db } = context
  const payment = db.select().from(payments).where(eq(payments.providerReference, reference)).get()
  if (!payment || result.reference === null) return
  const known = db.select({ id: refunds.id }).from(refunds).where(eq(refunds.providerReference, result.reference)).get()
  if (known) {
    noteRefund(context, known.id, result)
    return
  }
  if (result.status === 'FAILED') return
  const amountMinor = paymentMinor(orderRow(context, payment.orderId).document, amount)
  db.transaction(() => insertRefund(context, payment, amountMinor, result.status, result.reference))
  scheduleOutbox(context)
}

function insertRefund(
  context: CommerceContext,
  payment: PaymentRecord,
  amountMinor: number,
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED',
  providerReference: string | null,
): void {
  const { db, now } = context
  const { id: paymentId, orderId } = payment
  const id = crypto.randomUUID()
  db.insert(refunds).values({ id, orderId, paymentId, amountMinor, status, external: true, providerReference, createdAt: now() }).run()
  const whole = refundedMinor(paymentId, transactionsOf(context, orderId).refunds) >= chargedMinor(payment)
  db.update(payments)
    .set({ status: whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED', updatedAt: now() })
    .where(eq(payments.id, paymentId))
    .run()
  const row = orderRow(context, orderId)
  changeOrder(context, row, ADMIN, {
    activities: [{ type: 'ORDER_REFUNDED', orderRefunded: { manual: true, amount: priceIn(row.document, fromMinor(amountMinor)) } }],
  })
}
