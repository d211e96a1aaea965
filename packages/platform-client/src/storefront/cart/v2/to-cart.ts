import type { Cart as CartV2 } from '../../../entities/cart-v2/cart.ts'
import type { Cart } from '../cart.ts'
import { toOwnerId } from '../counted-cart.ts'
import { createToMoney, toCurrencies } from '../to-money.ts'
import { toLine } from './to-line.ts'

export function toCart(cart: CartV2): Cart {
  const { businessInfo, customerInfo, deliveryInfo, taxInfo } = cart
  const currencies = toCurrencies(businessInfo?.currencyCode, customerInfo?.currencyCode)
  const toMoney = createToMoney(currencies)
  const { id, code } = cart.coupons[0] ?? {}
  const method = deliveryInfo?.method
  return {
    ...currencies,
    id: cart.id,
    lines: cart.lineItems.map((line) => toLine(line, toMoney)),
    coupon: code ? { id: id ?? '', code } : null,
    note: cart.note ?? '',
    email: customerInfo?.email ?? null,
    deliveryAddress: deliveryInfo?.address ?? null,
    deliveryMethod: method?.code ? { code: method.code, appId: method.appId ?? null } : null,
    taxIncluded: taxInfo?.pricesIncludeTax ?? false,
    ownerId: toOwnerId(customerInfo),
    changedAt: cart.updatedDate?.getTime() ?? null,
    ordered: cart.orderPlaced ? { orderId: cart.orderId ?? null } : null,
  }
}
