import Big from 'big.js'
import { sum } from '../../values/money.ts'
import { allocate, roundAmount } from '../allocate.ts'
import type { PricingLine } from '../pricing-line.ts'
import type { LineDiscounts, DiscountableLine } from './line-discounts.ts'

export interface TakenDiscount {
  readonly amount: Big
  readonly lines: readonly { readonly id: string; readonly amount: Big }[]
}

/** What is left of each line while discounts are taken off one after the other. No line falls below zero. */
export class DiscountLedger {
  /** Decimal places of the currency's smallest unit. */
  readonly decimals: number
  readonly #lines: readonly PricingLine[]
  readonly #remaining: Map<string, Big>

  constructor(lines: readonly { readonly line: PricingLine; readonly total: Big }[], decimals: number) {
    this.decimals = decimals
    this.#lines = lines.map(({ line }) => line)
    this.#remaining = new Map(lines.map(({ line, total }) => [line.id, total]))
  }

  /** The lines that discounts are for. A gift card is money: nothing is taken off it. */
  discountable(): DiscountableLine[] {
    return this.#lines
      .map(({ id, product, quantity, preset }) => ({ id, ...(product && { product }), quantity, preset, remaining: this.remaining(id) }))
      .filter(({ preset, remaining }) => preset !== 'GIFT_CARD' && remaining.gt(0))
  }

  remaining(id: string): Big {
    return this.#remaining.get(id) ?? new Big(0)
  }

  take(discounts: LineDiscounts): TakenDiscount {
    const requested = 'each' in discounts ? [...discounts.each] : this.#split(discounts)
    const lines = requested
      .map(([id, target]) => {
        const amount = smaller(roundAmount(target, this.decimals), this.remaining(id))
        this.#remaining.set(id, this.remaining(id).minus(amount))
        return { id, amount }
      })
      .filter(({ amount }) => amount.gt(0))
    return { amount: sum(lines.map(({ amount }) => amount)), lines }
  }

  #split({ shared, among }: Extract<LineDiscounts, { shared: Big }>): [string, Big][] {
    const weights = among.map((id) => this.remaining(id))
    const parts = allocate(smaller(roundAmount(shared, this.decimals), sum(weights)), weights, this.decimals)
    return among.map((id, index) => [id, parts[index] ?? new Big(0)])
  }
}

function smaller(left: Big, right: Big): Big {
  return left.lt(right) ? left : right
}
