import * as z from 'zod/mini'
import { CatalogReference } from '../line-items/catalog-reference.ts'
import { PageLink, ServiceProperties, TranslatableString } from '../line-items/line-item-details.ts'
import {
  DescriptionLine,
  ExtendedFields,
  ItemType,
  MAX_LINES,
  PaymentOption,
  PhysicalProperties,
  PriceDescription,
  TaxableAddress,
  quantity,
} from '../line-items/line-item-parts.ts'
import { Address, ContactDetails } from '../values/address.ts'
import { email, guid, integer, looseFields, optionalFields, requestList, text } from '../values/fields.ts'
import { Image } from '../values/media.ts'
import { openEnum } from '../values/open-enum.ts'
import { CatalogOverrideFields, ItemModifierGroup, MembershipInput } from './cart-line-item.ts'
import { CartSettings, CartSource } from './cart.ts'
import { ConvertedMoney } from './converted-money.ts'

/** An item to add: the reference says what, the platform fills in the rest. */
export const CatalogItemInput = z.object({
  catalogReference: CatalogReference,
  quantity: quantity(),
  ...optionalFields({
    catalogOverrideFields: CatalogOverrideFields,
    extendedFields: ExtendedFields,
    inventoryAppId: guid(),
    membershipPayment: MembershipInput,
  }),
})
export type CatalogItemInput = z.infer<typeof CatalogItemInput>

const CustomItemAttributes = z.object({
  itemType: ItemType,
  ...optionalFields({
    descriptionLines: requestList(DescriptionLine, 100),
    image: Image,
    url: PageLink,
    physicalProperties: PhysicalProperties,
    serviceProperties: ServiceProperties,
    membersOnly: z.boolean(),
  }),
})

/** A line that no catalog knows, such as gift wrap. Elevated callers only. */
export const CustomItemInput = z.object({
  name: TranslatableString,
  quantityInfo: z.object({
    requestedQuantity: quantity(),
    ...optionalFields({ availableQuantity: integer(0, Number.MAX_SAFE_INTEGER), fixedQuantity: z.boolean() }),
  }),
  pricing: z.object({
    price: ConvertedMoney,
    ...optionalFields({ fullPrice: ConvertedMoney, priceDescription: PriceDescription, priceUndetermined: z.boolean() }),
  }),
  attributes: CustomItemAttributes,
  ...optionalFields({
    source: looseFields({ catalogReference: CatalogReference, rootCatalogItemId: text(36, 1), inventoryAppId: guid() }),
    deliveryConfig: looseFields({ deliveryProfileId: guid() }),
    taxConfig: looseFields({ taxableAddress: TaxableAddress, taxGroupId: text(50) }),
    paymentConfig: looseFields({ depositAmount: ConvertedMoney, paymentOption: PaymentOption }),
    modifierGroups: requestList(ItemModifierGroup, 25),
  }),
})
export type CustomItemInput = z.infer<typeof CustomItemInput>

export const AddLineItems = z.object(
  optionalFields({ catalogItems: requestList(CatalogItemInput, MAX_LINES), customItems: requestList(CustomItemInput, MAX_LINES) }),
)
export type AddLineItems = z.infer<typeof AddLineItems>

export const CouponInput = z.object({ code: text(50, 1) })
export const AddCoupon = z.object({ coupon: CouponInput })
export const RemoveCoupon = z.object({ couponId: guid() })

export const DeliveryMethodInput = z.object({ code: text(100), ...optionalFields({ appId: guid() }) })
export type DeliveryMethodInput = z.infer<typeof DeliveryMethodInput>
export const SetDeliveryMethod = z.object({ deliveryMethod: DeliveryMethodInput })

export const GiftCardInput = z.object({ code: text(20, 8), ...optionalFields({ redeemAmount: ConvertedMoney }) })
export type GiftCardInput = z.infer<typeof GiftCardInput>
export const AddGiftCard = z.object({ giftCard: GiftCardInput })
export const RemoveGiftCard = z.object({ giftCardId: guid() })

