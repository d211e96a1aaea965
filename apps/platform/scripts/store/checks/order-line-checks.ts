import { orderColumns } from '@galleria/commerce/orders/order-columns'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import Big from 'big.js'
import type { Row, Store } from '../store.ts'
import type { Check } from './check.ts'

interface OrderRow extends Row {
  readonly id: string
  readonly number: number
  /** Whether it came out of a checkout. What the shop wrote down itself costs what the shop says. */
  readonly bought: number
  readonly document: string
}

interface ItemRow extends Row {
  readonly orderId: string
  readonly lineItemId: string
  readonly taken: number | null
}

const ORDERS = 'SELECT o.*, EXISTS (SELECT 1 FROM checkouts c WHERE c.order_id = o.id) AS bought FROM orders o'
const ITEMS = 'SELECT order_id AS orderId, line_item_id AS lineItemId, taken FROM order_items'

export const orderLineChecks: readonly Check[] = [
  {
    says: 'Every order holds the lines that its items name, and they add up to what it costs',
    run: ({ commerce }: Store) => {
      const orders = commerce?.all<OrderRow>(ORDERS) ?? []
      const items = Map.groupBy(commerce?.all<ItemRow>(ITEMS) ?? [], ({ orderId }) => orderId)
      return eachOrder(orders, ({ id, bought }, order) => [
        ...lineProblems(order, items.get(id) ?? [], bought === 1),
        ...(bought === 1 ? sumProblems(order) : []),
      ])
    },
  },
  {
    says: 'Every order is found by what it says',
    run: ({ commerce }: Store) => eachOrder(commerce?.all<OrderRow>(ORDERS) ?? [], columnProblems),
  },
]

function eachOrder(orders: readonly OrderRow[], problemsOf: (row: OrderRow, order: OrderDocument) => string[]) {
  const violations = orders.flatMap((row) =>
    problemsOf(row, JSON.parse(row.document) as OrderDocument).map((problem) => `order ${row.number} (${row.id}) ${problem}`),
  )
  return { looked: orders.length, violations }
}

/** The shop may write down an order for more than there is: such a line took what there was. */
function lineProblems({ lineItems = [] }: OrderDocument, items: readonly ItemRow[], bought: boolean): string[] {
  const lines = lineItems.filter(({ catalogReference }) => catalogReference)
  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const named = new Set(items.map(({ lineItemId }) => lineItemId))
  return [
    ...lines.filter(({ id }) => !named.has(id)).map(({ id }) => `has line ${id}, which is not among its items`),
    ...items.filter(({ lineItemId }) => !quantities.has(lineItemId)).map(({ lineItemId }) => `has lost line ${lineItemId}`),
    ...items.flatMap(({ lineItemId, taken }) => {
      const quantity = quantities.get(lineItemId)
      return taken === null || taken === 0 || quantity === undefined || taken === quantity || (!bought && taken < quantity)
        ? []
        : [`sold ${quantity} by line ${lineItemId}, which took ${taken}`]
    }),
  ]
}

function sumProblems({ lineItems = [], priceSummary = {}, taxIncludedInPrices }: OrderDocument): string[] {
  const { subtotal, shipping, tax, discount, totalAdditionalFees, total } = priceSummary
  const ofLines = lineItems.reduce((sum, { lineItemPrice }) => sum.plus(amount(lineItemPrice)), new Big(0))
  const ofParts = amount(subtotal)
    .plus(amount(shipping))
    .plus(amount(totalAdditionalFees))
    .minus(amount(discount))
    .plus(taxIncludedInPrices ? 0 : amount(tax))
  return [
    ...(ofLines.eq(amount(subtotal)) ? [] : [`has lines of ${ofLines.toFixed()}, it says ${amount(subtotal).toFixed()}`]),
    ...(ofParts.eq(amount(total)) ? [] : [`has parts of ${ofParts.toFixed()}, it costs ${amount(total).toFixed()}`]),
  ]
}

const amount = (price: { readonly amount?: string } | undefined) => new Big(price?.amount ?? 0)

/** Searches read the columns, everyone else the document. */
function columnProblems({ number, ...row }: OrderRow, order: OrderDocument): string[] {
  const wrong = Object.entries(orderColumns(order)).filter(([name, value]) => {
    const stored = row[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
    return stored !== (typeof value === 'boolean' ? Number(value) : value)
  })
  return [
    ...(order.number === String(number) ? [] : [`says that its number is ${order.number}`]),
    ...wrong.map(([name, value]) => `says ${String(value)} as its ${name}, its column does not`),
  ]
}
