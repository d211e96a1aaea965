import type { OrderDiscount } from '@galleria/platform-client/entities/orders/order-content'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import type { AppliedDiscount } from '../../pricing/pricing.ts'
import type { OrderDocument } from '../order-transactions.ts'

type OrderedDiscount = Wire<typeof OrderDiscount>

/** The discounts that an order was placed with: rules and coupons may have changed since. */
export function listOrderedDiscounts({ appliedDiscounts = [] }: Pick<OrderDocument, 'appliedDiscounts'>): AppliedDiscount[] {
  return appliedDiscounts.map((discount) => ({
    ...toSourceAndAmount(discount),
    type: toType(discount.discountType),
    lines: (discount.lineItemDiscounts ?? []).map(({ id = '', totalDiscount }) => ({ id, amount: toAmount(totalDiscount) })),
  }))
}

function toSourceAndAmount({ coupon, discountRule: rule, merchantDiscount }: OrderedDiscount): Pick<AppliedDiscount, 'source' | 'amount'> {
  if (coupon) {
    const { id = '', code = '', name = '', amount } = coupon
    return { source: { kind: 'coupon', id, code, name }, amount: toAmount(amount) }
  }
  if (rule) return { source: { kind: 'rule', id: rule.id ?? '', name: rule.name?.original ?? '' }, amount: toAmount(rule.amount) }
  return { source: { kind: 'merchant' }, amount: toAmount(merchantDiscount?.amount) }
}

/** Orders that the shop wrote may name no type: what is off the lines is known of `SPECIFIC_ITEMS` alone. */
function toType(type: OrderedDiscount['discountType']): AppliedDiscount['type'] {
  return (['SPECIFIC_ITEMS', 'SHIPPING'] as const).find((known) => known === type) ?? 'GLOBAL'
}

function toAmount(price: { readonly amount?: string | undefined } | undefined): Big {
  return new Big(price?.amount ?? 0)
}
