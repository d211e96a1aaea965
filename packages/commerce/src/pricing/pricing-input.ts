import type { Address } from '@galleria/platform-client/entities/values/address'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { CouponClaim } from './discounts/coupon.ts'
import type { BuyerMembership, MembershipChoice } from './memberships.ts'
import type { PricingLine } from './pricing-line.ts'
import type { PricingSettings } from './settings/pricing-settings.ts'
type WireAddress = Wire<typeof Address>

/** The gift card that the cart holds, as the shop knows it now. */
export interface GiftCardClaim {
  readonly obfuscatedCode: string
  /** The most that the cart lets it pay. */
  readonly redeemAmount?: string
  /** The card; absent if there is no such card any more. */
  readonly card?: {
    readonly id: string
    readonly balance: string
    readonly active: boolean
    readonly expiresAt?: number
    readonly externalId?: string
  }
}

/** Everything that prices depend on: the same input always costs the same. */
export interface PricingInput {
  readonly settings: PricingSettings
  /** Milliseconds. */
  readonly now: number
  readonly lines: readonly PricingLine[]
  /** How many the customer has bought before of products that have a limit, by their ids. */
  readonly boughtBefore?: Readonly<Record<string, number>>
  readonly coupon?: CouponClaim
  /** Fixed amounts that the shop takes off by hand. */
  readonly merchantDiscounts?: readonly { readonly amount: string }[]
  readonly giftCard?: GiftCardClaim
  readonly memberships?: readonly BuyerMembership[]
  readonly selectedMemberships?: readonly MembershipChoice[]
  /** The codes of the optional fees that the buyer wants. */
  readonly chosenFees?: readonly string[]
  /** Currency that the buyer reads prices in. */
  readonly currency?: string | undefined
  readonly shippingAddress?: WireAddress
  readonly billingAddress?: WireAddress
  readonly shippingOption?: { readonly code: string; readonly carrierId?: string }
  /** Takes the first way of delivery where the asked one does not exist or none is asked for. */
  readonly preselectShipping?: boolean
  /** A part that is false is left out. */
  readonly calculate?: { readonly tax?: boolean; readonly shipping?: boolean; readonly additionalFees?: boolean }
}
