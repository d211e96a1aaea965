import Big from 'big.js'
import { sum } from '../values/money.ts'
import { roundAmount } from './allocate.ts'
import type { PricedLine, Totals } from './pricing.ts'

type Part = Pick<Totals, 'subtotal' | 'tax' | 'discount'>

/**
 * What is paid when the order is placed, and what afterwards. Delivery and fees are paid at once, unless nothing else is.
 * Both parts together are the totals, each of their amounts for itself.
 */
export function splitPayment(
  totals: Totals,
  lines: readonly PricedLine[],
  taxIncluded: boolean,
  decimals: number,
): { payNow: Totals; payLater: Totals } {
  const later = lines.map((line) => laterPart(line, decimals))
  const onlyLater = lines.length > 0 && lines.every(({ paymentOption }) => paymentOption === 'FULL_PAYMENT_OFFLINE')
  if (onlyLater) return { payNow: differenceOf(totals, totals), payLater: totals }
  const none = new Big(0)
  const parts = {
    subtotal: sum(later.map(({ subtotal }) => subtotal)),
    tax: sum(later.map(({ tax }) => tax)),
    discount: sum(later.map(({ discount }) => discount)),
    shipping: none,
    additionalFees: none,
  }
  const payLater = { ...parts, total: parts.subtotal.minus(parts.discount).plus(taxIncluded ? none : parts.tax) }
  return { payNow: differenceOf(totals, payLater), payLater }
}

/** What is paid at once for gift cards, with its tax: money that no other gift card pays. */
export function giftCardsNow(lines: readonly PricedLine[], taxIncluded: boolean, decimals: number): Big {
  return sum(
    lines
      .filter(({ line }) => line.preset === 'GIFT_CARD')
      .map((line) => {
        const later = laterPart(line, decimals)
        const tax = taxIncluded ? new Big(0) : line.tax.amount.minus(later.tax)
        return line.total.minus(later.subtotal).minus(line.discount.minus(later.discount)).plus(tax)
      }),
  )
}

function laterPart({ total, discount, tax, paymentOption, deposit }: PricedLine, decimals: number): Part {
  const none = new Big(0)
  const whole = { subtotal: total, tax: tax.amount, discount }
  switch (paymentOption) {
    case 'FULL_PAYMENT_OFFLINE':
    case 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER':
      return whole
    case 'DEPOSIT_ONLINE': {
      const net = total.minus(discount)
      if (!deposit || net.lte(0)) return { subtotal: none, tax: none, discount: none }
      // The deposit is of what the item costs after discounts, so the discounts belong to the rest.
      const now = deposit.lt(net) ? deposit : net
      return { subtotal: total.minus(now), tax: tax.amount.minus(roundAmount(tax.amount.times(now).div(net), decimals)), discount }
    }
    default:
      return { subtotal: none, tax: none, discount: none }
  }
}

function differenceOf(whole: Totals, part: Totals): Totals {
  return {
    subtotal: whole.subtotal.minus(part.subtotal),
    shipping: whole.shipping.minus(part.shipping),
    tax: whole.tax.minus(part.tax),
    discount: whole.discount.minus(part.discount),
    additionalFees: whole.additionalFees.minus(part.additionalFees),
    total: whole.total.minus(part.total),
  }
}
