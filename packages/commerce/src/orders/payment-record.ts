import type { PaymentState } from '@galleria/platform-client/entities/orders/payment-states'
import type { Payment } from '../checkout/payment.ts'
import type { PaymentDetails } from './order-transactions.ts'
import type { PaymentMethod } from './payment-methods.ts'

const STATE_OF_OUTCOME = { approved: 'APPROVED', authorized: 'AUTHORIZED', pending: 'PENDING' } as const

/** What is written down of the way an order is paid. */
export function paymentOf(
  payment: Payment,
  amountMinor: number,
  now: number,
): { method: PaymentMethod; status: PaymentState; amountMinor: number; providerReference?: string; details?: PaymentDetails } {
  if (payment.method === 'offline') return { method: 'offline', status: 'PENDING', amountMinor }
  if (payment.method === 'stripe') {
    const { reference, outcome, card } = payment
    return {
      method: 'stripe',
      status: STATE_OF_OUTCOME[outcome],
      amountMinor,
      providerReference: reference,
      ...(card && { details: { card } }),
    }
  }
  const { reference, outcome, lastFour, brand } = payment
  return {
    method: 'test-card',
    status: STATE_OF_OUTCOME[outcome],
    amountMinor,
    providerReference: reference,
    details: { card: { lastFour, brand }, ...(outcome === 'authorized' && { authorizedAt: now }) },
  }
}
