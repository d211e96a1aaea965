import * as z from 'zod/mini'
import { CatalogReference } from '../line-items/catalog-reference.ts'
import {
  PageLink,
  Policy,
  ServiceProperties,
  SubscriptionOptionInfo,
  TranslatableString,
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
import { guid, integer, list, looseFields, optionalFields, requestList, text } from '../values/fields.ts'
import { Image } from '../values/media.ts'
import { openEnum } from '../values/open-enum.ts'
import { ConvertedMoney } from './converted-money.ts'

export const ItemStatus = openEnum(['IN_STOCK', 'PARTIALLY_IN_STOCK', 'OUT_OF_STOCK', 'REMOVED_FROM_CATALOG'])
export type ItemStatus = z.infer<typeof ItemStatus>

/** The wish, what is left of it with the stock of now, and that stock. */
export const ItemQuantityInfo = looseFields({
  confirmedQuantity: quantity(),
  requestedQuantity: quantity(),
  availableQuantity: integer(0, Number.MAX_SAFE_INTEGER),
  fixedQuantity: z.boolean(),
})
export type ItemQuantityInfo = z.infer<typeof ItemQuantityInfo>

/** Prices after all discounts of the line. The breakdown has them before. */
export const ItemPricingInfo = looseFields({
  unitPrice: ConvertedMoney,
  totalPrice: ConvertedMoney,
  priceDescription: PriceDescription,
  priceUndetermined: z.boolean(),
  breakdown: looseFields({ fullPrice: ConvertedMoney, salePrice: ConvertedMoney, totalModifiersPrice: ConvertedMoney }),
})
export type ItemPricingInfo = z.infer<typeof ItemPricingInfo>

export const CatalogOverrideFields = looseFields({
  name: TranslatableString,
  salePrice: overridePrice('gte'),
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

export const ItemSource = looseFields({
  catalogReference: CatalogReference,
  catalogOverrideFields: CatalogOverrideFields,
  rootCatalogItemId: text(36, 1),
  inventoryAppId: guid(),
})
export type ItemSource = z.infer<typeof ItemSource>

export const ItemAttributes = z.looseObject({
  descriptionLines: list(DescriptionLine, 100),
  ...optionalFields({
    /** Live carts of the hosted platform were seen without it. */
    image: Image,
    url: PageLink,
    policies: requestList(Policy, 5),
    itemType: ItemType,
    physicalProperties: PhysicalProperties,
    subscriptionInfo: SubscriptionOptionInfo,
    serviceProperties: ServiceProperties,
    membersOnly: z.boolean(),
  }),
})
export type ItemAttributes = z.infer<typeof ItemAttributes>

export const RedemptionType = openEnum(['CREDITS', 'SESSIONS'])

const membershipOf = {
  existingMembership: looseFields({ appId: guid(), membershipId: text(200, 1) }),
  futureMembership: looseFields({ lineItemId: guid(), benefitId: text(200) }),
}
export const MembershipInput = looseFields(membershipOf)

export const ItemPaymentConfig = looseFields({
  savePaymentMethod: z.boolean(),
  consentRequiredPaymentPolicy: text(2500, 1),
  depositAmount: ConvertedMoney,
  paymentOption: PaymentOption,
  membership: looseFields({ ...membershipOf, name: TranslatableString, redemptionCost: z.number(), redemptionType: RedemptionType }),
})
export type ItemPaymentConfig = z.infer<typeof ItemPaymentConfig>

export const DiscountSource = looseFields({ sourceType: openEnum(['AUTOMATIC_RULE', 'COUPON']), couponCode: text(50) })
export type DiscountSource = z.infer<typeof DiscountSource>

export const ItemDiscount = looseFields({ name: TranslatableString, amountOff: ConvertedMoney, source: DiscountSource })
export type ItemDiscount = z.infer<typeof ItemDiscount>

export const ItemModifierGroup = modifierGroup(ConvertedMoney)

/** A line of a cart: what is bought, how many, and what the platform knows about it now. */
export const LineItem = z.looseObject({
  id: guid(),
  discounts: list(ItemDiscount, 100),
  ...optionalFields({
    name: ProductName,
    quantityInfo: ItemQuantityInfo,
    pricing: ItemPricingInfo,
    source: ItemSource,
    attributes: ItemAttributes,
    deliveryConfig: looseFields({ deliveryProfileId: guid(), fulfillerId: guid() }),
    taxConfig: looseFields({ taxableAddress: TaxableAddress, taxGroupId: text(50) }),
    paymentConfig: ItemPaymentConfig,
    status: ItemStatus,
    extendedFields: ExtendedFields,
    modifierGroups: requestList(ItemModifierGroup, 25),
    customLineItem: z.boolean(),
  }),
})
export type LineItem = z.infer<typeof LineItem>
