import { ProviderRefusal, type PaymentStatus, type RefundResult, type RemoteProvider } from '@galleria/commerce/checkout/payment-provider'
import { formatMoney } from '@galleria/commerce/values/money'
import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { checkouts, paymentAttempts } from '../../db/schema/commerce.ts'
import { orderNotPlacedEmail, orderRefundedEmail, refundFailedNotice } from '../../emails/order-emails.ts'
import type { CommerceContext } from '../contexts.ts'
import { notifyOwner, queueEmail } from '../emails/queue-email.ts'
import { messagesIn, ownerMessages } from '../orders/order-messages.ts'
import { orderRow } from '../orders/order-row.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { findAttempt, type AttemptRow } from './payment-attempts.ts'

const KEY_END = ':refund'
const refundKey = (attemptId: string) => `${attemptId}${KEY_END}`

/** The order of the checkout, from any of its payments. */
export function orderOfCheckout({ db }: CommerceContext, { checkoutId }: AttemptRow): string | null {
  return db.select({ orderId: checkouts.orderId }).from(checkouts).where(eq(checkouts.id, checkoutId)).get()?.orderId ?? null
}

/** Refunds a payment that can have no order. It is repeated until the provider accepts or refuses, and refunds once. */
export async function refundCheckout(
  context: CommerceContext,
  provider: RemoteProvider,
  { id, charge, tries }: AttemptRow,
  { payment }: Extract<PaymentStatus, { state: 'accepted' }>,
): Promise<void> {
  // Money that is still on its way can only be given back once it is there.
  if (payment.method !== 'stripe' || payment.outcome === 'pending') return
  const { amount, currency } = charge
  const key = refundKey(id)
  try {
    recordRefundResult(context, key, await provider.refund({ key, reference: payment.reference, amount, currency, retried: tries > 1 }))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    recordRefundResult(context, key, { status: 'FAILED', reference: null, reason: error.message })
  }
}

/** Records the provider's result of a refund: the buyer gets a mail when the money is on its way, the owner when the refund has failed. */
export function recordRefundResult(context: CommerceContext, key: string, { status, reason = '' }: RefundResult): void {
  if (!key.endsWith(KEY_END)) return
  const id = key.slice(0, -KEY_END.length)
  context.db.transaction(() => {
    const attempt = findAttempt(context, id)
    if (!attempt) return
    const failed = status === 'FAILED'
    const news = failed ? attempt.state === 'REFUNDING' || attempt.state === 'REFUNDED' : attempt.state === 'REFUNDING'
    if (!news) return
    context.db
      .update(paymentAttempts)
      .set({ state: failed ? 'REFUND_FAILED' : 'REFUNDED', dueAt: null, updatedAt: context.now() })
      .where(eq(paymentAttempts.id, id))
      .run()
    const amountIn = (language: string) => formatMoney(new Big(attempt.charge.amount), attempt.charge.currency, language)
    if (failed) {
      const messages = ownerMessages(context)
      const described = [attempt.paymentReference, attempt.problem, reason].filter(Boolean).join(' · ')
      notifyOwner(context, refundFailedNotice({ amount: amountIn(messages.locale), reason: described }, messages))
    } else {
      const { email, language } = attempt.charge
      const messages = messagesIn(context, language)
      const orderId = orderOfCheckout(context, attempt)
      const content =
        orderId === null
          ? orderNotPlacedEmail(amountIn(language), messages)
          : orderRefundedEmail(orderRow(context, orderId).document, attempt.charge.amount, messages)
      queueEmail(context, { recipient: email, ...content })
    }
  })
  scheduleOutbox(context)
}
