import Big from 'big.js'
import { expect } from 'vitest'
import { MAX_NAMED } from '../../../src/emails/summarize-lines.ts'
import type { Json } from '../shop.ts'

export const adding = (amounts: Json[]): Big => amounts.reduce((total: Big, { amount }) => total.plus(amount), new Big(0))
export const amountsOf = (summary: Json): Record<string, string> =>
  Object.fromEntries(['subtotal', 'shipping', 'tax', 'discount', 'total'].map((name) => [name, summary[name].amount]))

/** Checks the sums that every document about money has to keep. */
export function expectSums({ priceSummary, payNow, payLater, lines, taxIncluded, fees }: Json): void {
  const total = ({ subtotal, discount, shipping, tax }: Json, extra: Json) =>
    new Big(subtotal.amount)
      .minus(discount.amount)
      .plus(shipping.amount)
      .plus(extra.amount)
      .plus(taxIncluded ? 0 : tax.amount)
  expectSame(total(priceSummary, fees), priceSummary.total, 'total')
  expectSame(adding(lines.map((line: Json) => line.lineItemPrice)), priceSummary.subtotal, 'subtotal')
  expect(Object.values(amountsOf(priceSummary)).filter((amount) => amount.startsWith('-'))).toEqual([])
  if (!payNow) return
  for (const part of ['subtotal', 'shipping', 'tax', 'discount', 'total', 'additionalFees']) {
    expectSame(adding([payNow[part], payLater[part]]), priceSummary[part], part)
    expect(
      [payNow[part].amount, payLater[part].amount].filter((amount) => amount.startsWith('-')),
      part,
    ).toEqual([])
  }
}

/** Checks that an order's own parts come to its sums: what things cost after tax to the total, discounts and taxes to theirs. */
export function expectOrderParts({ priceSummary, lineItems, shippingInfo, additionalFees, appliedDiscounts, taxInfo }: Json): void {
  const afterTax = [
    ...lineItems.map(({ totalPriceAfterTax }: Json) => totalPriceAfterTax),
    ...(shippingInfo ? [shippingInfo.cost.totalPriceAfterTax] : []),
    ...additionalFees.map(({ priceAfterTax }: Json) => priceAfterTax),
  ]
  expectSame(adding(afterTax), priceSummary.total, 'parts after tax')
  expectSame(adding(additionalFees.map(({ price }: Json) => price)), priceSummary.totalAdditionalFees, 'fees')
  const discounts = appliedDiscounts.map(
    ({ coupon, discountRule, merchantDiscount }: Json) => (coupon ?? discountRule ?? merchantDiscount).amount,
  )
  expectSame(adding(discounts), priceSummary.discount, 'discounts')
  expectSame(adding(taxInfo.taxBreakdown.map(({ aggregatedTaxAmount }: Json) => aggregatedTaxAmount)), priceSummary.tax, 'taxes')
}

/** Checks that the rows of an order in the file of all orders come to its sums, and that these are the order's. */
export function expectExport(
  rows: readonly Readonly<Record<string, string>>[],
  { priceSummary, balanceSummary, taxIncludedInPrices, lineItems }: Json,
): void {
  const column = (name: string) => added(rows.map((row) => new Big(row[name] || 0)))
  expect(rows).toHaveLength(lineItems.length)
  expectSame(column('Item total'), priceSummary.subtotal, 'lines of the export')
  const tax = taxIncludedInPrices ? new Big(0) : column('Tax')
  const total = column('Subtotal').minus(column('Discount')).plus(column('Delivery')).plus(column('Fees')).plus(tax)
  expectSame(total, priceSummary.total, 'columns of the export')
  const { subtotal, discount, shipping, totalAdditionalFees } = priceSummary
  const { paid, refunded, balance } = balanceSummary
  const columns = {
    Subtotal: subtotal,
    Discount: discount,
    Delivery: shipping,
    Fees: totalAdditionalFees,
    Tax: priceSummary.tax,
    Total: priceSummary.total,
    Paid: paid,
    Refunded: refunded,
    Open: balance,
  }
  for (const [name, price] of Object.entries(columns)) expectSame(column(name), price, `${name} of the export`)
}

export function expectSame(sum: Big, { amount }: Json, part: string): void {
  expect(sum.eq(amount), `${part}: ${sum.toString()}, not ${amount}`).toBe(true)
}

/**
 * Checks that a confirmation says what the order says: its lines come to the subtotal where it names all, and the rows below them to the
 * total.
 */
export function expectConfirmation({ text }: Json, { priceSummary, taxIncludedInPrices, lineItems }: Json): void {
  const [, lines = '', sums = ''] = text.split('\n\n')
  const amounts = (block: string) => block.split('\n').map(writtenAmount)
  const rows = lines.split('\n')
  if (lineItems.length > MAX_NAMED) {
    expect(rows).toHaveLength(MAX_NAMED + 1)
    expect(rows.at(-1)).toContain(String(lineItems.length - MAX_NAMED))
  } else {
    expect(rows).toHaveLength(lineItems.length)
    expectSame(added(amounts(lines)), priceSummary.subtotal, 'lines of the mail')
  }
  const all = amounts(sums)
  const end = sums.split('\n').findIndex((row: string) => row.startsWith('Total'))
  const [subtotal, ...rest] = all.slice(0, end)
  expectSame(subtotal ?? new Big(0), priceSummary.subtotal, 'subtotal of the mail')
  expectSame(added([subtotal ?? new Big(0), ...rest]), priceSummary.total, 'rows of the mail')
  expectSame(all[end] ?? new Big(0), priceSummary.total, 'total of the mail')
  if (taxIncludedInPrices && priceSummary.tax.amount !== '0.00')
    expect(all.slice(end + 1).some((amount) => amount.eq(priceSummary.tax.amount)) || new Big(priceSummary.tax.amount).eq(0)).toBe(true)
}

const added = (amounts: readonly Big[]) => amounts.reduce((sum, amount) => sum.plus(amount), new Big(0))

/** "Delivery: Express  -KWD 1,249.500", or "Delivery: Standard  Free" */
function writtenAmount(row: string): Big {
  const written = row.slice(row.lastIndexOf('  ') + 2)
  if (written === 'Free') return new Big(0)
  return new Big(`${written.startsWith('-') ? '-' : ''}${written.replaceAll(/[^\d.]/g, '')}`)
}
