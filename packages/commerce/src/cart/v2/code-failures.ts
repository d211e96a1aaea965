import type { PricingProblem } from '../../pricing/pricing.ts'

/** The longest text of a coupon's failure. */
const MAX_DESCRIPTION = 100

type Data = Readonly<Record<string, unknown>>

/** Why coupons give nothing, in the codes of Cart V2; what is not listed is a code that there is not. */
const COUPON_REASONS: Readonly<Record<string, string>> = {
  COUPON_IS_DISABLED: 'DISABLED',
  COUPON_IS_NOT_ACTIVE_YET: 'INACTIVE',
  COUPON_IS_EXPIRED: 'EXPIRED',
  COUPON_USAGE_EXCEEDED: 'MAX_USAGE_EXCEEDED',
  COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'MAX_USAGE_PER_CUSTOMER_EXCEEDED',
  COUPON_MINIMUM_NOT_REACHED: 'MIN_SUBTOTAL_NOT_REACHED',
  COUPON_IS_NOT_APPLICABLE: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS',
}

const GIFT_CARD_REASONS: Readonly<Record<string, string>> = {
  GIFT_CARD_DISABLED: 'DISABLED',
  GIFT_CARD_EXPIRED: 'EXPIRED',
  GIFT_CARD_EMPTY: 'EMPTY_BALANCE',
}

type Problem = Pick<PricingProblem, 'code' | 'description'> & { readonly data?: Data }

/** The code and the data by which Cart V2 refuses a coupon. */
export function toCouponFailure({ code, description, data = {} }: Problem, couponCode: string, money: (amount: string) => object) {
  const reason = COUPON_REASONS[code]
  if (reason === undefined) return { code: 'INVALID_COUPON_CODE', data: { couponCode } } as const
  const minimum = data['minimumSubtotal']
  return {
    code: 'INVALID_COUPON_STATUS',
    data: {
      couponCode,
      reason,
      ...(typeof minimum === 'string' && {
        minSubtotalNotReachedDetails: {
          requiredMinimumSubtotal: money(minimum),
          originalDescription: description.slice(0, MAX_DESCRIPTION),
        },
      }),
    },
  } as const
}

/** The code and the data by which Cart V2 refuses a gift card. */
export function toGiftCardFailure({ code }: Problem, giftCardCode: string) {
  const reason = GIFT_CARD_REASONS[code]
  if (reason === undefined) return { code: 'INVALID_GIFT_CARD_CODE', data: { giftCardCode } } as const
  return { code: 'INVALID_GIFT_CARD_STATUS', data: { giftCardCode, reason } } as const
}
