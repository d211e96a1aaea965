import type { ViolationReason } from '@galleria/platform-client/entities/cart-parts/violation-reason'
import Big from 'big.js'
import type { Pricing, PricingProblem, PricingViolation } from '../../pricing/pricing.ts'
import { toConvertedMoney, type Conversion } from '../../values/money.ts'
import type { UnpricedLine } from '../unpriced-line.ts'
import { toCouponFailure, toGiftCardFailure } from './code-failures.ts'

type Violations = ReturnType<typeof toViolation>[]

/** How far a cart is looked at: not at all, as on its page, or as before an order. */
export type ValidationConfig = 'SKIP_VALIDATIONS' | 'PRE_CHECKOUT_VALIDATIONS' | 'CHECKOUT_VALIDATIONS'

export interface ValidatedCart {
  readonly pricing: Pricing
  /** The lines with what was asked for. */
  readonly lines: readonly UnpricedLine[]
  readonly couponCode?: string | undefined
  readonly giftCard?: { readonly id: string; readonly obfuscatedCode: string } | undefined
  readonly hasAddress: boolean
  readonly hasMethod: boolean
  readonly conversion?: Conversion | undefined
}

/**
 * What stands between a cart and its order, and what should be said before it.
 * @param extended whether to tell in codes what the hosted platform tells in its texts alone
 */
export function listViolations(cart: ValidatedCart, config: ValidationConfig, extended: boolean): Violations {
  if (config === 'SKIP_VALIDATIONS') return []
  return [
    ...stockViolations(cart.lines),
    ...ruleViolations(cart, extended),
    ...codeViolations(cart),
    ...(config === 'CHECKOUT_VALIDATIONS' ? checkoutViolations(cart) : []),
    ...deliveryViolations(cart),
  ]
}

/** What is gone or sold out stands in the way of an order; of what is short, the rest is bought. */
function stockViolations(lines: readonly UnpricedLine[]): Violations {
  const out = lines.filter(({ problem }) => problem === 'gone' || problem === 'sold-out')
  return [
    ...(out.length === 0
      ? []
      : [
          toViolation('LINE_ITEM', 'LINE_ITEMS_OUT_OF_STOCK', 'ERROR', `Not in stock: ${out.map(({ name }) => name).join(', ')}.`, {
            lineItemsOutOfStockData: { lineItemIds: out.map(({ id }) => id), allLineItemsOutOfStock: out.length === lines.length },
          }),
        ]),
    ...lines
      .filter(({ problem }) => problem === 'short')
      .map(({ id, name, available = 0 }) =>
        toViolation('LINE_ITEM', 'CUSTOM_VALIDATION', 'WARNING', `Only ${available} of ${name} left.`, toTarget(id)),
      ),
  ]
}

/** The shop's own rules, the limits of customers, and memberships. What is about the stock is told above. */
function ruleViolations({ pricing, lines, conversion }: ValidatedCart, extended: boolean): Violations {
  const stock = new Set(lines.filter(({ problem }) => problem !== undefined).map(({ id }) => id))
  return pricing.violations.flatMap((violation) => {
    if (violation.isStock && stock.has(violation.lineItemId ?? '')) return []
    const described = ruleViolation(violation, pricing, conversion)
    return [extended && violation.reason ? { ...described, reason: toReason(violation.reason, pricing, conversion) } : described]
  })
}

function ruleViolation({ severity, lineItemId, description, reason }: PricingViolation, pricing: Pricing, conversion?: Conversion) {
  if (reason?.code === 'MINIMUM_SUBTOTAL' && reason.amount !== undefined) {
    const money = (amount: Big) => toConvertedMoney(amount, pricing, conversion)
    const missing = new Big(reason.amount).minus(pricing.totals.subtotal)
    return toViolation('GLOBAL', 'SUBTOTAL_BELOW_ORDER_MINIMUM', severity, description, {
      subtotalBelowOrderMinimumData: { minimumOrderSubtotal: money(new Big(reason.amount)), remainingAmount: money(missing) },
    })
  }
  const scope = lineItemId === undefined ? 'GLOBAL' : 'LINE_ITEM'
  return toViolation(scope, 'CUSTOM_VALIDATION', severity, description, toTarget(lineItemId))
}

