import * as z from 'zod/mini'
import { CatalogReference } from '../line-items/catalog-reference.ts'
import { PageLink, Policy, ServiceProperties, modifierGroup } from '../line-items/line-item-details.ts'
import {
  ChannelType,
  DescriptionLine,
  ExtendedFields,
  ItemType,
  PaymentOption,
  PhysicalProperties,
  PriceDescription,
  ProductName,
  SelectedShippingOption,
  TaxableAddress,
  quantity,
} from '../line-items/line-item-parts.ts'
import { Address } from '../values/address.ts'
import { decimal } from '../values/decimal.ts'
import { email, guid, integer, optionalFields, requestList, text } from '../values/fields.ts'
import { Image } from '../values/media.ts'
import { MultiCurrencyPrice, amount } from '../values/money.ts'
import { CatalogOverrideFields, LineItem, SelectedMembership } from './cart-line-item.ts'
import { Cart } from './cart.ts'

/** A line to add: the reference says what, the platform fills in the rest. At most 100 are added at a time, 300 with an update. */
export const NewLineItem = z.object({
  catalogReference: CatalogReference,
  quantity: quantity(),
  ...optionalFields({
    id: guid(),
    catalogOverrideFields: CatalogOverrideFields,
    selectedMembership: SelectedMembership,
    serviceProperties: ServiceProperties,
    subscriptionOptionInfo: LineItem.shape.subscriptionOptionInfo,
    paymentOption: PaymentOption,
    priceDescription: PriceDescription,
    taxableAddress: TaxableAddress,
    extendedFields: ExtendedFields,
    modifierGroups: requestList(modifierGroup(MultiCurrencyPrice), 25),
  }),
})
export type NewLineItem = z.infer<typeof NewLineItem>

/** A line that no catalog knows, such as gift wrap. Elevated callers only. */
export const CustomLineItem = z.object({
  price: amount(),
  itemType: ItemType,
  ...optionalFields({
    id: guid(),
    quantity: quantity(),
    priceDescription: PriceDescription,
    descriptionLines: requestList(DescriptionLine, 10),
    media: Image,
    taxGroupId: guid(),
    productName: ProductName,
    url: PageLink,
    fullPrice: decimal(),
    quantityAvailable: integer(0, 100_000),
    physicalProperties: PhysicalProperties,
    paymentOption: PaymentOption,
    serviceProperties: ServiceProperties,
    rootCatalogItemId: text(36, 1),
    depositAmount: decimal(),
    deliveryProfileId: guid(),
    catalogReference: CatalogReference,
    priceUndetermined: z.boolean(),
    fixedQuantity: z.boolean(),
    policies: requestList(Policy, 5),
    membersOnly: z.boolean(),
    taxableAddress: TaxableAddress,
    modifierGroups: requestList(modifierGroup(decimal({ gte: '0', lte: '1000000000000000', maxScale: 3 })), 25),
  }),
})
export type CustomLineItem = z.infer<typeof CustomLineItem>

const itemsToAdd = (most: number) => ({ lineItems: requestList(NewLineItem, most), customLineItems: requestList(CustomLineItem, most) })

export const AddToCurrentCart = z.object(optionalFields({ ...itemsToAdd(100), businessLocationId: guid() }))
export type AddToCurrentCart = z.infer<typeof AddToCurrentCart>

const OWNER_FIELDS = {
  buyerNote: true,
  buyerInfo: true,
  contactInfo: true,
  overrideCheckoutUrl: true,
  selectedShippingOption: true,
  extendedFields: true,
  businessLocationId: true,
} as const

/** The parts of a cart that its owner may write; an absent one stays as it is, and the rest of a cart that was read is not sent. */
export const CartInfo = z.object(optionalFields(z.pick(Cart, OWNER_FIELDS).shape))
export type CartInfo = z.infer<typeof CartInfo>

export const UpdateCurrentCart = z.object(
  optionalFields({
    cartInfo: CartInfo,
    couponCode: z.string(),
    ...itemsToAdd(300),
    merchantDiscounts: requestList(z.object({ amount: amount() }), 300),
  }),
)
export type UpdateCurrentCart = z.infer<typeof UpdateCurrentCart>

export const RemoveLineItems = z.object({ lineItemIds: requestList(guid(), 100, 1) })
export type RemoveLineItems = z.infer<typeof RemoveLineItems>

export const UpdateLineItemsQuantity = z.object({ lineItems: requestList(z.object({ quantity: quantity(), id: guid() }), 100, 1) })
export type UpdateLineItemsQuantity = z.infer<typeof UpdateLineItemsQuantity>

export const SelectedMemberships = z.object({
  memberships: requestList(z.object({ id: text(200, 1), appId: guid(), lineItemIds: requestList(text(100, 1), 300, 1) }), 300),
})

/** Without addresses the items alone are priced; a flag set to false leaves that part out. */
export const EstimateCurrentCartTotals = z.object(
  optionalFields({
    selectedShippingOption: SelectedShippingOption,
    shippingAddress: Address,
    billingAddress: Address,
    selectedMemberships: SelectedMemberships,
    calculateTax: z.boolean(),
    calculateShipping: z.boolean(),
    calculateAdditionalFees: z.boolean(),
  }),
)
export type EstimateCurrentCartTotals = z.infer<typeof EstimateCurrentCartTotals>

export const CreateCheckoutFromCurrentCart = z.object({
  channelType: ChannelType,
  ...optionalFields({
    shippingAddress: Address,
    billingAddress: Address,
    selectedShippingOption: SelectedShippingOption,
    email: email(),
  }),
})
export type CreateCheckoutFromCurrentCart = z.infer<typeof CreateCheckoutFromCurrentCart>
