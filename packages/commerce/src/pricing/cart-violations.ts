import { isLocale } from '@galleria/intl/locales'
import type { ViolationReason } from '@galleria/platform-client/entities/cart-parts/violation-reason'
import type Big from 'big.js'
import { messagesIn } from '../messages.ts'
import { STORE_SETTINGS } from '../store/store-settings.ts'
import { MAX_AMOUNT } from '../values/money.ts'
import type { Memberships } from './memberships.ts'
import type { PricingInput } from './pricing-input.ts'
import type { PricingLine } from './pricing-line.ts'
import type { PricingViolation, Totals } from './pricing.ts'
import { findBrokenLimits } from './purchase-limits.ts'
import type { CartRule } from './settings/pricing-settings.ts'

/** The maximum number of gift cards in one order: more are no presents, and each is a code to make and to send. */
const MAX_GIFT_CARDS_OF_ORDER = 100

/** What stands between the cart and an order, or should be said before it. */
export function cartViolations(input: PricingInput, { paid }: Memberships, { subtotal, total }: Totals): PricingViolation[] {
  const { lines, settings } = input
  const count = lines.reduce((before, { quantity }) => before + quantity, 0)
  const giftCards = lines.reduce((before, { preset, quantity }) => before + (preset === 'GIFT_CARD' ? quantity : 0), 0)
  return [
    ...lines.flatMap(stockViolation),
    ...findBrokenLimits(input).map(({ lineItemId, text }): PricingViolation => ({ severity: 'ERROR', lineItemId, description: text })),
    ...lines
      .filter((line) => needsMembership(line) && !paid.has(line.id))
      .map((line): PricingViolation => ({
        severity: 'ERROR',
        lineItemId: line.id,
        description: membershipText(line),
      })),
    ...(giftCards > MAX_GIFT_CARDS_OF_ORDER ? [TOO_MANY_GIFT_CARDS] : []),
    ...([subtotal, total].some((amount) => amount.gt(MAX_AMOUNT)) ? [TOTAL_TOO_HIGH] : []),
    ...settings.cartRules.flatMap(({ severity, description, ...rule }): PricingViolation[] => {
      const broken = lines.length > 0 && findBrokenRule(rule, subtotal, count)
      return broken ? [{ severity, description, reason: { ...broken, language: settings.language } }] : []
    }),
  ]
}

const TOO_MANY_GIFT_CARDS: PricingViolation = {
  severity: 'ERROR',
  description: `One order holds at most ${MAX_GIFT_CARDS_OF_ORDER} gift cards.`,
  reason: { code: 'MAXIMUM_GIFT_CARDS', count: MAX_GIFT_CARDS_OF_ORDER },
}
const TOTAL_TOO_HIGH: PricingViolation = {
  severity: 'ERROR',
  description: 'This is more money than one order can be about.',
  reason: { code: 'MAXIMUM_TOTAL' },
}

function stockViolation({ id, name, problem, available = 0 }: PricingLine): PricingViolation[] {
  if (!problem) return []
  const description = {
    gone: `${name} is no longer sold.`,
    'sold-out': `${name} is sold out.`,
    short: `Only ${available} of ${name} left.`,
  }[problem]
  return [{ severity: 'ERROR', lineItemId: id, description, isStock: true }]
}

/** The text about a membership in the language of the line's item, as the limits of customers are. */
function membershipText({ name, language }: PricingLine): string {
  const locale = language !== undefined && isLocale(language) ? language : STORE_SETTINGS.language
  return messagesIn(locale).t('membership.only', { name })
}

function needsMembership({ paymentOption }: PricingLine): boolean {
  return paymentOption.startsWith('MEMBERSHIP')
}

function findBrokenRule(
  { minimumSubtotal, maximumSubtotal, maximumQuantity }: Omit<CartRule, 'severity' | 'description'>,
  subtotal: Big,
  count: number,
): ViolationReason | null {
  if (minimumSubtotal !== undefined && subtotal.lt(minimumSubtotal)) return { code: 'MINIMUM_SUBTOTAL', amount: minimumSubtotal }
  if (maximumSubtotal !== undefined && subtotal.gt(maximumSubtotal)) return { code: 'MAXIMUM_SUBTOTAL', amount: maximumSubtotal }
  return maximumQuantity !== undefined && count > maximumQuantity ? { code: 'MAXIMUM_QUANTITY', count: maximumQuantity } : null
}
