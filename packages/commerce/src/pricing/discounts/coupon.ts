import Big from 'big.js'
import type { FailureCode } from '../../failures/failure-codes.ts'
import { inScope, type ItemScope } from './item-scope.ts'
import { cheapestFirst, percentOf, unitsOff, type LineDiscounts, type DiscountableLine } from './line-discounts.ts'

export type CouponEffect =
  | { readonly kind: 'moneyOffAmount'; readonly amount: string }
  | { readonly kind: 'percentOffRate'; readonly rate: number }
  | { readonly kind: 'freeShipping' }
  | { readonly kind: 'fixedPriceAmount'; readonly amount: string }
  | { readonly kind: 'buyXGetY'; readonly x: number; readonly y: number }

export interface Coupon {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly active: boolean
  /** Milliseconds. */
  readonly startsAt: number
  readonly expiresAt?: number
  readonly usageLimit?: number
  readonly limitPerCustomer?: number
  /** Whether only one item of the cheapest line in scope gets the discount. */
  readonly limitedToOneItem: boolean
  readonly scope?: ItemScope
  readonly minimumSubtotal?: string
  readonly effect: CouponEffect
}

export interface CouponProblem {
  readonly code: Extract<FailureCode, `COUPON_${string}`>
  readonly description: string
  /** What clients say in their own words, such as the subtotal that is needed. */
  readonly data?: Readonly<Record<string, string>>
}

/** Why the claimed coupon gives nothing to anyone now; what depends on the cart is `couponMisfit`. */
export function couponProblem({ code, coupon, uses, usesOfBuyer }: CouponClaim, now: number): CouponProblem | undefined {
  if (!coupon) return { code: 'COUPON_DOES_NOT_EXIST', description: `There is no coupon ${code}.` }
  if (!coupon.active) return { code: 'COUPON_IS_DISABLED', description: `The coupon ${code} is switched off.` }
  if (now < coupon.startsAt) return { code: 'COUPON_IS_NOT_ACTIVE_YET', description: `The coupon ${code} is not valid yet.` }
  if (coupon.expiresAt !== undefined && now >= coupon.expiresAt)
    return { code: 'COUPON_IS_EXPIRED', description: `The coupon ${code} has expired.` }
  if (coupon.usageLimit !== undefined && uses >= coupon.usageLimit)
    return { code: 'COUPON_USAGE_EXCEEDED', description: `The coupon ${code} is used up.` }
  if (coupon.limitPerCustomer !== undefined && usesOfBuyer >= coupon.limitPerCustomer) {
    return { code: 'COUPON_LIMIT_PER_CUSTOMER_EXCEEDED', description: `The coupon ${code} was used by this customer already.` }
  }
  return undefined
}

/** The reason why a good coupon gives nothing on this cart. */
export function couponMisfit(coupon: Coupon, lines: readonly DiscountableLine[], subtotal: Big): CouponProblem | undefined {
  const { minimumSubtotal, code } = coupon
  if (minimumSubtotal !== undefined && subtotal.lt(minimumSubtotal)) {
    return {
      code: 'COUPON_MINIMUM_NOT_REACHED',
      description: `The coupon ${code} needs a subtotal of at least ${minimumSubtotal}.`,
      data: { minimumSubtotal },
    }
  }
  if (!lines.some((line) => couponCovers(coupon, line)))
    return { code: 'COUPON_IS_NOT_APPLICABLE', description: `The coupon ${code} is for no item of this cart.` }
  return undefined
}

export function couponCovers({ scope = {} }: Coupon, line: DiscountableLine): boolean {
  return inScope(scope, line)
}

/** What the coupon takes off each line. */
export function couponDiscounts(coupon: Coupon, lines: readonly DiscountableLine[]): LineDiscounts {
  const covered = cheapestFirst(lines.filter((line) => couponCovers(coupon, line)))
  const only = coupon.limitedToOneItem ? 1 : undefined
  const { effect } = coupon
  switch (effect.kind) {
    case 'freeShipping':
      return { each: new Map() }
    case 'percentOffRate':
      return unitsOff(covered, (unit) => percentOf(unit, effect.rate), only)
    case 'fixedPriceAmount':
      return unitsOff(covered, (unit) => unit.minus(effect.amount), only)
    case 'buyXGetY':
      return unitsOff(covered, (unit) => unit, freeUnits(covered, effect))
    case 'moneyOffAmount':
      // Off the order once; off each item where the shop named the items.
      if (coupon.scope || only) return unitsOff(covered, () => new Big(effect.amount), only)
      return { shared: new Big(effect.amount), among: covered.map(({ id }) => id) }
  }
}

/** Counts free units: the cheapest y of every x + y items in scope. */
function freeUnits(lines: readonly DiscountableLine[], { x, y }: { x: number; y: number }): number {
  const count = lines.reduce((total, { quantity }) => total + quantity, 0)
  return Math.floor(count / (x + y)) * y
}

/** The coupon that the cart holds, as the shop knows it now. */
export interface CouponClaim {
  readonly code: string
  /** The coupon; absent if there is no such coupon any more. */
  readonly coupon?: Coupon
  readonly uses: number
  readonly usesOfBuyer: number
}
