import * as z from 'zod/mini'
import { DeliveryOptions } from '../cart-parts/delivery-options.ts'
import { ExpectedDelivery } from '../cart-parts/expected-delivery.ts'
import { FreeDelivery } from '../cart-parts/free-delivery.ts'
import { MembershipOptions } from '../cart-parts/membership-options.ts'
import { PriceChange } from '../cart-parts/price-change.ts'
import { PurchaseLimits } from '../cart-parts/purchase-limit.ts'
import { TranslatableString } from '../line-items/line-item-details.ts'
import { MAX_LINES, quantity } from '../line-items/line-item-parts.ts'
import { lowStockThreshold } from '../store/low-stock.ts'
import { decimal } from '../values/decimal.ts'
import { guid, instant, integer, list, looseFields, optionalFields, requestList, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'
import { DiscountSource } from './cart-line-item.ts'
import { CartViolation } from './cart-violations.ts'
import { DeliveryMethod } from './cart.ts'
import { ConvertedMoney } from './converted-money.ts'

export const LineItemSummary = looseFields({
  lineItemId: guid(),
  quantity: quantity(),
  unitPrice: ConvertedMoney,
  totalPrice: ConvertedMoney,
})
export type LineItemSummary = z.infer<typeof LineItemSummary>

export const DiscountScope = openEnum(['CART_SUBTOTAL', 'LINE_ITEM', 'DELIVERY'])
export type DiscountScope = z.infer<typeof DiscountScope>

export const CartDiscount = looseFields({
  name: TranslatableString,
  source: DiscountSource,
  scope: DiscountScope,
  subscriptionCycles: integer(1, 1000),
  total: ConvertedMoney,
  lineItemDiscounts: list(looseFields({ lineItemId: guid(), amountOff: ConvertedMoney }), 100),
})
export type CartDiscount = z.infer<typeof CartDiscount>

export const AdditionalFee = looseFields({
  code: text(100, 1),
  name: TranslatableString,
  providerAppId: text(100, 1),
  lineItemIds: list(guid(), 100),
  price: ConvertedMoney,
  subscriptionCycles: integer(1, 999),
  source: openEnum(['SERVICE_PLUGIN', 'LINE_ITEM', 'DELIVERY', 'PLATFORM']),
})
export type AdditionalFee = z.infer<typeof AdditionalFee>

export const TaxSummary = looseFields({
  taxes: list(
    looseFields({ name: TranslatableString, taxableAmount: ConvertedMoney, exemptAmount: ConvertedMoney, amount: ConvertedMoney }),
    100,
  ),
  totalExempt: ConvertedMoney,
  pricesIncludeTax: z.boolean(),
  lineItemTaxes: list(
    looseFields({ lineItemId: guid(), tax: ConvertedMoney, rate: decimal({ gte: '0', lte: '1', maxScale: 6 }) }),
    MAX_LINES,
  ),
  deliveryTax: ConvertedMoney,
  additionalFeeTaxes: list(looseFields({ additionalFeeCode: text(100, 1), tax: ConvertedMoney }), 100),
})
export type TaxSummary = z.infer<typeof TaxSummary>

/** subtotal - discount + delivery + additionalFees + tax = total, before gift cards. The subtotal is after discounts of lines. */
export const PriceSummary = looseFields({
  subtotal: ConvertedMoney,
  discount: ConvertedMoney,
  delivery: ConvertedMoney,
  additionalFees: ConvertedMoney,
  tax: ConvertedMoney,
  total: ConvertedMoney,
})
export type PriceSummary = z.infer<typeof PriceSummary>

const SubscriptionCharges = looseFields({
  lineItemIds: list(guid(), MAX_LINES, 1),
  description: text(1000),
  charges: list(looseFields({ cycleFrom: z.number(), cycleCount: z.number(), cycleBillingDate: instant() }), 50),
})

export const PaymentSummary = looseFields({
  giftCards: list(looseFields({ giftCardId: guid(), redeemAmount: ConvertedMoney }), 1),
  memberships: list(looseFields({ id: text(200), appId: guid(), lineItemIds: requestList(text(100, 1), MAX_LINES, 1) }), MAX_LINES),
  subscriptionCharges: list(SubscriptionCharges, 100),
  requiresPaymentAfterGiftCard: z.boolean(),
  totalAfterGiftCards: ConvertedMoney,
  payNow: ConvertedMoney,
  payLater: ConvertedMoney,
  payAfterFreeTrial: ConvertedMoney,
})
export type PaymentSummary = z.infer<typeof PaymentSummary>

/** What only the embedded platform tells, by the names that an estimate of the first version has. */
const embeddedFields = {
  freeDelivery: FreeDelivery,
  expectedDelivery: ExpectedDelivery,
  priceChanges: z.array(PriceChange),
  purchaseLimits: PurchaseLimits,
  lowStockThreshold: lowStockThreshold(),
  membershipOptions: MembershipOptions,
  deliveryOptions: DeliveryOptions,
}

/** What the cart costs: of an estimate the parts that were asked for, of a calculation all. */
export const CartSummary = z.looseObject({
  lineItems: list(LineItemSummary, MAX_LINES),
  discounts: list(CartDiscount, 100),
  additionalFees: list(AdditionalFee, 100),
  violations: list(CartViolation, 100),
  ...optionalFields({
    cartId: guid(),
    cartRevision: z.string(),
    calculationId: guid(),
    /** The method may be one that the shopper has not chosen. */
    deliverySummary: looseFields({ method: DeliveryMethod, price: ConvertedMoney }),
    taxSummary: TaxSummary,
    priceSummary: PriceSummary,
    paymentSummary: PaymentSummary,
    /** Names these prices to "place order"; only a calculation has it. */
    priceVerificationToken: text(1024),
    ...embeddedFields,
  }),
})
export type CartSummary = z.infer<typeof CartSummary>
