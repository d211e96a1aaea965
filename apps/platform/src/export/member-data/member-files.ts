import type { Order } from '@galleria/platform-client/entities/orders/order'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { csvLine } from '../csv-lines.ts'
import type { ZippedText } from '../zip-file.ts'

type Json = Readonly<Record<string, unknown>>

/** Everything that the platform keeps of a member. */
export interface MemberData {
  readonly member: Json
  readonly subscription: Json
  readonly security: Json
  readonly orders: readonly Wire<typeof Order>[]
  readonly cart: Json | null
  /** Carts beside the current one. */
  readonly otherCarts: readonly Json[]
  readonly savedItems: Json
  readonly wishlist: { readonly items?: readonly Json[] | undefined }
  readonly stockAlerts: readonly Json[]
  readonly memberships: readonly Json[]
  /** The member's gift cards, with what is left on each. */
  readonly giftCards: readonly Json[]
  /** What the member bought for others. */
  readonly givenGiftCards: readonly Json[]
}

/** The files of an export: one with everything for programs, and tables of the main things for people. */
export function memberFiles(data: MemberData): ZippedText[] {
  const contact = (data.member['contact'] ?? {}) as { readonly addresses?: readonly Json[] }
  const { sessions = [], signIns = [] } = data.security as Readonly<Record<string, readonly Json[]>>
  return [
    { name: 'data.json', text: `${JSON.stringify(data, null, 2)}\n` },
    { name: 'profile.csv', text: table([flat(data.member, ['addresses'])]) },
    { name: 'addresses.csv', text: table((contact.addresses ?? []).map((address) => flat(address))) },
    { name: 'orders.csv', text: table(data.orders.map(orderRow)) },
    { name: 'order-items.csv', text: table(data.orders.flatMap(itemRows)) },
    { name: 'wishlist.csv', text: table((data.wishlist.items ?? []).map((item) => flat(item))) },
    { name: 'stock-alerts.csv', text: table(data.stockAlerts.map((alert) => flat(alert))) },
    { name: 'memberships.csv', text: table(data.memberships.map((membership) => flat(membership))) },
    { name: 'gift-cards.csv', text: table(data.giftCards.map((card) => flat(card))) },
    { name: 'given-gift-cards.csv', text: table(data.givenGiftCards.map((card) => flat(card))) },
    { name: 'sessions.csv', text: table(sessions.map((session) => flat(session))) },
    { name: 'sign-ins.csv', text: table(signIns.map((signIn) => flat(signIn))) },
  ]
}

type Row = Readonly<Record<string, string>>

function orderRow({ number, purchasedDate, status, paymentStatus, fulfillmentStatus, currency, priceSummary }: Wire<typeof Order>): Row {
  return flat({
    number,
    purchasedDate,
    status,
    paymentStatus,
    fulfillmentStatus,
    currency,
    subtotal: priceSummary?.subtotal?.amount,
    shipping: priceSummary?.shipping?.amount,
    tax: priceSummary?.tax?.amount,
    discount: priceSummary?.discount?.amount,
    total: priceSummary?.total?.amount,
  })
}

function itemRows({ number, lineItems = [] }: Wire<typeof Order>): Row[] {
  return lineItems.map(({ productName, quantity, price }) =>
    flat({ order: number, product: productName?.original, quantity, price: price?.amount }),
  )
}

/** One level of names, as a table has them: `contact.firstName`. Lists are written in one field. */
function flat(value: Json, left: readonly string[] = [], prefix = ''): Row {
  const fields = Object.entries(value).flatMap(([name, field]): [string, string][] => {
    if (field === undefined || field === null || left.includes(name)) return []
    if (Array.isArray(field))
      return [[prefix + name, field.map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each))).join('; ')]]
    if (typeof field === 'object') return Object.entries(flat(field as Json, left, `${prefix}${name}.`))
    return [[prefix + name, String(field)]]
  })
  return Object.fromEntries(fields)
}

function table(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (columns.length === 0) return ''
  const heading = Object.fromEntries(columns.map((column) => [column, column]))
  return [heading, ...rows].map((row) => csvLine(columns, row)).join('')
}
