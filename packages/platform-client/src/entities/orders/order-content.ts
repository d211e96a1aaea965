import * as z from 'zod/mini'
import { LineItemTaxInfo, OrderItemTax, OrderTaxInfo } from '../cart/tax.ts'
import {
  AdditionalFeeSource,
  ChannelType,
  DiscountType,
  ExtendedFields,
  TaxableAddress,
  WeightUnit,
} from '../line-items/line-item-parts.ts'
import { AddressWithContact } from '../values/address.ts'
import { decimal } from '../values/decimal.ts'
import { currencyCode, email, guid, instant, list, looseFields, optionalFields, requestList, text } from '../values/fields.ts'
import { Balance, CashRounding, Price } from '../values/money.ts'
import { openEnum } from '../values/open-enum.ts'
import { OrderLineItem } from './order-line-item.ts'
import { OrderShipping } from './order-shipping.ts'

export const OrderStatus = openEnum(['INITIALIZED', 'APPROVED', 'CANCELED', 'PENDING', 'REJECTED'])
export type OrderStatus = z.infer<typeof OrderStatus>

export const PaymentStatus = openEnum([
  'NOT_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'FULLY_REFUNDED',
  'PENDING',
  'PARTIALLY_PAID',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const FulfillmentStatus = openEnum(['NOT_FULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED'])
export type FulfillmentStatus = z.infer<typeof FulfillmentStatus>

export const OrderPriceSummary = looseFields({
  subtotal: Price,
  shipping: Price,
  tax: Price,
  discount: Price,
  total: Price,
  totalAdditionalFees: Price,
})
export type OrderPriceSummary = z.infer<typeof OrderPriceSummary>

export const OrderDiscount = looseFields({
  coupon: looseFields({ id: z.string(), code: z.string(), name: z.string(), amount: Price }),
  merchantDiscount: looseFields({
    discountReason: openEnum(['EXCHANGED_ITEMS', 'BILLING_ADJUSTMENT']),
    description: text(200),
    amount: Price,
  }),
  discountRule: looseFields({ id: guid(), name: looseFields({ original: text(256, 1), translated: text(500, 1) }), amount: Price }),
  discountType: DiscountType,
  lineItemIds: list(guid(), 300),
  id: guid(),
  lineItemDiscounts: list(looseFields({ id: guid(), totalDiscount: Price }), 300),
})
export type OrderDiscount = z.infer<typeof OrderDiscount>

export const OrderBalance = looseFields({
  balance: Balance,
  paid: Price,
  refunded: Price,
  authorized: Price,
  pendingRefund: Price,
  pending: Price,
  chargeback: Price,
  chargebackReversal: Price,
  platformFees: Price,
  totalMinusPlatformFees: Price,
  cashRoundingAdjustment: CashRounding,
})
export type OrderBalance = z.infer<typeof OrderBalance>

const OrderAdditionalFee = looseFields({
  code: text(100, 1),
  name: text(50, 1),
  price: Price,
  taxDetails: OrderItemTax,
  taxInfo: LineItemTaxInfo,
  providerAppId: guid(),
  priceBeforeTax: Price,
  priceAfterTax: Price,
  id: guid(),
  lineItemIds: list(guid()),
  source: AdditionalFeeSource,
  taxableAddress: TaxableAddress,
})

const TagList = looseFields({ tagIds: requestList(text(5), 100) })

/** Where an order was placed, and what it is called there. */
export const OrderChannel = looseFields({ type: ChannelType, externalOrderId: text(100), externalOrderUrl: text(300) })
export type OrderChannel = z.infer<typeof OrderChannel>

export const AttributionSource = openEnum(['FACEBOOK_ADS'])

/** An order without its activities, which the shop keeps for itself. `number` is the one that a shopper reads; `id` is the one that calls take. */
export const OrderContent = z.looseObject({
  id: guid(),
  lineItems: list(OrderLineItem, 300, 1),
  appliedDiscounts: list(OrderDiscount, 320),
  additionalFees: list(OrderAdditionalFee, 100),
  ...optionalFields({
    number: z.string(),
    createdDate: instant(),
    updatedDate: instant(),
    buyerInfo: looseFields({ visitorId: guid(), memberId: guid(), contactId: guid(), email: email() }),
    paymentStatus: PaymentStatus,
    fulfillmentStatus: FulfillmentStatus,
    buyerLanguage: z.string(),
    weightUnit: WeightUnit,
    currency: currencyCode(),
    currencyConversionDetails: looseFields({
      originalCurrency: currencyCode(),
      conversionRate: decimal({ gt: '0', lte: '1000000000000000' }),
    }),
    taxIncludedInPrices: z.boolean(),
    siteLanguage: z.string(),
    priceSummary: OrderPriceSummary,
    billingInfo: AddressWithContact,
    shippingInfo: OrderShipping,
    buyerNote: text(1000),
    status: OrderStatus,
    archived: z.boolean(),
    taxSummary: looseFields({ totalTax: Price }),
    taxInfo: OrderTaxInfo,
    attributionSource: AttributionSource,
    createdBy: looseFields({ userId: guid(), memberId: guid(), visitorId: guid(), appId: guid() }),
    channelInfo: OrderChannel,
    seenByAHuman: z.boolean(),
    checkoutId: guid(),
    customFields: list(looseFields({ value: z.unknown(), title: text(500, 1), translatedTitle: text(500, 1) })),
    balanceSummary: OrderBalance,
    extendedFields: ExtendedFields,
    purchaseFlowId: guid(),
    recipientInfo: AddressWithContact,
    tags: looseFields({ privateTags: TagList, tags: TagList }),
    purchasedDate: instant(),
    businessLocation: looseFields({ id: guid(), name: text(500, 1) }),
    payAfterFreeTrial: OrderPriceSummary,
    imported: z.boolean(),
    /** What gift cards have paid, as far as the platform says so: the specification tells it with the transactions, which shoppers' stores do not read. */
    giftCardPayments: list(looseFields({ obfuscatedCode: z.string(), amount: Price })),
  }),
})
export type OrderContent = z.infer<typeof OrderContent>
