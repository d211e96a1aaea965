import Big from 'big.js'
import { sum } from './money.ts'

export interface PricedLine {
  readonly quantity: number
  /** What a shopper pays for one. */
  readonly price: string
}

export interface Totals {
  readonly subtotal: Big
  readonly shipping: Big
  readonly tax: Big
  readonly discount: Big
  readonly additionalFees: Big
  readonly total: Big
}

export function lineTotal({ quantity, price }: PricedLine): Big {
  return new Big(price).times(quantity)
}

export function subtotalOf(lines: readonly PricedLine[]): Big {
  return sum(lines.map(lineTotal))
}

export function totalsOf(lines: readonly PricedLine[], shipping: Big): Totals {
  const none = new Big(0)
  const subtotal = subtotalOf(lines)
  return { subtotal, shipping, tax: none, discount: none, additionalFees: none, total: subtotal.plus(shipping) }
}
