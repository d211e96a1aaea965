import type { Caller } from '@galleria/commerce/access/owner'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import {
  getChargedMinor,
  priceIn,
  getRefundedMinor,
  toTransactionsDocument,
  type OrderDocument,
  type PaymentRecord,
  type RefundDetails,
  type Transactions,
} from '@galleria/commerce/orders/order-transactions'
import { paymentMinor } from '@galleria/commerce/orders/payment-amount'
import { refundabilityOf } from '@galleria/commerce/orders/refundability'
import { fromMinor } from '@galleria/commerce/values/money'
import type { TriggerRefund } from '@galleria/platform-client/entities/orders/payment-requests'
import { eq } from 'drizzle-orm'
import { payments, refunds } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { voidGiftCardUses } from '../../pricing/gift-cards/redeem-gift-card.ts'
import { changeOrder } from '../change-order.ts'
import { transactionsOf } from '../order-records.ts'
import { orderRow } from '../order-row.ts'
import { mailRefund, settleRefund } from './provider-refunds.ts'
import { restock } from './restock.ts'

type Refund = TriggerRefund & { readonly caller: Caller }

/** Gives money of one payment back, never more than it brought in, and once per idempotency key. */
async function refundPayment(context: CommerceContext, input: Refund) {
  const refundId = context.db.transaction(() => findEarlierRefund(context, input) ?? bookRefund(context, input))
  scheduleOutbox(context)
  await settleRefund(context, refundId)
  const { document } = orderRow(context, input.ecomOrderId)
  const transactions = transactionsOf(context, document.id)
  const failed = transactions.refunds.filter(({ id, status }) => id === refundId && status === 'FAILED')
  return {
    orderTransactions: toTransactionsDocument(document, transactions),
    refundId,
    failedPaymentIds: failed.map(({ paymentId }) => paymentId),
  }
}

/** What was asked for under this key before. Throws where it was something else. */
function findEarlierRefund({ db }: CommerceContext, { idempotencyKey, ...request }: Refund): string | undefined {
  if (idempotencyKey === undefined) return undefined
  const known = db.select().from(refunds).where(eq(refunds.requestKey, idempotencyKey.toLowerCase())).get()
  if (!known) return undefined
  if (known.request !== requestText(request)) throw new Failure('IDEMPOTENCY_KEY_REUSED', 'This key was used for another refund.')
  return known.id
}

const requestText = ({ ecomOrderId, payments: paid, details, sideEffects }: Omit<Refund, 'idempotencyKey'>) =>
  JSON.stringify([ecomOrderId.toLowerCase(), paid, details, sideEffects])

/** Records a refund in the caller's transaction. A remote provider gets the request afterwards, from the clock at the latest. */
export function bookRefund(context: CommerceContext, { idempotencyKey, caller, ...request }: Refund): string {
  const {
    ecomOrderId,
    payments: [requested],
    details = {},
    sideEffects = {},
  } = request
  const row = orderRow(context, ecomOrderId)
  const transactions = transactionsOf(context, row.id)
  const payment = transactions.payments.find(({ id }) => id === requested?.paymentId.toLowerCase())
  if (!requested || !payment) throw new Failure('PAYMENTS_NOT_FOUND', 'The order has no such payment.')
  const external = requested.externalRefund ?? false
  refuseUnrefundable(row.document, payment, transactions, external)
  const amountMinor = refundAmount(row.document, payment, transactions, requested.amount?.amount)
  const lines = details.lineItems ?? details.items ?? []
  const refunded = withRefundedLines(row.document, lines)
  const id = crypto.randomUUID()
  const remote = payment.method === 'stripe' && !external
  const mail = sideEffects.sendOrderRefundedEmail
    ? { ...(sideEffects.customMessage !== undefined && { message: sideEffects.customMessage }) }
    : undefined
  const retained: RefundDetails = {
    lineItems: lines,
    ...(remote && mail && { mail }),
    ...(details.reason !== undefined && { reason: details.reason }),
    ...(details.shippingIncluded !== undefined && { shippingIncluded: details.shippingIncluded }),
  }
  writeRefund(
    context,
    {
      id,
      payment,
      amountMinor,
      external,
      remote,
      details: retained,
      requestKey: idempotencyKey?.toLowerCase() ?? null,
      request: requestText({ ...request, caller }),
    },
    transactions,
  )
  const stocked = restock(context, refunded, toRestockedLines(sideEffects.restockInfo, lines))
  const amount = priceIn(row.document, fromMinor(amountMinor))
  const after = changeOrder(context, row, caller, {
    document: stocked,
    activities: [
      {
        type: 'ORDER_REFUNDED',
        orderRefunded: { manual: external, amount, ...(details.reason !== undefined && { reason: details.reason }) },
      },
    ],
  })
  if (!remote && mail) mailRefund(context, after, amountMinor, mail)
  return id
}