const writableCustomer = { ...ContactDetails.shape, ...optionalFields({ email: email() }) }
const writablePayment = { billingAddress: Address, billingContact: ContactDetails }
const writableInfos = {
  note: text(1000),
  businessInfo: z.object(optionalFields({ locationId: guid() })),
  taxInfo: z.object(optionalFields({ taxExemptGroupId: guid() })),
  customCheckoutUrl: text(2048),
  extendedFields: ExtendedFields,
}

/** The parts of a new cart that its creator may write; the rest of a cart that was read is not sent. */
export const NewCart = z.object(
  optionalFields({
    ...writableInfos,
    source: CartSource,
    customerInfo: z.object({ ...writableCustomer, ...optionalFields({ openAccess: z.boolean() }) }),
    deliveryInfo: z.object(optionalFields({ address: Address })),
    paymentInfo: z.object(optionalFields(writablePayment)),
    settings: CartSettings,
    demo: z.boolean(),
  }),
)
export type NewCart = z.infer<typeof NewCart>

/** Where the cart is not to be the empty one: also coupon, delivery and gift cards, which later have calls of their own. */
export const CreateCart = z.object(
  optionalFields({
    cart: NewCart,
    ...AddLineItems.shape,
    coupons: requestList(CouponInput, 1),
    deliveryMethod: DeliveryMethodInput,
    giftCards: requestList(GiftCardInput, 5),
  }),
)
export type CreateCart = z.infer<typeof CreateCart>

type NullableFields<Shape extends z.core.$ZodShape> = {
  -readonly [Field in keyof Shape]: z.ZodMiniOptional<z.ZodMiniNullable<Shape[Field]>>
}

/** Fields that stay as they are where they are absent, and are cleared by null. */
const changes = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.optional(z.nullable(field))])) as NullableFields<Shape>

/** What is to be changed of a cart: what is absent stays, null clears. Lines, coupon, gift card and delivery method have their own calls. */
export const CartChanges = z.object(
  changes({
    ...writableInfos,
    businessInfo: z.object(changes({ locationId: guid() })),
    taxInfo: z.object(changes({ taxExemptGroupId: guid() })),
    customerInfo: z.object(changes(writableCustomer)),
    deliveryInfo: z.object(changes({ address: Address })),
    paymentInfo: z.object(changes(writablePayment)),
  }),
)
export type CartChanges = z.infer<typeof CartChanges>

export const UpdateCart = z.object({ cart: CartChanges })

export const RemoveLineItems = z.object({ lineItemIds: requestList(guid(), 100, 1) })

export const LineItemUpdate = z.object({
  lineItemId: guid(),
  ...optionalFields({ quantity: z.object({ newQuantity: quantity() }), membershipPayment: MembershipInput }),
})
export type LineItemUpdate = z.infer<typeof LineItemUpdate>

export const UpdateLineItems = z.object({ lineItems: requestList(LineItemUpdate, 100, 1) })

export const CalculateCart = z.object(optionalFields({ refreshCart: z.boolean() }))
export type CalculateCart = z.infer<typeof CalculateCart>

export const ValidationsConfig = openEnum(['SKIP_VALIDATIONS', 'PRE_CHECKOUT_VALIDATIONS', 'CHECKOUT_VALIDATIONS'])

/** Every flag is false unless it is sent: without one the items alone are priced. */
export const EstimateCart = z.object(
  optionalFields({
    refreshCart: z.boolean(),
    validationConfig: ValidationsConfig,
    calculateDelivery: z.boolean(),
    calculateAdditionalFees: z.boolean(),
    calculateTax: z.boolean(),
    calculateGiftCards: z.boolean(),
  }),
)
export type EstimateCart = z.infer<typeof EstimateCart>

export const UpdateFormSubmissions = z.object(
  optionalFields({ formSubmissions: z.array(looseFields({ formSubmissionId: guid(), id: guid() })) }),
)
