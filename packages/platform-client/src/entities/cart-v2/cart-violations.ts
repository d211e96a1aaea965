import * as z from 'zod/mini'
import { ViolationReason } from '../cart-parts/violation-reason.ts'
import { MAX_LINES } from '../line-items/line-item-parts.ts'
import { guid, list, looseFields, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'
import { ConvertedMoney } from './converted-money.ts'

export const ViolationScope = openEnum(['GLOBAL', 'LINE_ITEM', 'DISCOUNT', 'DELIVERY', 'TAX', 'MEMBERSHIP', 'GIFT_CARD'])
export type ViolationScope = z.infer<typeof ViolationScope>

export const ViolationCode = openEnum([
  'GENERAL_CODE',
  'CUSTOM_VALIDATION',
  'EMPTY_CART',
  'LINE_ITEMS_OUT_OF_STOCK',
  'MEMBERS_ONLY_ITEM',
  'INVALID_COUPON_CODE',
  'INVALID_COUPON_STATUS',
  'CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD',
  'MISSING_DELIVERY_ADDRESS',
  'MISSING_DELIVERY_METHOD',
  'DELIVERY_METHOD_NO_LONGER_AVAILABLE',
  'DELIVERY_METHOD_NOT_APPLIED_TO_ALL_LINE_ITEMS',
  'INVALID_GIFT_CARD_CODE',
  'INVALID_GIFT_CARD_STATUS',
  'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD',
  'SUBTOTAL_BELOW_ORDER_MINIMUM',
  'INVALID_MEMBERSHIP_STATUS',
  'INVALID_POSTAL_CODE',
  'INVALID_SUBDIVISION',
  'SUBSCRIPTION_ITEM_NOT_SUPPORTED_ON_DEMO_CART',
  'GIFT_CARD_ITEM_NOT_SUPPORTED_ON_DEMO_CART',
  'GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART',
  'MEMBERSHIP_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART',
])
export type ViolationCode = z.infer<typeof ViolationCode>

export const ViolationSeverity = openEnum(['WARNING', 'ERROR'])
export type ViolationSeverity = z.infer<typeof ViolationSeverity>

export const InvalidCouponReason = openEnum([
  'EXPIRED',
  'DISABLED',
  'INACTIVE',
  'MAX_USAGE_EXCEEDED',
  'MAX_USAGE_PER_CUSTOMER_EXCEEDED',
  'NOT_APPLICABLE_TO_SUBSCRIPTIONS',
  'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS',
  'MIN_LINE_ITEM_QUANTITY_NOT_REACHED',
  'MIN_SUBTOTAL_NOT_REACHED',
])
export type InvalidCouponReason = z.infer<typeof InvalidCouponReason>

export const InvalidCouponStatusData = looseFields({
  minLineItemQuantityNotReachedDetails: looseFields({ requiredMinimumQuantity: z.number() }),
  minSubtotalNotReachedDetails: looseFields({ requiredMinimumSubtotal: ConvertedMoney, originalDescription: text(100) }),
  couponCode: text(100),
  reason: InvalidCouponReason,
})
export type InvalidCouponStatusData = z.infer<typeof InvalidCouponStatusData>

export const InvalidCouponCodeData = looseFields({ couponCode: text(100) })

export const InvalidGiftCardReason = openEnum(['EXPIRED', 'DISABLED', 'EMPTY_BALANCE'])
export type InvalidGiftCardReason = z.infer<typeof InvalidGiftCardReason>

export const InvalidGiftCardCodeData = looseFields({ giftCardCode: text(100), giftCardId: guid() })
export const InvalidGiftCardStatusData = looseFields({ giftCardCode: text(100), reason: InvalidGiftCardReason, giftCardId: guid() })

const lineItemIds = list(guid(), MAX_LINES)
export const LineItemsOutOfStockData = looseFields({ lineItemIds, allLineItemsOutOfStock: z.boolean() })
export const LineItemsData = looseFields({ lineItemIds })

const InvalidMembershipReason = openEnum([
  'INSUFFICIENT_FUNDS',
  'MEMBERSHIP_NOT_FOUND',
  'NOT_APPLICABLE_TO_LINE_ITEMS',
  'LINE_ITEM_NOT_FOUND',
])

/** What stands against the order of a cart; an ERROR blocks it. Of the data objects it has at most one, that of its code. */
export const CartViolation = looseFields({
  customValidationData: looseFields({
    target: looseFields({
      other: looseFields({ name: openEnum(['OTHER_DEFAULT']) }),
      lineItem: looseFields({ name: openEnum(['LINE_ITEM_DEFAULT']), id: z.string() }),
    }),
  }),
  invalidCouponStatusData: InvalidCouponStatusData,
  invalidCouponCodeData: InvalidCouponCodeData,
  invalidGiftCardCodeData: InvalidGiftCardCodeData,
  invalidGiftCardStatusData: InvalidGiftCardStatusData,
  lineItemsOutOfStockData: LineItemsOutOfStockData,
  membersOnlyItemData: LineItemsData,
  subtotalBelowOrderMinimumData: looseFields({ minimumOrderSubtotal: ConvertedMoney, remainingAmount: ConvertedMoney }),
  invalidMembershipStatusData: looseFields({ membershipId: text(200), reason: InvalidMembershipReason }),
  scope: ViolationScope,
  code: ViolationCode,
  description: text(1000),
  severity: ViolationSeverity,
  reason: ViolationReason,
})
export type CartViolation = z.infer<typeof CartViolation>