function refuseUnrefundable(order: OrderDocument, payment: PaymentRecord, { refunds: made }: Transactions, external: boolean): void {
  const refundability = refundabilityOf(order, payment, made)
  if (refundability.refundabilityStatus === 'NOT_REFUNDABLE')
    throw new Failure('REFUND_NOT_AVAILABLE', 'This payment cannot be refunded.', { reason: refundability.nonRefundableReason })
  if (refundability.refundabilityStatus === 'MANUAL' && !external)
    throw new Failure('REFUND_NOT_AVAILABLE', 'This payment can only be refunded by hand.', {
      reason: refundability.manuallyRefundableReason,
    })
}

function refundAmount(
  order: OrderDocument,
  payment: PaymentRecord,
  { refunds: made }: Transactions,
  requested: string | undefined,
): number {
  const left = getChargedMinor(payment) - getRefundedMinor(payment.id, made)
  const amountMinor = requested === undefined ? left : paymentMinor(order, requested)
  if (payment.method === 'gift-card' && amountMinor !== left)
    throw new Failure('INVALID_AMOUNT', 'What a gift card paid goes back as a whole.', {
      refundable: priceIn(order, fromMinor(left)).amount,
    })
  if (amountMinor > left)
    throw new Failure('INVALID_AMOUNT', 'The refund is more than what is left of the payment.', {
      refundable: priceIn(order, fromMinor(left)).amount,
    })
  return amountMinor
}

/** A thing is refunded once. */
function withRefundedLines(
  order: OrderDocument,
  lines: readonly { readonly lineItemId: string; readonly quantity: number }[],
): OrderDocument {
  const quantities = new Map((order.lineItems ?? []).map(({ id, refundQuantity = 0 }) => [id, refundQuantity]))
  for (const [index, { lineItemId, quantity }] of lines.entries()) {
    const line = order.lineItems?.find(({ id }) => id === lineItemId)
    const before = quantities.get(lineItemId)
    if (!line || before === undefined) throw invalid(`details.lineItems[${index}].lineItemId`, 'is not a line of the order')
    if (before + quantity > line.quantity)
      throw invalid(`details.lineItems[${index}].quantity`, `must be at most ${line.quantity - before}`, 'MAX')
    quantities.set(lineItemId, before + quantity)
  }
  return { ...order, lineItems: (order.lineItems ?? []).map((line) => ({ ...line, refundQuantity: quantities.get(line.id) ?? 0 })) }
}

/** All things of the refund, where it names any, else of the order. */
function toRestockedLines(
  info: NonNullable<TriggerRefund['sideEffects']>['restockInfo'],
  lines: readonly { readonly lineItemId: string; readonly quantity: number }[],
): ReadonlyMap<string, number> | 'all' {
  if (info?.type === 'ALL_ITEMS' && lines.length === 0) return 'all'
  const named = info?.type === 'ALL_ITEMS' ? lines : info?.type === 'SOME_ITEMS' ? (info.items ?? []) : []
  const quantities = new Map<string, number>()
  for (const { lineItemId, quantity } of named) quantities.set(lineItemId, (quantities.get(lineItemId) ?? 0) + quantity)
  return quantities
}

interface WrittenRefund {
  readonly id: string
  readonly payment: PaymentRecord
  readonly amountMinor: number
  readonly external: boolean
  /** Whether the payment's provider gets a request, which it does after this transaction. */
  readonly remote: boolean
  readonly details: RefundDetails
  readonly requestKey: string | null
  readonly request: string
}

function writeRefund(
  context: CommerceContext,
  { payment, external, remote, ...refunded }: WrittenRefund,
  { refunds: made }: Transactions,
): void {
  const { db } = context
  const time = context.now()
  if (payment.method === 'gift-card' && !external) voidGiftCardUses(context, payment.orderId)
  // The provider of test cards gives back at once.
  db.insert(refunds)
    .values({
      ...refunded,
      orderId: payment.orderId,
      paymentId: payment.id,
      external,
      status: remote ? 'PENDING' : 'SUCCEEDED',
      providerReference: external || remote ? null : crypto.randomUUID(),
      dueAt: remote ? time : null,
      createdAt: time,
    })
    .run()
  const whole = getRefundedMinor(payment.id, made) + refunded.amountMinor >= getChargedMinor(payment)
  db.update(payments)
    .set({ status: whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED', updatedAt: time })
    .where(eq(payments.id, payment.id))
    .run()
}

export const refundPaymentMethods = { refundPayment }
