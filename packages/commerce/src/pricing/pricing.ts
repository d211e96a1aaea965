import type { ViolationReason } from '@galleria/platform-client/entities/cart-parts/violation-reason'
import type Big from 'big.js'
import type { CouponProblem } from './discounts/coupon.ts'
import type { Memberships } from './memberships.ts'
import type { LinePaymentOption, PricingLine, TaxableAddressType } from './pricing-line.ts'
import type { Severity, ShippingCharge, ShippingRegion } from './settings/pricing-settings.ts'
import type { ShippingOffer } from './shipping-offers.ts'
import type { ItemTax, JurisdictionTax, TaxCalculationDetails } from './tax.ts'

/**
 * What a cart, a checkout or an order adds up to. `subtotal` and `shipping` stand before discounts; where prices hold the tax, it is
 * part of them and not added again: total = subtotal + shipping + additionalFees - discount (+ tax).
 */
export interface Totals {
  readonly subtotal: Big
  readonly shipping: Big
  readonly tax: Big
  readonly discount: Big
  readonly additionalFees: Big
  readonly total: Big
}

/** A line with what it costs. Amounts are of all of its quantity but for the three that say "each". */
export interface PricedLine {
  readonly line: PricingLine
  readonly priceEach: Big
  readonly fullPriceEach: Big
  readonly modifiersEach: Big
  /** The total before discounts and tax. */
  readonly total: Big
  readonly discount: Big
  readonly tax: ItemTax
  readonly taxableAddress: TaxableAddressType
  readonly paymentOption: LinePaymentOption
  /** What a deposit asks for at once. */
  readonly deposit?: Big
  /** What pays for it, in whole or its deposit. */
  readonly membership?: { readonly id: string; readonly appId: string; readonly name: string }
}

export interface AppliedDiscount {
  readonly source:
    | { readonly kind: 'coupon'; readonly id: string; readonly code: string; readonly name: string }
    | { readonly kind: 'rule'; readonly id: string; readonly name: string }
    | { readonly kind: 'merchant' }
  readonly amount: Big
  readonly type: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'
  /** How much of it each line got; none of a discount of the delivery. */
  readonly lines: readonly { readonly id: string; readonly amount: Big }[]
}

export interface PricedCoupon {
  readonly id?: string
  readonly code: string
  readonly name: string
  readonly amount: Big
  /** The reason why the coupon gives nothing. */
  readonly problem?: CouponProblem
}

export interface PricedGiftCard {
  readonly id: string
  readonly obfuscatedCode: string
  readonly externalId?: string
  readonly balance: Big
  /** What it pays of what is due now. */
  readonly amount: Big
}

export interface PricedShipping {
  readonly region: ShippingRegion
  readonly offers: readonly ShippingOffer[]
  readonly selected?: PricedOffer
}

export interface PricedOffer {
  readonly offer: ShippingOffer
  /** Whether it is the one that was asked for. */
  readonly requested: boolean
  readonly discount: Big
  /** Tax of the price. */
  readonly tax: ItemTax
  readonly charges: readonly {
    readonly type: ShippingCharge['type']
    readonly details?: string
    readonly amount: Big
    readonly tax: ItemTax
  }[]
}

export interface PricedFee {
  readonly code: string
  readonly name: string
  readonly amount: Big
  readonly tax: ItemTax
  readonly lineItemIds: readonly string[]
  readonly translations?: Readonly<Record<string, string>>
}

/** What the buyer may add, and what it would cost. */
export interface OfferedFee extends Pick<PricedFee, 'code' | 'name' | 'amount' | 'translations'> {
  readonly chosen: boolean
}

export interface PricingTax extends TaxCalculationDetails {
  readonly included: boolean
  readonly taxable: Big
  readonly total: Big
  readonly breakdown: readonly JurisdictionTax[]
}

export interface PricingViolation {
  readonly severity: Severity
  readonly lineItemId?: string
  readonly description: string
  /** Whether there is less of the line than was asked for. */
  readonly isStock?: boolean
  /** Code of a violation of the whole cart, which clients describe in their own texts. */
  readonly reason?: ViolationReason
}

/** A part that could not be worked out. The rest stands. */
export interface PricingProblem {
  readonly code: string
  readonly description: string
  readonly data?: Readonly<Record<string, string>>
}

/** What a cart costs, and why. */
export interface Pricing {
  readonly currency: string
  /** The buyer's, with how much of it one of the shop's is. */
  readonly conversion?: { readonly currency: string; readonly rate: Big }
  /** The lines in the given order, without those that are gone. */
  readonly lines: readonly PricedLine[]
  readonly discounts: readonly AppliedDiscount[]
  readonly coupon?: PricedCoupon
  readonly giftCard?: PricedGiftCard
  /** Where something travels and the place is known and delivered to. */
  readonly shipping?: PricedShipping
  readonly fees: readonly PricedFee[]
  readonly offeredFees: readonly OfferedFee[]
  readonly tax: PricingTax
  readonly memberships: Memberships
  readonly totals: Totals
  /** What is paid when the order is placed, before the gift card, and what is paid afterwards. Together they are the totals. */
  readonly payNow: Totals
  readonly payLater: Totals
  /** What a payment provider is asked for: `payNow` without what the gift card pays. */
  readonly due: Big
  readonly violations: readonly PricingViolation[]
  readonly problems: {
    readonly shipping?: PricingProblem
    readonly selectedShipping?: PricingProblem
    readonly coupon?: PricingProblem
    readonly giftCard?: PricingProblem
    readonly membership?: PricingProblem
  }
}
