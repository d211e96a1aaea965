import { ADMIN } from '@galleria/commerce/access/owner'
import type { OutsideRefund } from '@galleria/commerce/checkout/payment-provider'
import { getChargedMinor, priceIn, getRefundedMinor, type PaymentRecord } from '@galleria/commerce/orders/order-transactions'
import { paymentMinor } from '@galleria/commerce/orders/payment-amount'
import { fromMinor } from '@galleria/commerce/values/money'
import { eq } from 'drizzle-orm'
import { payments, refunds } from '../../../db/schema/commerce.ts'
import { refundHeldNotice } from '../../../emails/payment-emails.ts'
import type { CommerceContext } from '../../contexts.ts'
import { notifyOwner } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeOrder } from '../change-order.ts'
import { ownerMessages } from '../order-messages.ts'
import { transactionsOf } from '../order-records.ts'
import { orderRow } from '../order-row.ts'
import { noteHeldRefund } from './hold-payment.ts'
import { noteRefund } from './provider-refunds.ts'

/** Records a refund that the owner made at the provider, once for all messages about it. One that the payment cannot have is held for the owner. */
export function noteOutsideRefund(context: CommerceContext, refund: OutsideRefund): void {
  const { payment: reference, amount, currency, result } = refund
  const { db } = context
  const payment = db.select().from(payments).where(eq(payments.providerReference, reference)).get()
  if (!payment) return noteHeldRefund(context, refund)
  if (result.reference === null) return
  const known = db.select({ id: refunds.id }).from(refunds).where(eq(refunds.providerReference, result.reference)).get()
  if (known) {
    noteRefund(context, known.id, result)
    return
  }
  if (result.status === 'FAILED') return
  const { document } = orderRow(context, payment.orderId)
  const left = fromMinor(getChargedMinor(payment) - getRefundedMinor(payment.id, transactionsOf(context, payment.orderId).refunds))
  if (currency !== document.currency || left.lt(amount))
    holdRefund(context, payment, { ...refund, refund: result.reference, number: document.number })
  else db.transaction(() => insertRefund(context, payment, paymentMinor(document, amount), result.status, result.reference))
  scheduleOutbox(context)
}

interface HeldRefund extends OutsideRefund {
  readonly refund: string
  readonly number: string | undefined
}

/** Noted with the payment, so that further messages about it bring no further mail. */
function holdRefund(context: CommerceContext, { id, details }: PaymentRecord, { amount, currency, refund, number = '' }: HeldRefund): void {
  const held = details?.heldRefunds ?? []
  if (held.includes(refund)) return
  context.db.transaction(() => {
    context.db
      .update(payments)
      .set({ details: { ...details, heldRefunds: [...held, refund] }, updatedAt: context.now() })
      .where(eq(payments.id, id))
      .run()
    notifyOwner(context, refundHeldNotice({ amount, currency, number, reference: refund }, ownerMessages(context)))
  })
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
  const whole = getRefundedMinor(paymentId, transactionsOf(context, orderId).refunds) >= getChargedMinor(payment)
  db.update(payments)
    .set({ status: whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED', updatedAt: now() })
    .where(eq(payments.id, paymentId))
    .run()
  const row = orderRow(context, orderId)
  changeOrder(context, row, ADMIN, {
    activities: [{ type: 'ORDER_REFUNDED', orderRefunded: { manual: true, amount: priceIn(row.document, fromMinor(amountMinor)) } }],
  })
}
