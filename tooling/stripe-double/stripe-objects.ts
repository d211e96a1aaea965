import type { DoubleIntent, DoubleRefund, DoubleSession } from './stripe-books.ts'

/** Sessions, payments and refunds as Stripe's API writes them, as far as they are read. */
export function sessionObject(session: DoubleSession, origin: string, expanded: boolean) {
  const { id, attempt, amount, currency, status, intent, expiresAt, successUrl, cancelUrl } = session
  return {
    id,
    object: 'checkout.session',
    client_reference_id: attempt,
    amount_total: amount,
    currency,
    status,
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    payment_intent: intent && (expanded ? intentObject(intent) : intent.id),
    expires_at: expiresAt,
    success_url: successUrl,
    cancel_url: cancelUrl,
    url: status === 'open' ? `${origin}/pay/${id}` : null,
  }
}

function intentObject({ id, amount, currency, status, lastFour }: DoubleIntent) {
  return {
    id,
    object: 'payment_intent',
    amount,
    currency,
    status,
    latest_charge:
      status === 'succeeded'
        ? {
            id: id.replace('pi_', 'ch_'),
            object: 'charge',
            payment_method_details: { type: 'card', card: { brand: 'visa', last4: lastFour } },
          }
        : null,
  }
}

export function refundObject({ id, intent, amount, metadata, status, failureReason }: DoubleRefund) {
  return { id, object: 'refund', payment_intent: intent, amount, metadata, status, ...(failureReason && { failure_reason: failureReason }) }
}
