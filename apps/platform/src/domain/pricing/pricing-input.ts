import type { Address } from '@galleria/platform-client/entities/address'
import type {
  ItemTypePreset,
  PaymentOption,
  TaxableAddressType as KnownAddressType,
} from '@galleria/platform-client/entities/line-item-parts'
import type { Wire } from '@galleria/platform-client/entities/wire'
import type { Coupon } from './coupon.ts'
import type { BuyerMembership, MembershipChoice } from './memberships.ts'
import type { PricingSettings } from './pricing-settings.ts'

export type LinePaymentOption = (typeof PaymentOption.values)[number]

/** A line as prices need it. Amounts are decimal strings, each for one of the quantity. */
export interface PricingLine {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly price: string
  readonly fullPrice: string
  /** What the chosen modifiers add to the price. */
  readonly modifiersPrice?: string
  /** The catalog's item; a custom line may have none. */
  readonly product?: { readonly id: string; readonly variantId: string; readonly collectionIds: readonly string[] }
  readonly preset: (typeof ItemTypePreset.values)[number]
  readonly shippable: boolean
  readonly weight?: number
  readonly taxGroupId?: string
  readonly taxableAddress?: TaxableAddressType
  readonly paymentOption: LinePaymentOption
  /** Of a deposit, what is paid at once. */
  readonly depositAmount?: string
  /** The membership that shall pay for it, where the input selects none. */
  readonly membership?: { readonly id: string; readonly appId: string }
  /** Why it cannot be bought as it stands; what is `gone` costs nothing. */
  readonly problem?: 'gone' | 'sold-out' | 'short'
  readonly available?: number
}

export type TaxableAddressType = (typeof KnownAddressType.values)[number]

type WireAddress = Wire<typeof Address>

/** The coupon that the cart holds, as the shop knows it now. */
export interface CouponClaim {
  readonly code: string
  /** Absent if there is no such coupon any more. */
  readonly coupon?: Coupon
  readonly uses: number
  readonly usesOfBuyer: number
}

/** The gift card that the cart holds, as the shop knows it now. */
export interface GiftCardClaim {
  readonly obfuscatedCode: string
  /** Absent if there is no such card any more. */
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
  readonly coupon?: CouponClaim
  /** Fixed amounts that the shop takes off by hand. */
  readonly merchantDiscounts?: readonly { readonly amount: string }[]
  readonly giftCard?: GiftCardClaim
  readonly memberships?: readonly BuyerMembership[]
  readonly selectedMemberships?: readonly MembershipChoice[]
  readonly shippingAddress?: WireAddress
  readonly billingAddress?: WireAddress
  readonly shippingOption?: { readonly code: string; readonly carrierId?: string }
  /** Takes the first way of delivery where the asked one does not exist or none is asked for. */
  readonly preselectShipping?: boolean
  /** A part that is false is left out. */
  readonly calculate?: { readonly tax?: boolean; readonly shipping?: boolean; readonly additionalFees?: boolean }
}
