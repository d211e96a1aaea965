import Big from 'big.js'
import { sum } from '../../values/money.ts'
import { roundAmount } from '../allocate.ts'
import type { DiscountLedger, TakenDiscount } from './discount-ledger.ts'
import { inAnyScope, type ItemScope } from './item-scope.ts'
import { percentOf, type DiscountableLine } from './line-discounts.ts'

export type DiscountTrigger =
  | { readonly kind: 'and' | 'or'; readonly triggers: readonly DiscountTrigger[] }
  | { readonly kind: 'subtotal'; readonly scopes: readonly ItemScope[]; readonly from?: string; readonly to?: string }
  | { readonly kind: 'quantity'; readonly scopes: readonly ItemScope[]; readonly from?: number; readonly to?: number }

/** A discount that needs no code. Of several that are for a line, the one that takes most off it applies. */
export interface DiscountRule {
  readonly id: string
  readonly name: string
  readonly active: boolean
  /** Milliseconds. */
  readonly startsAt?: number
  readonly endsAt?: number
  /** Absent: it always applies. */
  readonly trigger?: DiscountTrigger
  readonly scopes: readonly ItemScope[]
  readonly discount:
    | { readonly kind: 'PERCENTAGE'; readonly percentage: number }
    | { readonly kind: 'FIXED_AMOUNT' | 'FIXED_PRICE'; readonly amount: string }
}

export interface RuleDiscount extends TakenDiscount {
  readonly rule: DiscountRule
}

export function takeRuleDiscounts(rules: readonly DiscountRule[], ledger: DiscountLedger, now: number): RuleDiscount[] {
  const lines = ledger.discountable()
  const live = rules.filter((rule) => isLive(rule, now) && (!rule.trigger || isTriggered(rule.trigger, lines)))
  const best = new Map<string, { rule: DiscountRule; amount: Big }>()
  for (const rule of live) {
    for (const line of lines) {
      if (!inAnyScope(rule.scopes, line)) continue
      const amount = ruleAmount(rule.discount, line, ledger.decimals)
      if (amount.gt(best.get(line.id)?.amount ?? 0)) best.set(line.id, { rule, amount })
    }
  }
  return live.flatMap((rule) => {
    const won = [...best].filter(([, { rule: winner }]) => winner === rule)
    if (won.length === 0) return []
    return [{ rule, ...ledger.take({ each: new Map(won.map(([id, { amount }]) => [id, amount])) }) }]
  })
}

function isLive({ active, startsAt, endsAt }: DiscountRule, now: number): boolean {
  return active && (startsAt === undefined || now >= startsAt) && (endsAt === undefined || now < endsAt)
}

function isTriggered(trigger: DiscountTrigger, lines: readonly DiscountableLine[]): boolean {
  switch (trigger.kind) {
    case 'and':
      return trigger.triggers.every((each) => isTriggered(each, lines))
    case 'or':
      return trigger.triggers.some((each) => isTriggered(each, lines))
    case 'subtotal': {
      const subtotal = sum(lines.filter((line) => inAnyScope(trigger.scopes, line)).map(({ remaining }) => remaining))
      return subtotal.gte(trigger.from ?? 0) && (trigger.to === undefined || subtotal.lte(trigger.to))
    }
    case 'quantity': {
      const count = lines.filter((line) => inAnyScope(trigger.scopes, line)).reduce((total, { quantity }) => total + quantity, 0)
      return count >= (trigger.from ?? 0) && (trigger.to === undefined || count <= trigger.to)
    }
  }
}

/** The amount that a rule takes off the whole line; its amounts and prices are for one item. */
function ruleAmount(discount: DiscountRule['discount'], { remaining, quantity }: DiscountableLine, decimals: number): Big {
  const amount =
    discount.kind === 'PERCENTAGE'
      ? percentOf(remaining, discount.percentage)
      : discount.kind === 'FIXED_AMOUNT'
        ? new Big(discount.amount).times(quantity)
        : remaining.minus(new Big(discount.amount).times(quantity))
  return roundAmount(amount.gt(remaining) ? remaining : amount, decimals)
}
