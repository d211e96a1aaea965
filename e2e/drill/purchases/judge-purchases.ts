import type { AdminOrder } from '../../stack/platform-admin.ts'

/** What one shopper was told, and what must be true afterwards. */
export interface PurchaseReport {
  readonly email: string
  /** Orders that the shopper was told are placed. */
  readonly confirmed: readonly string[]
  readonly agreedCents: number
  readonly orders: 0 | 1
  readonly cart: { readonly pieces: number; readonly expected: number }
}

export interface Verdict {
  readonly orders: number
  /** Orders that shoppers went through with and that do not exist, and carts that are not what they must be. */
  readonly lost: readonly string[]
  /** Orders, payments and pieces beyond the one that a shopper meant. */
  readonly doubled: readonly string[]
  /** Orders that shoppers were told of and that do not exist, or cost another sum. */
  readonly falselyConfirmed: readonly string[]
}

/** Compares what shoppers were told with what the platform has on disk. */
export function judgePurchases(reports: readonly PurchaseReport[], all: readonly AdminOrder[]): Verdict {
  const byEmail = Map.groupBy(all, ({ buyerInfo }) => buyerInfo.email ?? '')
  const verdicts = reports.map((report) => judge(report, byEmail.get(report.email) ?? []))
  return {
    orders: verdicts.reduce((sum, { orders }) => sum + orders, 0),
    lost: verdicts.flatMap(({ lost }) => lost),
    doubled: verdicts.flatMap(({ doubled }) => doubled),
    falselyConfirmed: verdicts.flatMap(({ falselyConfirmed }) => falselyConfirmed),
  }
}

function judge({ email, confirmed, agreedCents, orders, cart }: PurchaseReport, own: readonly AdminOrder[]): Verdict {
  const lost: string[] = []
  const doubled: string[] = []
  const falselyConfirmed: string[] = []
  if (own.length < orders) lost.push(`${email}: no order`)
  else if (confirmed.length < orders) lost.push(`${email}: was told of no order`)
  if (cart.pieces < cart.expected) lost.push(`${email}: ${cart.pieces} in the cart instead of ${cart.expected}`)
  if (own.length > orders) doubled.push(`${email}: ${own.length} orders instead of ${orders}`)
  if (cart.pieces > cart.expected) doubled.push(`${email}: ${cart.pieces} in the cart instead of ${cart.expected}`)
  for (const { id, priceSummary, balanceSummary } of own) {
    const [total, paid] = [centsOf(priceSummary.total.amount), centsOf(balanceSummary.paid.amount)]
    if (paid > total) doubled.push(`${email}: ${paid} cents paid of ${total} (${id})`)
    if (total !== agreedCents) falselyConfirmed.push(`${email}: ${total} cents instead of ${agreedCents} (${id})`)
  }
  for (const id of confirmed)
    if (own.every((order) => order.id !== id)) falselyConfirmed.push(`${email}: was told of the order ${id}, which does not exist`)
  return { orders: own.length, lost, doubled, falselyConfirmed }
}

const centsOf = (amount: string) => Math.round(Number(amount) * 100)
