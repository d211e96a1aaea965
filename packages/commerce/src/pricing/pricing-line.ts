import type {
  ItemTypePreset,
  PaymentOption,
  TaxableAddressType as KnownAddressType,
} from '@galleria/platform-client/entities/line-items/line-item-parts'

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
  /** The amount due at once, for items with a deposit. */
  readonly depositAmount?: string
  /** The membership that shall pay for it, where the input selects none. */
  readonly membership?: { readonly id: string; readonly appId: string }
  /** Why it cannot be bought as it stands; what is `gone` costs nothing. */
  readonly problem?: 'gone' | 'sold-out' | 'short'
  readonly available?: number
  /** Language of the shopper, if not the store's. */
  readonly language?: string
  /** The number of pieces of its product that one customer may buy. */
  readonly maxPerCustomer?: number
}

export type TaxableAddressType = (typeof KnownAddressType.values)[number]
