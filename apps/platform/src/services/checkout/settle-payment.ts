import { ADMIN } from '@galleria/commerce/access/owner'
import { chargesOtherwise, type Payment, type StripePayment } from '@galleria/commerce/checkout/payment'
import type { AttemptResult, AttemptState } from '@galleria/commerce/checkout/payment-attempt'
import type { PaymentStatus, ProviderNotice } from '@galleria/commerce/checkout/payment-provider'
import { describeError } from '@galleria/commerce/failures/describe-error'
import { Failure } from '@galleria/commerce/failures/failure'
import { eq } from 'drizzle-orm'
import { checkouts, paymentAttempts, payments } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'
import { changeOrder } from '../orders/change-order.ts'
import { payHeldOrder } from '../orders/holds/pay-held-order.ts'
import { orderRow } from '../orders/order-row.ts'
import { holdPayment } from '../orders/payments/hold-payment.ts'
import { noteOutsideRefund } from '../orders/payments/outside-refunds.ts'
import { dueRefunds, noteRefund, settleRefund } from '../orders/payments/provider-refunds.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { settleOutbox } from '../outbox/settle-outbox.ts'
import { checkoutOfToken, type CheckoutRow } from './open-checkout.ts'
import {
  beginPayment,
  dueAttempts,
  endRow,
  findAttempt,
  findAttemptByReference,
  openAttempt,
  openPaymentPage,
  postponeAttempt,
  stripeOf,
  type AttemptRow,
  type StartPayment,
  type StartedPayment,
} from './payment-attempts.ts'
import { placeInTransaction } from './place-order.ts'
import { refundCheckout, recordRefundResult, orderOfCheckout } from './refund-checkout.ts'

const SETTLED: ReadonlySet<AttemptState> = new Set(['ORDERED', 'ENDED', 'REFUNDED', 'REFUND_FAILED', 'HELD'])

function startPayment(context: CommerceContext, input: StartPayment): Promise<StartedPayment> {
  return beginPayment(context, input, { look, endAttempt })
}

/** The state of a payment of this checkout, read from the provider whether or not a message of it has come. */
async function settlePayment(
  context: CommerceContext,
  { token, attemptId, cancel = false }: { token: string; attemptId: string; cancel?: boolean },
): Promise<AttemptResult> {
  const attempt = findAttempt(context, attemptId)
  if (attempt?.checkoutId !== checkoutOfToken(context, token).checkout.id)
    throw new Failure('CHECKOUT_NOT_FOUND', 'The checkout has no such payment.')
  const result = await (cancel ? endAttempt(context, attempt) : look(context, attempt))
  // The cart lets go of what was ordered before the shopper is back in the store.
  if (result.state === 'ordered') await settleOutbox(context)
  return result
}

/** Ends the open payments of a checkout that is paid by other means: nothing of it may be payable elsewhere. */
async function endPayments(context: CommerceContext, { token }: { token: string }): Promise<AttemptResult> {
  const attempt = openAttempt(context, checkoutOfToken(context, token).checkout.id)
  return attempt ? endAttempt(context, attempt) : { state: 'ended' }
}

/** A message of the provider: what it is about is read from the provider, so that late, early and doubled messages do no harm. */
async function receivePaymentNotice(context: CommerceContext, notice: ProviderNotice): Promise<void> {
  if (notice.about === 'refund') {
    if (!noteRefund(context, notice.key, notice.result)) recordRefundResult(context, notice.key, notice.result)
    return
  }
  if (notice.about === 'outside-refund') return noteOutsideRefund(context, notice)
  const attempt = findAttemptByReference(context, notice.reference)
  if (attempt) await advance(context, attempt)
}

/** Looks at payments and refunds that are due: the clock does what no shopper and no message has done. */
export async function settleDuePayments(context: CommerceContext): Promise<void> {
  // All at once: each puts off its next look before anything is awaited, so that no alarm finds it due meanwhile.
  await Promise.all([
    ...dueAttempts(context).map((attempt) => look(context, attempt)),
    ...dueRefunds(context).map((id) => settleRefund(context, id)),
  ])
  scheduleOutbox(context)
}

/** Calls `advance`; the payment waits when the provider does not respond. */
function look(context: CommerceContext, attempt: AttemptRow): Promise<AttemptResult> {
  return waiting(attempt, () => advance(context, attempt))
}

/** Ends what can still be paid. What was paid before that stands. */
function endAttempt(context: CommerceContext, attempt: AttemptRow): Promise<AttemptResult> {
  return waiting(attempt, async () => {
    if (attempt.state === 'OPEN') {
      if (attempt.reference === null) await openPaymentPage(context, stripeOf(context), attempt)
      const { reference } = findAttempt(context, attempt.id) ?? attempt
      if (reference !== null) await stripeOf(context).cancel({ reference })
    }
    return advance(context, attempt)
  })
}

async function waiting({ id }: AttemptRow, settle: () => Promise<AttemptResult>): Promise<AttemptResult> {
  try {
    return await settle()
  } catch (error) {
    console.error(JSON.stringify({ payment: id, error: describeError(error) }))
    return { state: 'waiting' }
  }
}

