import * as z from 'zod/mini'
import { CatalogReference } from '../catalog/catalog-reference.ts'
import { decimal } from '../values/decimal.ts'
import { guid, instant, integer, list, looseFields, optionalFields, requestList, text } from '../values/fields.ts'
import { Image } from '../values/media.ts'
import { MultiCurrencyPrice } from '../values/money.ts'
import { openEnum } from '../values/open-enum.ts'
import {
  DescriptionLine,
  ExtendedFields,
  ItemType,
  PaymentOption,
  PhysicalProperties,
  PriceDescription,
  ProductName,
  SubscriptionSettings,
  TaxableAddress,
  quantity,
} from './line-item-parts.ts'

export const AvailabilityStatus = openEnum(['AVAILABLE', 'NOT_FOUND', 'NOT_AVAILABLE', 'PARTIALLY_AVAILABLE'])
export type AvailabilityStatus = z.infer<typeof AvailabilityStatus>

export const ItemAvailability = looseFields({ status: AvailabilityStatus, quantityAvailable: z.number() })
export type ItemAvailability = z.infer<typeof ItemAvailability>

/** The page of a line: a path on the store's own origin and the whole address. */
export const PageLink = looseFields({ relativePath: z.string(), url: z.string() })
export type PageLink = z.infer<typeof PageLink>

export const SelectedMembership = z.looseObject({ id: text(100, 1), appId: guid() })
export const ServiceProperties = looseFields({ scheduledDate: instant(), numberOfParticipants: integer(1, 10_000) })
export const Policy = looseFields({ title: text(29, 1), content: text(3000, 1) })

const TranslatableString = looseFields({ original: text(200, 1), translated: text(400, 1) })

export const modifierGroup = <PriceSchema extends z.ZodMiniType>(price: PriceSchema) =>
  looseFields({
    id: text(36, 1),
    name: TranslatableString,
    modifiers: requestList(
      looseFields({ id: text(36, 1), quantity: quantity(), label: TranslatableString, details: TranslatableString, price }),
      25,
      1,
    ),
  })

/** A price is the platform's to say; elevated callers may replace it, to three decimal places. */
const overridePrice = (lowest: 'gte' | 'gt') => decimal({ [lowest]: '0', lte: '999999999', maxScale: 3 })

export const CatalogOverrideFields = looseFields({
  productName: ProductName,
  price: overridePrice('gte'),
  fullPrice: overridePrice('gte'),
  descriptionLines: requestList(DescriptionLine, 20),
  physicalProperties: PhysicalProperties,
  image: Image,
  paymentOption: looseFields({ value: PaymentOption }),
  depositAmount: overridePrice('gt'),
  savePaymentMethod: z.boolean(),
  inventoryAppId: guid(),
})
export type CatalogOverrideFields = z.infer<typeof CatalogOverrideFields>

const SubscriptionOptionInfo = looseFields({
  subscriptionSettings: SubscriptionSettings(999),
  title: looseFields({ original: text(150, 1), translated: text(150, 1) }),
  description: looseFields({ original: text(500), translated: text(500) }),
})

/** A line of a cart: what is bought, how many, and what the platform knows about it now. */
export const LineItem = z.looseObject({
  id: guid(),
  quantity: quantity(),
  descriptionLines: list(DescriptionLine),
  ...optionalFields({
    catalogReference: CatalogReference,
    productName: ProductName,
    url: PageLink,
    price: MultiCurrencyPrice,
    fullPrice: MultiCurrencyPrice,
    priceBeforeDiscounts: MultiCurrencyPrice,
    lineItemPrice: MultiCurrencyPrice,
    image: Image,
    availability: ItemAvailability,
    physicalProperties: PhysicalProperties,
    itemType: ItemType,
    subscriptionOptionInfo: SubscriptionOptionInfo,
    paymentOption: PaymentOption,
    serviceProperties: ServiceProperties,
    rootCatalogItemId: text(36, 1),
    priceDescription: PriceDescription,
    depositAmount: MultiCurrencyPrice,
    selectedMembership: SelectedMembership,
    deliveryProfileId: guid(),
    taxGroupId: guid(),
    customLineItem: z.boolean(),
    consentRequiredPaymentPolicy: text(2500, 1),
    priceUndetermined: z.boolean(),
    fixedQuantity: z.boolean(),
    catalogOverrideFields: CatalogOverrideFields,
    savePaymentMethod: z.boolean(),
    taxableAddress: TaxableAddress,
    extendedFields: ExtendedFields,
    policies: requestList(Policy, 5),
    membersOnly: z.boolean(),
    modifierGroups: requestList(modifierGroup(MultiCurrencyPrice), 25),
    modifiersTotalPrice: MultiCurrencyPrice,
  }),
})
export type LineItem = z.infer<typeof LineItem>
