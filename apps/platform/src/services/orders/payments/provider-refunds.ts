import { ADMIN } from '@galleria/commerce/access/owner'
import { checkDelay } from '@galleria/commerce/checkout/payment-attempt'
import { ProviderRefusal, type RefundResult } from '@galleria/commerce/checkout/payment-provider'
import { describeError } from '@galleria/commerce/failures/describe-error'
import {
  priceIn,
  getRefundedMinor,
  type OrderDocument,
  type RefundDetails,
  type RefundRecord,
} from '@galleria/commerce/orders/order-transactions'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { fromMinor, toAmount } from '@galleria/commerce/values/money'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { payments, refunds } from '../../../db/schema/commerce.ts'
import { orderRefundedEmail, refundFailedNotice } from '../../../emails/order-emails.ts'
import type { CommerceContext } from '../../contexts.ts'
import { notifyOwner, queueEmail } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeOrder } from '../change-order.ts'
import { messagesOf, ownerMessages } from '../order-messages.ts'
import { transactionsOf } from '../order-records.ts'
import { orderRow } from '../order-row.ts'

/** Requests a recorded refund from the provider, with the refund's id as the key: a repeat after a lost response refunds once. */
export async function settleRefund(context: CommerceContext, refundId: string): Promise<void> {
  const { db, now, payments: remote } = context
  const row = db
    .select({ refund: refunds, reference: payments.providerReference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, refundId), isNotNull(refunds.dueAt)))
    .get()
  if (!row) return
  const { tries, amountMinor, orderId } = row.refund
  db.update(refunds)
    .set({ tries: tries + 1, dueAt: now() + checkDelay(remote.firstCheck, tries) })
    .where(eq(refunds.id, refundId))
    .run()
  scheduleOutbox(context)
  if (!remote.stripe) return
  const { currency = STORE_SETTINGS.currency } = orderRow(context, orderId).document
  const request = {
    key: refundId,
    reference: row.reference ?? '',
    amount: toAmount(fromMinor(amountMinor), currency),
    currency,
    retried: tries > 0,
  }
  try {
    noteRefund(context, refundId, await remote.stripe.refund(request))
  } catch (error) {
    if (error instanceof ProviderRefusal) noteRefund(context, refundId, { status: 'FAILED', reference: null, reason: error.message })
    else console.error(JSON.stringify({ refund: refundId, error: describeError(error) }))
  }
}

/** Records the provider's result of a refund. Returns whether the key belongs to one. */
export function noteRefund(context: CommerceContext, refundId: string, result: RefundResult): boolean {
  const known = context.db.transaction(() => {
    const refund = context.db.select().from(refunds).where(eq(refunds.id, refundId)).get()
    if (!refund) return false
    // A failure is final; a success can still fail when the buyer's bank sends the money back.
    if (refund.status === 'FAILED' || refund.status === result.status || (refund.status === 'SUCCEEDED' && result.status === 'PENDING'))
      return true
    const reference = result.reference ?? refund.providerReference
    context.db
      .update(refunds)
      .set({ status: result.status, providerReference: reference, ...(result.status !== 'PENDING' && { dueAt: null }) })
      .where(eq(refunds.id, refundId))
      .run()
    if (result.status === 'SUCCEEDED') noteSuccess(context, refund)
    else if (result.status === 'FAILED') noteFailure(context, refund, result.reason ?? '')
    return true
  })
  if (known) scheduleOutbox(context)
  return known
}

function noteSuccess(context: CommerceContext, { orderId, amountMinor, details }: RefundRecord): void {
  const after = changeOrder(context, orderRow(context, orderId), ADMIN)
  if (details?.mail) mailRefund(context, after, amountMinor, details.mail)
}

/** The shop still has the money: payment and lines are as before the refund, and the owner gets a mail. */
function noteFailure(context: CommerceContext, { orderId, paymentId, amountMinor, details }: RefundRecord, reason: string): void {
  const row = orderRow(context, orderId)
  const left = getRefundedMinor(paymentId, transactionsOf(context, orderId).refunds)
  context.db
    .update(payments)
    .set({ status: left > 0 ? 'PARTIALLY_REFUNDED' : 'APPROVED', updatedAt: context.now() })
    .where(eq(payments.id, paymentId))
    .run()
  const lineItems = (row.document.lineItems ?? []).map((line) => {
    const back = (details?.lineItems ?? [])
      .filter(({ lineItemId }) => lineItemId === line.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return { ...line, refundQuantity: Math.max(0, (line.refundQuantity ?? 0) - back) }
  })
  const after = changeOrder(context, row, ADMIN, { document: { ...row.document, lineItems } })
  const { amount, formattedAmount = amount } = priceIn(after, fromMinor(amountMinor))
  notifyOwner(context, refundFailedNotice({ amount: formattedAmount, number: after.number, reason }, ownerMessages(context)))
}

/** Tells the buyer how much comes back. */
export function mailRefund(
  context: CommerceContext,
  order: OrderDocument,
  amountMinor: number,
  mail: NonNullable<RefundDetails['mail']>,
): void {
  const recipient = order.buyerInfo?.email
  if (!recipient) return
  queueEmail(context, {
    recipient,
    ...orderRefundedEmail(order, priceIn(order, fromMinor(amountMinor)).amount, messagesOf(context, order), mail.message),
  })
}

/** Refunds that the provider has not confirmed. */
export function dueRefunds({ db, now }: CommerceContext): string[] {
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(refunds.dueAt, now()))
    .all()
    .map(({ id }) => id)
}
