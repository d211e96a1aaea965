import * as z from 'zod/mini'
import { TranslatableString } from '../line-items/line-item-details.ts'
import { ChannelType, ExtendedFields, MAX_LINES, WeightUnit } from '../line-items/line-item-parts.ts'
import { Address, ContactDetails } from '../values/address.ts'
import { currencyCode, email, guid, instant, languageCode, list, looseFields, optionalFields, requestList, text } from '../values/fields.ts'
import { LineItem } from './cart-line-item.ts'
import { ConvertedMoney } from './converted-money.ts'

export const Coupon = looseFields({ id: guid(), code: text(50, 1) })
export type Coupon = z.infer<typeof Coupon>

export const GiftCard = looseFields({
  id: guid(),
  obfuscatedCode: text(50),
  appId: guid(),
  externalId: text(50, 1),
  requestedRedeemAmount: ConvertedMoney,
})
export type GiftCard = z.infer<typeof GiftCard>

export const CartSource = looseFields({
  channelType: ChannelType,
  externalReferences: requestList(looseFields({ appId: guid(), resourceId: text(100, 1) }), 10),
  createdBy: looseFields({ visitorId: guid(), memberId: guid(), userId: guid(), appId: guid() }),
  customContentReference: looseFields({ appId: guid(), componentId: guid() }),
})
export type CartSource = z.infer<typeof CartSource>

export const BusinessInfo = looseFields({ locationId: guid(), languageCode: languageCode(), currencyCode: currencyCode() })
export type BusinessInfo = z.infer<typeof BusinessInfo>

/** The cart's owner, and what they say of themselves. */
export const CustomerInfo = z.extend(
  ContactDetails,
  optionalFields({
    visitorId: guid(),
    memberId: guid(),
    userId: guid(),
    openAccess: z.boolean(),
    email: email(),
    contactId: guid(),
    languageCode: languageCode(),
    currencyCode: currencyCode(),
  }),
)
export type CustomerInfo = z.infer<typeof CustomerInfo>

export const DeliveryMethod = looseFields({ code: text(100), appId: guid(), title: TranslatableString, pickup: z.boolean() })
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

export const DeliveryInfo = looseFields({ address: Address, method: DeliveryMethod, weightUnit: WeightUnit })
export type DeliveryInfo = z.infer<typeof DeliveryInfo>

export const TaxInfo = looseFields({ pricesIncludeTax: z.boolean(), taxExemptGroupId: guid() })
export type TaxInfo = z.infer<typeof TaxInfo>

export const PaymentInfo = z.looseObject({
  giftCards: list(GiftCard, 1),
  ...optionalFields({ currencyCode: currencyCode(), billingAddress: Address, billingContact: ContactDetails }),
})
export type PaymentInfo = z.infer<typeof PaymentInfo>

/** What a store's owner locks; only a new cart takes it. */
export const CartSettings = looseFields({
  lockGiftCard: z.boolean(),
  lockCouponCode: z.boolean(),
  policyAgreementCheckboxDisabled: z.boolean(),
  manualPaymentDisabled: z.boolean(),
})
export type CartSettings = z.infer<typeof CartSettings>

/** The cart of one visitor or member, before and after its order. Its id is the id of its checkout. */
export const Cart = z.looseObject({
  id: guid(),
  lineItems: list(LineItem, MAX_LINES),
  coupons: list(Coupon, 1),
  ...optionalFields({
    createdDate: instant(),
    updatedDate: instant(),
    /** Grows by one with every change; no request carries it. */
    revision: z.string(),
    subtotal: ConvertedMoney,
    note: text(1000),
    source: CartSource,
    businessInfo: BusinessInfo,
    customerInfo: CustomerInfo,
    deliveryInfo: DeliveryInfo,
    taxInfo: TaxInfo,
    paymentInfo: PaymentInfo,
    orderPlaced: z.boolean(),
    orderId: guid(),
    purchaseFlowId: guid(),
    settings: CartSettings,
    /** `{checkout_id}` stands for the cart's id. */
    customCheckoutUrl: text(2048),
    extendedFields: ExtendedFields,
    currentCart: z.boolean(),
    demo: z.boolean(),
  }),
})
export type Cart = z.infer<typeof Cart>
