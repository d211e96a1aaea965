import type { Owner } from '../access/owner.ts'
import type { PricingInput } from '../pricing/pricing-input.ts'
import type { CartGiftCard } from './cart-record.ts'
import type { UnpricedLine } from './unpriced-line.ts'
import type { ValidationConfig } from './v2/violations.ts'

/** A cart or a checkout that is to be priced. */
export interface PricingRequest extends Pick<
  PricingInput,
  | 'currency'
  | 'chosenFees'
  | 'merchantDiscounts'
  | 'selectedMemberships'
  | 'shippingAddress'
  | 'billingAddress'
  | 'shippingOption'
  | 'preselectShipping'
  | 'calculate'
> {
  readonly owner?: Owner
  /** Lets a coupon's limit for one customer recognise a returning visitor. */
  readonly email?: string
  readonly lines: readonly UnpricedLine[]
  readonly coupon?: { readonly id: string; readonly code: string }
  readonly giftCard?: CartGiftCard
}

export interface EstimateRequest extends PricingRequest {
  /** Whether to tell how far free delivery is, which the hosted platform does not. */
  readonly freeDelivery: boolean
  /** Assumed country of the shopper, while the cart has no destination. */
  readonly country?: string
}

/** A cart that is to be priced as Cart V2 tells it. */
export interface SummaryRequest extends PricingRequest {
  readonly cart: { readonly id: string; readonly revision: string }
  readonly validations: ValidationConfig
  /** Whether to tell what the hosted platform does not. */
  readonly extended: boolean
  /** Whether to sign the sum, so that an order can prove it. */
  readonly signed: boolean
  /** Language of the ways of delivery, if not the shop's. */
  readonly language?: string
  /** Assumed country of the shopper, while the cart has no destination. */
  readonly country?: string
}

export interface CouponRequest {
  readonly code: string
  /** What it is wanted for. */
  readonly request: Omit<PricingRequest, 'coupon' | 'owner'> & { readonly owner: Owner }
}
