import type { SeenLine } from '../cart-line.ts'
import type { UnpricedLine } from '../unpriced-line.ts'

/** The quantity that was asked for; lines of before hold no other than the one in the cart. */
export function getRequestedQuantity({ quantity, requested }: Pick<SeenLine, 'quantity' | 'requested'>): number {
  return requested ?? quantity
}

/** Lines in the quantities that were requested, also where the stock has become short since. */
export function withRequestedQuantities(lines: readonly SeenLine[]): SeenLine[] {
  return lines.map((line) => ({ ...line, quantity: getRequestedQuantity(line) }))
}

/** What of each line can be bought: what is short is priced as far as there is stock, and what is sold out not at all. */
export function toConfirmedLines(lines: readonly UnpricedLine[]): UnpricedLine[] {
  return lines.map((line) => ({ ...line, quantity: getConfirmedQuantity(line) }))
}

export function getConfirmedQuantity({ quantity, problem, available = 0 }: UnpricedLine): number {
  if (problem === 'gone') return 0
  return problem === undefined ? quantity : Math.min(quantity, available)
}
