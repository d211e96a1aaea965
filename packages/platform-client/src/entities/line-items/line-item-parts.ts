import * as z from 'zod/mini'
import { freeMap, guid, integer, languageCode, looseFields, optionalFields, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

/** What the lines of carts, checkouts and orders have in common. */

/** The lines of one cart or checkout. */
export const MAX_LINES = 300

export const quantity = () => integer(1, 100_000)

/** `language` is that of `translated`; absent, it is the store's. */
export const ProductName = looseFields({ original: text(200, 1), translated: text(400, 1), language: languageCode() })
export type ProductName = z.infer<typeof ProductName>

export const DescriptionLine = looseFields({
  name: looseFields({ original: text(100), translated: text(200) }),
  plainText: looseFields({ original: text(600), translated: text(600) }),
  colorInfo: looseFields({ original: text(500), translated: text(500), code: z.string() }),
})
export type DescriptionLine = z.infer<typeof DescriptionLine>

export const PhysicalProperties = looseFields({ weight: z.number(), sku: text(40), shippable: z.boolean() })
export type PhysicalProperties = z.infer<typeof PhysicalProperties>

export const ItemTypePreset = openEnum(['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'])
export const ItemType = looseFields({ preset: ItemTypePreset, custom: z.string() })
export type ItemType = z.infer<typeof ItemType>

export const PaymentOption = openEnum([
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
  'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
])
export type PaymentOption = z.infer<typeof PaymentOption>

/** The original may be empty, as it was recorded, although a minimum is documented. */
export const PriceDescription = looseFields({ original: text(100), translated: text(100, 1) })
export type PriceDescription = z.infer<typeof PriceDescription>

export const TaxableAddressType = openEnum(['BUSINESS', 'BILLING', 'SHIPPING'])
export const TaxableAddress = looseFields({ addressType: TaxableAddressType })
export type TaxableAddress = z.infer<typeof TaxableAddress>

export const WeightUnit = openEnum(['KG', 'LB'])
export type WeightUnit = z.infer<typeof WeightUnit>

export const ExtendedFields = looseFields({ namespaces: z.record(z.string(), freeMap()) })
export type ExtendedFields = z.infer<typeof ExtendedFields>

const Frequency = openEnum(['DAY', 'WEEK', 'MONTH', 'YEAR'])
export const SubscriptionSettings = (longestTrialInterval: number) =>
  looseFields({
    frequency: Frequency,
    interval: integer(1, 3650),
    autoRenewal: z.boolean(),
    billingCycles: z.number().check(z.minimum(1)),
    enableCustomerCancellation: z.boolean(),
    freeTrialPeriod: looseFields({ frequency: Frequency, interval: integer(1, longestTrialInterval) }),
  })
export const ChannelType = openEnum([
  'UNSPECIFIED',
  'WEB',
  'POS',
  'EBAY',
  'AMAZON',
  'OTHER_PLATFORM',
  'WIX_APP_STORE',
  'WIX_INVOICES',
  'BACKOFFICE_MERCHANT',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
  'PAYPAL_AGENTIC_CHECKOUT',
  'STRIPE_AGENTIC_CHECKOUT',
  'WIX_INVOICES_PLATFORM',
  'UCP_AGENTIC_CHECKOUT',
])
export type ChannelType = z.infer<typeof ChannelType>

export const SelectedShippingOption = z.looseObject({
  code: text(100, 1),
  ...optionalFields({ carrierId: guid() }),
})
export type SelectedShippingOption = z.infer<typeof SelectedShippingOption>

export const JurisdictionType = openEnum(['COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'])
export const PickupMethod = openEnum(['STORE_PICKUP', 'PICKUP_POINT'])
export const DiscountType = openEnum(['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING'])
export const AdditionalFeeSource = openEnum(['SERVICE_PLUGIN', 'ITEM', 'MANUAL', 'SHIPPING', 'PLATFORM'])
