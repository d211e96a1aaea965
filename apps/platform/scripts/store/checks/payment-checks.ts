import type { Store } from '../store.ts'
import type { Check } from './check.ts'

const HELD_PAYMENTS = `
  SELECT payment_reference AS reference, problem FROM payment_attempts WHERE state = 'HELD'`

const HELD_REFUNDS = `
  SELECT o.number, refund.value AS reference FROM payments p JOIN orders o ON o.id = p.order_id, json_each(p.details, '$.heldRefunds') refund`

/** The payments on a provider's page that were booked otherwise than agreed; other payments have no agreement beside their order. */
const BOOKED_OTHERWISE = `
  SELECT a.payment_reference AS reference, o.number FROM payment_attempts a
  JOIN payments p ON p.provider_reference = a.payment_reference JOIN orders o ON o.id = p.order_id
  WHERE a.payment_reference IS NOT NULL
    AND (round(json_extract(a.charge, '$.amount') * 1000) <> p.amount_minor * 10 OR json_extract(a.charge, '$.currency') <> json_extract(o.document, '$.currency'))`

const REFUNDED_BEYOND = `
  SELECT o.number, p.id FROM payments p JOIN orders o ON o.id = p.order_id
  WHERE (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'FAILED') > p.amount_minor`

export const paymentChecks: readonly Check[] = [
  {
    says: 'Every payment is booked as it was agreed, and refunds are within it',
    run: ({ commerce }: Store) => {
      if (!commerce?.hasTable('payment_attempts')) return { looked: 0, violations: [] }
      return {
        looked: commerce.all('SELECT 1 FROM payments').length,
        violations: [
          ...commerce
            .all<{ reference: string; problem: string }>(HELD_PAYMENTS)
            .map(({ reference, problem }) => `payment ${reference} is held: ${problem}`),
          ...commerce
            .all<{ number: number; reference: string }>(HELD_REFUNDS)
            .map(({ number, reference }) => `refund ${reference} of order ${number} is held: the payment cannot have it`),
          ...commerce
            .all<{ number: number; reference: string }>(BOOKED_OTHERWISE)
            .map(({ number, reference }) => `payment ${reference} of order ${number} is booked as another sum than the agreed one`),
          ...commerce
            .all<{ number: number; id: string }>(REFUNDED_BEYOND)
            .map(({ number, id }) => `payment ${id} of order ${number} has refunds of more than it is`),
        ],
      }
    },
  },
]
