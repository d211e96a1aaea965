import { balanceOf, paymentStatusOf, sumsOf } from '@galleria/commerce/orders/order-balance'
import type { OrderDocument, PaymentRecord, RefundRecord, Transactions } from '@galleria/commerce/orders/order-transactions'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { toAmount, toMinor } from '@galleria/commerce/values/money'
import type { Row, Store, StoreDatabase } from '../store.ts'
import type { Check } from './check.ts'

const PAYMENTS = `
  SELECT id, order_id AS orderId, method, status, amount_minor AS amountMinor, provider_reference AS providerReference, details, created_at AS createdAt,
    updated_at AS updatedAt FROM payments`
const REFUNDS = `
  SELECT id, order_id AS orderId, payment_id AS paymentId, amount_minor AS amountMinor, status, external <> 0 AS external,
    provider_reference AS providerReference, NULL AS details, created_at AS createdAt FROM refunds`

/** A record as the table has it: what is JSON is still text. */
type Stored<Rec> = Row & Omit<Rec, 'details'> & { readonly details: string | null }

interface OrderRow extends Row {
  readonly id: string
  readonly number: number
  readonly total: number
  readonly paymentStatus: string
  readonly document: string
}

const CHECKOUTS = `
  SELECT o.id AS orderId, o.checkout_id AS checkout, c.order_id AS of FROM orders o JOIN checkouts c ON c.id = o.checkout_id WHERE c.order_id IS NOT o.id
  UNION ALL SELECT c.order_id, c.id, NULL FROM checkouts c WHERE c.order_id IS NOT NULL AND c.order_id NOT IN (SELECT id FROM orders)`

export const orderChecks: readonly Check[] = [
  {
    says: 'Every order’s balance and payment status follow from its payments and refunds',
    run: ({ commerce }: Store) => {
      if (!commerce) return { looked: 0, violations: [] }
      const orders = commerce.all<OrderRow>(
        'SELECT id, number, total_minor AS total, payment_status AS paymentStatus, document FROM orders',
      )
      const transactions = transactionsByOrder(commerce)
      return {
        looked: orders.length,
        violations: orders.flatMap((order) => moneyProblems(order, transactions.get(order.id) ?? { payments: [], refunds: [] })),
      }
    },
  },
  {
    says: 'Every completed checkout has its order, and every order its checkout',
    run: ({ commerce }: Store) => {
      const wrong = commerce?.all<{ orderId: string; checkout: string; of: string | null }>(CHECKOUTS) ?? []
      const looked = Number(
        commerce?.all<{ total: number }>('SELECT count(*) AS total FROM checkouts WHERE order_id IS NOT NULL')[0]?.total ?? 0,
      )
      return {
        looked,
        violations: wrong.map(({ orderId, checkout }) => `checkout ${checkout} and order ${orderId} do not name each other`),
      }
    },
  },
]

function moneyProblems({ id, number, total, paymentStatus, document }: OrderRow, transactions: Transactions): string[] {
  const order = JSON.parse(document) as OrderDocument
  const sums = sumsOf(order, transactions)
  const { currency = STORE_SETTINGS.currency } = order
  const balance = toAmount(balanceOf(sums), currency)
  const status = paymentStatusOf(sums, transactions.payments)
  const provided = order.balanceSummary?.balance?.amount
  const problems = [
    toMinor(sums.total) === total ? undefined : `costs ${toAmount(sums.total, currency)}, its column says ${total}`,
    provided === undefined || provided === balance ? undefined : `says a balance of ${provided}, its payments make ${balance}`,
    paymentStatus === status && order.paymentStatus === status ? undefined : `is ${paymentStatus}, its payments make it ${status}`,
  ]
  return problems.filter((problem) => problem !== undefined).map((problem) => `order ${number} (${id}) ${problem}`)
}

function transactionsByOrder(commerce: StoreDatabase): Map<string, Transactions> {
  const stored = commerce.all<Stored<PaymentRecord>>(PAYMENTS)
  const payments = Map.groupBy(
    stored.map((row): PaymentRecord => ({ ...row, details: row.details === null ? null : JSON.parse(row.details) })),
    ({ orderId }) => orderId,
  )
  const refunds = Map.groupBy(
    commerce.all<Stored<RefundRecord>>(REFUNDS).map((row): RefundRecord => ({ ...row, details: null })),
    ({ orderId }) => orderId,
  )
  const ids = new Set([...payments.keys(), ...refunds.keys()])
  return new Map([...ids].map((id) => [id, { payments: payments.get(id) ?? [], refunds: refunds.get(id) ?? [] }]))
}
