import * as z from 'zod/mini'
import { ExpectedDelivery } from '../cart-parts/expected-delivery.ts'
import { FreeDelivery } from '../cart-parts/free-delivery.ts'
import { MembershipOptions } from '../cart-parts/membership-options.ts'
import { PriceChange } from '../cart-parts/price-change.ts'
import { PurchaseLimits } from '../cart-parts/purchase-limit.ts'
import { ViolationReason } from '../cart-parts/violation-reason.ts'
import { AdditionalFeeSource, DiscountType, PaymentOption, TaxableAddress, WeightUnit } from '../line-items/line-item-parts.ts'
import { lowStockThreshold } from '../store/low-stock.ts'
import { currencyCode, guid, list, looseFields, numberWithin, optionalFields, text } from '../values/fields.ts'
import { MultiCurrencyPrice } from '../values/money.ts'
import { openEnum } from '../values/open-enum.ts'
import { ApplicationErrorDetails, ErrorDetails } from '../wire/error-envelope.ts'
import { Cart } from './cart.ts'
import { ShippingEstimate } from './shipping-estimate.ts'
import { CartItemTax } from './tax.ts'

export const CartPriceSummary = looseFields({
  subtotal: MultiCurrencyPrice,
  shipping: MultiCurrencyPrice,
  tax: MultiCurrencyPrice,
  discount: MultiCurrencyPrice,
  total: MultiCurrencyPrice,
  additionalFees: MultiCurrencyPrice,
})
export type CartPriceSummary = z.infer<typeof CartPriceSummary>

export const CalculatedLineItem = looseFields({
  lineItemId: z.string(),
  pricesBreakdown: looseFields({
    totalPriceAfterTax: MultiCurrencyPrice,
    totalPriceBeforeTax: MultiCurrencyPrice,
    taxDetails: CartItemTax,
    totalDiscount: MultiCurrencyPrice,
    price: MultiCurrencyPrice,
    priceBeforeDiscounts: MultiCurrencyPrice,
    lineItemPrice: MultiCurrencyPrice,
    fullPrice: MultiCurrencyPrice,
    modifiers: MultiCurrencyPrice,
    depositAmount: MultiCurrencyPrice,
  }),
  paymentOption: PaymentOption,
  taxableAddress: TaxableAddress,
})
export type CalculatedLineItem = z.infer<typeof CalculatedLineItem>

const TaxSummary = looseFields({
  taxableAmount: MultiCurrencyPrice,
  totalTax: MultiCurrencyPrice,
  calculationDetails: looseFields({
    manualRateReason: openEnum(['GLOBAL_SETTING_TO_MANUAL', 'REGION_SETTING_TO_MANUAL']),
    autoTaxFallbackDetails: looseFields({
      fallbackReason: openEnum(['AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED']),
      error: ApplicationErrorDetails,
    }),
    rateType: openEnum(['NO_TAX_COLLECTED', 'MANUAL_RATE', 'AUTO_RATE', 'FALLBACK_RATE']),
  }),
})

export const EstimatedDiscount = looseFields({
  coupon: looseFields({ id: z.string(), code: z.string(), amount: MultiCurrencyPrice, name: z.string() }),
  merchantDiscount: looseFields({ amount: MultiCurrencyPrice, percentage: numberWithin(0.01, 100) }),
  discountRule: looseFields({
    id: guid(),
    name: looseFields({ original: text(256, 1), translated: text(500, 1) }),
    amount: MultiCurrencyPrice,
  }),
  discountType: DiscountType,
  lineItemIds: list(guid()),
})
export type EstimatedDiscount = z.infer<typeof EstimatedDiscount>

/** Which parts of the estimate could not be worked out, and why; the rest of it stands. */
export const CalculationErrors = looseFields({
  generalShippingCalculationError: ErrorDetails,
  carrierErrors: looseFields({ errors: list(looseFields({ carrierId: z.string(), error: ErrorDetails })) }),
  selectedShippingOptionError: ErrorDetails,
  taxCalculationError: ErrorDetails,
  couponCalculationError: ErrorDetails,
  giftCardCalculationError: ErrorDetails,
  orderValidationErrors: list(ApplicationErrorDetails),
  membershipError: ErrorDetails,
  discountsCalculationError: ErrorDetails,
})
export type CalculationErrors = z.infer<typeof CalculationErrors>

const AdditionalFee = looseFields({
  code: text(100, 1),
  name: text(50, 1),
  price: MultiCurrencyPrice,
  taxDetails: CartItemTax,
  providerAppId: text(100, 1),
  priceBeforeTax: MultiCurrencyPrice,
  priceAfterTax: MultiCurrencyPrice,
  lineItemIds: list(guid()),
  source: AdditionalFeeSource,
  translatedName: text(50, 1),
  taxableAddress: TaxableAddress,
})

/** A condition that the shop sets on a cart; an ERROR blocks the checkout. */
export const CartViolation = looseFields({
  severity: openEnum(['WARNING', 'ERROR']),
  target: looseFields({
    other: looseFields({ name: openEnum(['OTHER_DEFAULT']) }),
    lineItem: looseFields({ name: openEnum(['LINE_ITEM_DEFAULT']), id: z.string() }),
  }),
  description: text(1000, 1),
  reason: ViolationReason,
})
export type CartViolation = z.infer<typeof CartViolation>

/** What the cart would cost now, delivered to the given address. */
export const EstimateTotals = z.looseObject({
  calculatedLineItems: list(CalculatedLineItem),
  appliedDiscounts: list(EstimatedDiscount),
  additionalFees: list(AdditionalFee, 100),
  violations: list(CartViolation),
  ...optionalFields({
    cart: Cart,
    priceSummary: CartPriceSummary,
    giftCard: looseFields({
      id: z.string(),
      obfuscatedCode: z.string(),
      amount: MultiCurrencyPrice,
      appId: guid(),
      externalId: text(50, 1),
      requestedAmount: MultiCurrencyPrice,
    }),
    taxSummary: TaxSummary,
    shippingInfo: ShippingEstimate,
    calculationErrors: CalculationErrors,
    weightUnit: WeightUnit,
    currency: currencyCode(),
    payNow: CartPriceSummary,
    payLater: CartPriceSummary,
    membershipOptions: MembershipOptions,
    freeDelivery: FreeDelivery,
    expectedDelivery: ExpectedDelivery,
    priceChanges: z.array(PriceChange),
    purchaseLimits: PurchaseLimits,
    lowStockThreshold: lowStockThreshold(),
  }),
})
export type EstimateTotals = z.infer<typeof EstimateTotals>