function toReason(reason: ViolationReason, { currency }: Pricing, conversion: Conversion | undefined): ViolationReason {
  if (!conversion || reason.amount === undefined) return reason
  return { ...reason, convertedAmount: toConvertedMoney(new Big(reason.amount), { currency }, conversion).convertedAmount }
}

/** A coupon or a gift card that gives nothing stands in no order's way: the totals are told without it. */
function codeViolations({ pricing: { problems, currency }, couponCode, giftCard, conversion }: ValidatedCart): Violations {
  const { coupon, giftCard: card, membership } = problems
  const money = (amount: string) => toConvertedMoney(new Big(amount), { currency }, conversion)
  return [
    ...(coupon && couponCode !== undefined ? [toCouponViolation(coupon, couponCode, money)] : []),
    ...(card && giftCard ? [toGiftCardViolation(card, giftCard)] : []),
    ...(membership
      ? [
          toViolation('MEMBERSHIP', 'INVALID_MEMBERSHIP_STATUS', 'ERROR', membership.description, {
            invalidMembershipStatusData: { reason: 'NOT_APPLICABLE_TO_LINE_ITEMS' },
          }),
        ]
      : []),
  ]
}

function toCouponViolation(problem: PricingProblem, couponCode: string, money: (amount: string) => object) {
  const { code, data } = toCouponFailure(problem, couponCode, money)
  const name = code === 'INVALID_COUPON_CODE' ? 'invalidCouponCodeData' : 'invalidCouponStatusData'
  return toViolation('DISCOUNT', code, 'WARNING', problem.description, { [name]: data })
}

function toGiftCardViolation(problem: PricingProblem, { id, obfuscatedCode }: NonNullable<ValidatedCart['giftCard']>) {
  const { code, data } = toGiftCardFailure(problem, obfuscatedCode)
  const name = code === 'INVALID_GIFT_CARD_CODE' ? 'invalidGiftCardCodeData' : 'invalidGiftCardStatusData'
  return toViolation('GIFT_CARD', code, 'WARNING', problem.description, { [name]: { ...data, giftCardId: id } })
}

function checkoutViolations({ lines, hasAddress, hasMethod, pricing }: ValidatedCart): Violations {
  if (lines.length === 0) return [toViolation('GLOBAL', 'EMPTY_CART', 'ERROR', 'There is nothing in the cart.')]
  if (!lines.some(({ shippable }) => shippable)) return []
  return [
    ...(hasAddress ? [] : [toViolation('DELIVERY', 'MISSING_DELIVERY_ADDRESS', 'ERROR', 'The delivery address is missing.')]),
    ...(hasMethod || pricing.problems.shipping
      ? []
      : [toViolation('DELIVERY', 'MISSING_DELIVERY_METHOD', 'ERROR', 'The delivery method is missing.')]),
  ]
}

function deliveryViolations({ pricing: { problems } }: ValidatedCart): Violations {
  const { shipping, selectedShipping } = problems
  return [
    ...(shipping ? [toViolation('DELIVERY', 'GENERAL_CODE', 'ERROR', shipping.description)] : []),
    ...(selectedShipping ? [toViolation('DELIVERY', 'DELIVERY_METHOD_NO_LONGER_AVAILABLE', 'ERROR', selectedShipping.description)] : []),
  ]
}

function toTarget(lineItemId: string | undefined) {
  const target =
    lineItemId === undefined ? { other: { name: 'OTHER_DEFAULT' } } : { lineItem: { name: 'LINE_ITEM_DEFAULT', id: lineItemId } }
  return { customValidationData: { target } }
}

function toViolation(scope: string, code: string, severity: 'WARNING' | 'ERROR', description: string, data: object = {}) {
  const reason: { readonly reason?: ViolationReason } = {}
  return { scope, code, severity, description, ...data, ...reason }
}
