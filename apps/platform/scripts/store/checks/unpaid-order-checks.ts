import type { Store } from '../store.ts'
import type { Check } from './check.ts'

const MISPLACED = `
  SELECT o.number, o.id, o.status FROM unpaid_orders u JOIN orders o ON o.id = u.order_id WHERE u.due_at IS NOT NULL AND o.status NOT IN ('PENDING', 'APPROVED')`

/** Placed before there were holds, or written by the shop: nothing cancels them. */
const UNENDING = `
  FROM orders o WHERE o.status = 'APPROVED' AND o.payment_status = 'NOT_PAID' AND o.fulfillment_status = 'NOT_FULFILLED' AND o.total_minor > 0`

export const unpaidOrderChecks: readonly Check[] = [
  {
    says: 'Every order that holds stock without a payment waits for one',
    run: ({ commerce }: Store) => {
      if (!commerce) return { looked: 0, violations: [] }
      const count = (sql: string) => commerce.all<{ total: number }>(`SELECT count(*) AS total ${sql}`)[0]?.total ?? 0
      // A store of before has none of them.
      const hasHolds = commerce.hasTable('unpaid_orders')
      const held = hasHolds ? count('FROM unpaid_orders WHERE due_at IS NOT NULL') : 0
      const unending = count(hasHolds ? `${UNENDING} AND o.id NOT IN (SELECT order_id FROM unpaid_orders)` : UNENDING)
      const wrong = hasHolds ? commerce.all<{ number: number; id: string; status: string }>(MISPLACED) : []
      return {
        looked: held,
        violations: wrong.map(({ number, id, status }) => `order ${number} (${id}) is ${status} and still holds stock`),
        notes: [`${held} unpaid orders are canceled when their time is over, ${unending} stay until the shop ends them`],
      }
    },
  },
]
