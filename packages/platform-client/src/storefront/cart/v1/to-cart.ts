import type { Cart as CartV1 } from '../../../entities/cart/cart.ts'
import type { PricedItems as PricedItemsV1 } from '../../../entities/cart/priced-items.ts'
import type { Cart, PricedItems } from '../cart.ts'
import { toOwnerId } from '../counted-cart.ts'
import { withExtras } from '../own/line-extras.ts'
import { createToMoney, toCurrencies } from '../to-money.ts'
import { toLine } from './to-line.ts'

export function toCart(cart: CartV1): Cart {
  const currencies = toCurrencies(cart.currency, cart.conversionCurrency)
  const toMoney = createToMoney(currencies)
  const { id, code } = cart.appliedDiscounts.find(({ coupon }) => coupon)?.coupon ?? {}
  const { selectedShippingOption: method } = cart
  return {
    ...currencies,
    id: cart.id,
    lines: cart.lineItems.map((line) => toLine(line, toMoney)),
    coupon: code ? { id: id ?? '', code } : null,
    note: cart.buyerNote ?? '',
    email: cart.buyerInfo?.email ?? null,
    deliveryAddress: cart.contactInfo?.address ?? null,
    deliveryMethod: method ? { code: method.code, appId: method.carrierId ?? null } : null,
    taxIncluded: cart.taxIncludedInPrices ?? false,
    ownerId: toOwnerId(cart.buyerInfo),
    changedAt: cart.updatedDate?.getTime() ?? null,
    // The platform deletes a cart that an order is made of.
    ordered: null,
  }
}

export function toPricedItems(items: PricedItemsV1): PricedItems {
  const currencies = toCurrencies(items.currency, items.conversionCurrency)
  const toMoney = createToMoney(currencies)
  const lines = items.lineItems.map((line) => toLine(line, toMoney))
  return {
    ...currencies,
    lines: withExtras(lines, items, toMoney),
    lowStockThreshold: items.lowStockThreshold ?? null,
    textsRequired: items.textsRequired ?? [],
  }
}
