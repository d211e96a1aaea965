import type { SEVERITIES } from '@galleria/platform-client/entities/pricing/cart-settings'
import type { CHARGE_TYPES, CONDITION_OPERATORS, CONDITION_TYPES, WEEKDAYS } from '@galleria/platform-client/entities/pricing/shipping'
import type { JURISDICTION_TYPES } from '@galleria/platform-client/entities/pricing/tax'
import type { PriceRounding } from '../../values/money.ts'
import type { DiscountRule } from '../discounts/discount-rule.ts'

export interface ShippingCondition {
  readonly type: (typeof CONDITION_TYPES)[number]
  readonly operator: (typeof CONDITION_OPERATORS)[number]
  readonly value: string
}

/** A price of a way of delivery, where every condition holds. Of several, the lowest is taken. */
export interface ShippingRate {
  readonly amount: string
  readonly conditions: readonly ShippingCondition[]
  readonly multiplyByQuantity?: boolean
}

export interface ShippingCharge {
  readonly type: (typeof CHARGE_TYPES)[number]
  readonly amount: string
  readonly details?: string
}

export interface PickupAddress {
  readonly country: string
  readonly subdivision?: string
  readonly city?: string
  readonly postalCode?: string
  readonly addressLine?: string
}

/** Hours of one or more weekdays, as the clock of the store shows them: "09:30". */
export interface DeliveryWindow {
  readonly weekdays: readonly (typeof WEEKDAYS)[number][]
  readonly from: string
  readonly to: string
  /** Orders that it takes on one day; without a number, all. */
  readonly capacity?: number
}

/** The times at which buyers can have an order delivered. */
export interface DeliveryTimeSlots {
  /** IANA name of the store's clock. */
  readonly timeZone: string
  /** Days from the order to the first slot. */
  readonly leadDays: number
  /** Days on which slots are offered, from the first one on. */
  readonly daysAhead: number
  readonly windows: readonly DeliveryWindow[]
}

/** One way of delivery, in the regions that it is for. */
export interface ShippingOption {
  readonly code: string
  readonly carrierId: string
  readonly regionIds: readonly string[]
  /** The title in the shop's own language. */
  readonly title: string
  readonly deliveryTime: string
  readonly instructions?: string
  /** An option that the platform itself brings: pages say it in the shopper's language. */
  readonly known?: 'standard' | 'express' | 'pickup'
  /** Working days until it is there: at least, at most. */
  readonly days?: readonly [from: number, to: number]
  readonly pickup?: PickupAddress
  /** Given, the buyer chooses one of them with the option. */
  readonly timeSlots?: DeliveryTimeSlots
  readonly rates: readonly ShippingRate[]
  readonly charges: readonly ShippingCharge[]
  readonly taxGroupId?: string
}

export interface ShippingRegion {
  readonly id: string
  readonly name: string
  readonly active: boolean
  /** An empty list stands for the rest of the world. */
  readonly destinations: readonly { readonly countryCode: string; readonly subdivisions?: readonly string[] }[]
}

export type JurisdictionType = (typeof JURISDICTION_TYPES)[number]

/** What one jurisdiction takes of the items of a group. A region may have several for a group. */
export interface TaxRate {
  readonly taxGroupId: string
  /** A share of one: "0.19". */
  readonly rate: string
  readonly taxName: string
  readonly taxType: string
  readonly jurisdiction: string
  readonly jurisdictionType: JurisdictionType
  /** Automatic rates are kept up to date by a calculator, and are good until it says. */
  readonly source: 'MANUAL' | 'AUTO'
  readonly validUntil?: number
}

export interface TaxRegion {
  readonly id: string
  readonly country: string
  /** ISO 3166-2 code: "US-NY". Absent for the whole country. */
  readonly subdivision?: string
  readonly calculation: TaxCalculation
  readonly rates: readonly TaxRate[]
}

/** The source of rates: the shop's own, or an automatic calculator's. */
export type TaxCalculation = 'MANUAL' | 'AUTO'

export interface TaxSettings {
  readonly includedInPrices: boolean
  readonly calculation: TaxCalculation
  /** Whether the calculator of automatic rates may be asked. */
  readonly calculatorActive: boolean
  readonly defaultGroupId: string
  readonly regions: readonly TaxRegion[]
}

/** Added to a cart besides its items and their delivery. */
export interface AdditionalFeeRule {
  readonly code: string
  readonly name: string
  /** A fixed amount, or a share of what the items cost: "0.02". */
  readonly amount?: string
  readonly share?: string
  readonly shippableOnly: boolean
  readonly taxGroupId?: string
  /** Charged where the buyer wants it, such as gift wrap. */
  readonly optional?: boolean
  /** The name in other languages than the shop's. */
  readonly translations?: Readonly<Record<string, string>>
}

export type Severity = (typeof SEVERITIES)[number]

/** What the shop asks of a cart. */
export interface CartRule {
  readonly severity: Severity
  readonly minimumSubtotal?: string
  readonly maximumSubtotal?: string
  readonly maximumQuantity?: number
  readonly description: string
}

/** All that prices follow besides the cart itself. A plain value: it travels between objects. */
export interface PricingSettings {
  readonly currency: string
  readonly language: string
  readonly weightUnit: 'KG' | 'LB'
  readonly businessAddress: PickupAddress
  readonly shipping: { readonly regions: readonly ShippingRegion[]; readonly options: readonly ShippingOption[] }
  readonly tax: TaxSettings
  readonly discountRules: readonly DiscountRule[]
  readonly additionalFees: readonly AdditionalFeeRule[]
  readonly cartRules: readonly CartRule[]
  readonly conversion: {
    /** How much of each currency one of the store's own is. */
    readonly rates: Readonly<Record<string, string>>
    readonly rounding?: Readonly<Record<string, PriceRounding>>
    readonly currencyOfCountry: Readonly<Record<string, string>>
  }
}
