import * as z from 'zod/mini'
import { CatalogReference } from '../line-items/catalog-reference.ts'
import {
  PageLink,
  Policy,
  ServiceProperties,
  SubscriptionOptionInfo,
  modifierGroup,
  overridePrice,
} from '../line-items/line-item-details.ts'
import {
  DescriptionLine,
  ExtendedFields,
  ItemType,
  PaymentOption,
  PhysicalProperties,
  PriceDescription,
  ProductName,
  TaxableAddress,
  quantity,
} from '../line-items/line-item-parts.ts'
import { guid, list, looseFields, optionalFields, requestList, text } from '../values/fields.ts'
import { Image } from '../values/media.ts'
import { MultiCurrencyPrice } from '../values/money.ts'
import { openEnum } from '../values/open-enum.ts'

export const AvailabilityStatus = openEnum(['AVAILABLE', 'NOT_FOUND', 'NOT_AVAILABLE', 'PARTIALLY_AVAILABLE'])
export type AvailabilityStatus = z.infer<typeof AvailabilityStatus>

export const ItemAvailability = looseFields({ status: AvailabilityStatus, quantityAvailable: z.number() })
export type ItemAvailability = z.infer<typeof ItemAvailability>

export const SelectedMembership = z.looseObject({ id: text(100, 1), appId: guid() })

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