/** Asks how the payment stands and does what follows: the order, or the way back of the money. */
async function advance(context: CommerceContext, { id }: AttemptRow): Promise<AttemptResult> {
  const attempt = findAttempt(context, id)
  if (!attempt || SETTLED.has(attempt.state)) return resultOf(context, attempt)
  postponeAttempt(context, attempt)
  scheduleOutbox(context)
  const provider = stripeOf(context)
  // No shopper was given the address of a page that has no name here, so nothing was paid there.
  if (attempt.reference === null && attempt.charge.expiresAt < context.now()) {
    endRow(context, id)
    return resultOf(context, findAttempt(context, id))
  }
  if (attempt.reference === null) await openPaymentPage(context, provider, attempt)
  const { reference } = findAttempt(context, id) ?? attempt
  if (reference === null) return resultOf(context, findAttempt(context, id))
  let status = await provider.confirm({ reference })
  note(context, id, status)
  if (status.state === 'open' && orderOfCheckout(context, attempt) !== null) {
    await provider.cancel({ reference })
    status = await provider.confirm({ reference })
    note(context, id, status)
  }
  const after = findAttempt(context, id)
  if (after?.state === 'REFUNDING' && status.state === 'accepted') await refundCheckout(context, provider, after, status)
  scheduleOutbox(context)
  await context.sync()
  return resultOf(context, findAttempt(context, id))
}

/** Notes a step in a transaction of its own, which reads the attempt anew: of two that bring the same news the second does nothing. */
function note(context: CommerceContext, id: string, status: PaymentStatus): void {
  try {
    context.db.transaction(() => noteIn(context, id, status))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // What was agreed cannot be ordered any more: sold out, another price, a coupon that is used up.
    context.db
      .update(paymentAttempts)
      .set({ state: 'REFUNDING', problem: error.code, ...toPaymentReference(status), updatedAt: context.now() })
      .where(eq(paymentAttempts.id, id))
      .run()
  }
}

function noteIn(context: CommerceContext, id: string, status: PaymentStatus): void {
  const attempt = findAttempt(context, id)
  if (!attempt || SETTLED.has(attempt.state) || status.state === 'open') return
  const paid = status.state === 'accepted' ? stripePayment(status) : undefined
  if (paid && attempt.state !== 'REFUNDING' && chargesOtherwise(paid, attempt.charge)) return holdPayment(context, attempt, paid)
  if (attempt.state === 'PENDING') return notePending(context, attempt, status)
  if (status.state !== 'accepted') return endRow(context, id)
  if (attempt.state === 'REFUNDING') return
  const checkout = context.db.select().from(checkouts).where(eq(checkouts.id, attempt.checkoutId)).get()
  if (!checkout) throw new Failure('CHECKOUT_NOT_FOUND', 'There is no such checkout.')
  const orderId = orderPaidBy(context, attempt, checkout, status.payment)
  const pending = status.payment.method === 'stripe' && status.payment.outcome === 'pending'
  context.db
    .update(paymentAttempts)
    .set({
      state: pending ? 'PENDING' : 'ORDERED',
      orderId,
      ...toPaymentReference(status),
      updatedAt: context.now(),
      ...(!pending && { dueAt: null }),
    })
    .where(eq(paymentAttempts.id, id))
    .run()
}

/** The order that the payment brings, or the one that was placed before and waits for it. */
function orderPaidBy(context: CommerceContext, attempt: AttemptRow, checkout: CheckoutRow, payment: Payment): string {
  const { lines, details, request, charge, createdAt } = attempt
  if (checkout.orderId !== null) {
    payHeldOrder(context, checkout.orderId, { payment, amount: charge.amount, currency: charge.currency })
    return checkout.orderId
  }
  const agreed = { ...request, payment, currency: charge.currency, startedAt: createdAt }
  return placeInTransaction(context, { ...checkout, lines, details }, agreed).orderId
}

/** Money that was on its way has come, or will not come. */
function notePending(context: CommerceContext, { id, orderId, paymentReference }: AttemptRow, status: PaymentStatus): void {
  const payment = status.state === 'accepted' ? stripePayment(status) : undefined
  if (payment?.outcome === 'pending') return
  const row = orderRow(context, orderId ?? '')
  // The owner has called the order off: what it held is on sale again.
  if (payment && row.document.status === 'REJECTED') throw new Failure('ORDER_IS_REJECTED', 'The order waits for no payment any more.')
  context.db
    .update(payments)
    .set({ status: payment ? 'APPROVED' : 'DECLINED', updatedAt: context.now() })
    .where(eq(payments.providerReference, paymentReference ?? ''))
    .run()
  changeOrder(context, row, ADMIN)
  context.db
    .update(paymentAttempts)
    .set({ state: payment ? 'ORDERED' : 'ENDED', dueAt: null, updatedAt: context.now() })
    .where(eq(paymentAttempts.id, id))
    .run()
}

function stripePayment({ payment }: Extract<PaymentStatus, { state: 'accepted' }>): StripePayment | undefined {
  return payment.method === 'stripe' ? payment : undefined
}

function toPaymentReference(status: PaymentStatus): { paymentReference?: string } {
  const payment = status.state === 'accepted' ? stripePayment(status) : undefined
  return payment ? { paymentReference: payment.reference } : {}
}

function resultOf(context: CommerceContext, attempt: AttemptRow | undefined): AttemptResult {
  if (!attempt) return { state: 'ended' }
  const { state, orderId, charge } = attempt
  if (orderId !== null) return { state: 'ordered', orderId }
  // It was paid twice: the shopper has the order, and the second payment goes back.
  const otherOrder = state === 'OPEN' ? null : orderOfCheckout(context, attempt)
  if (otherOrder !== null) return { state: 'ordered', orderId: otherOrder }
  // What is held is with the owner, and nothing has gone back yet.
  if (state === 'OPEN' || state === 'HELD') return { state: 'waiting' }
  const { shippingOption } = attempt.request
  if (state === 'ENDED') return { state: 'ended', ...(shippingOption !== undefined && { shippingOption }) }
  return { state: 'refunded', amount: charge.amount, currency: charge.currency }
}

export const settlePaymentMethods = { endPayments, receivePaymentNotice, settlePayment, startPayment }
