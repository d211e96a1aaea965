import type { Seller } from '@galleria/platform-client/entities/store/store-content-changes'
import Big from 'big.js'
import type { OrderDocument } from '../order-transactions.ts'

/** What an invoice says beyond the order itself. Amounts are decimals in the order's currency. */
export interface Invoice {
  readonly number: string
  /** The owner's; absent, the store itself sells. */
  readonly seller: Seller | undefined
  readonly taxes: readonly InvoiceTax[]
  readonly paid: string
  readonly refunded: string
  /** What is still to be paid. Nothing of an order that is over. */
  readonly due: string
}

/** The tax of one rate over all lines, the delivery and the fees. */
export interface InvoiceTax {
  readonly name: string
  /** The tax rate in percent. */
  readonly rate: string
  readonly amount: string
}

export function invoiceOf(order: OrderDocument, seller: Seller | undefined): Invoice {
  const { number = '', priceSummary, balanceSummary, status } = order
  const paid = new Big(balanceSummary?.paid?.amount ?? 0)
  const due = new Big(priceSummary?.total?.amount ?? 0).minus(paid)
  const isOver = status === 'CANCELED' || status === 'REJECTED'
  return {
    number,
    seller,
    taxes: taxesOf(order),
    paid: paid.toString(),
    refunded: balanceSummary?.refunded?.amount ?? '0',
    due: isOver || due.lt(0) ? '0' : due.toString(),
  }
}

/** One row for each tax, place and rate: a tax may have one rate for books and another one for cups. Rates of nothing are left out. */
function taxesOf({ taxInfo, taxSummary }: OrderDocument): InvoiceTax[] {
  const rows = new Map<string, { readonly name: string; readonly rate: string; readonly amount: Big }>()
  for (const { taxName = '', jurisdiction = '', rate = '0', aggregatedTaxAmount } of taxInfo?.taxBreakdown ?? []) {
    const name = [taxName, jurisdiction].filter(Boolean).join(', ')
    const key = JSON.stringify([name, rate])
    const amount = new Big(aggregatedTaxAmount?.amount ?? 0).plus(rows.get(key)?.amount ?? 0)
    rows.set(key, { name, rate: new Big(rate).times(100).toString(), amount })
  }
  const found = [...rows.values()].filter(({ amount }) => !amount.eq(0))
  if (found.length > 0) return found.map(({ name, rate, amount }) => ({ name, rate, amount: amount.toString() }))
  const total = taxSummary?.totalTax?.amount
  return total === undefined || new Big(total).eq(0) ? [] : [{ name: '', rate: '', amount: total }]
}
