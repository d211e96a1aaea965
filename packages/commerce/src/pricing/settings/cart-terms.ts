import type { Cart } from '@galleria/platform-client/entities/cart/cart'
import type { MultiCurrencyPrice } from '@galleria/platform-client/entities/values/money'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { storeMoney } from '../../store/store-settings.ts'
import { cartPrice, cartUnitPrice, toConvertedAmounts, convertPrice, type Conversion, type Currency } from '../../values/money.ts'
import { buyerConversion } from './display-currencies.ts'
import type { PricingSettings } from './pricing-settings.ts'

/** What a cart says of the shop's prices besides the prices themselves. */
export interface CartTerms extends Pick<PricingSettings, 'currency' | 'conversion'> {
  readonly taxIncludedInPrices: boolean
  /** The stock up to which pages say how many are left. */
  readonly lowStockThreshold?: number | undefined
}

type CartDocument = Wire<typeof Cart>
type CartLine = NonNullable<CartDocument['lineItems']>[number]

/** The cart with every price in the buyer's currency too: the one that the buyer chose, or that of the country in the cart's address. */
export function cartInTerms(cart: CartDocument, terms: CartTerms, chosen?: string): CartDocument {
  const provided = { ...cart, taxIncludedInPrices: terms.taxIncludedInPrices }
  const conversion = buyerConversion(chosen, cart.contactInfo?.address?.country, terms)
  if (!conversion) return provided
  const shop = storeMoney(terms.currency)
  const convert = converter(shop, conversion, cartPrice)
  const convertUnit = converter(shop, conversion, cartUnitPrice)
  return {
    ...provided,
    conversionCurrency: conversion.currency,
    lineItems: (cart.lineItems ?? []).map((line) => ({
      ...line,
      ...convertUnit('price', line.price),
      ...convertUnit('fullPrice', line.fullPrice),
      ...convertUnit('priceBeforeDiscounts', line.priceBeforeDiscounts),
      ...(line.lineItemPrice && { lineItemPrice: lineTotal(shop, line.lineItemPrice, line, conversion) }),
      ...convert('modifiersTotalPrice', line.modifiersTotalPrice),
      ...convert('depositAmount', line.depositAmount),
    })),
    appliedDiscounts: (cart.appliedDiscounts ?? []).map((discount) =>
      discount.merchantDiscount ? { ...discount, merchantDiscount: { ...convert('amount', discount.merchantDiscount.amount) } } : discount,
    ),
  }
}

function converter(shop: Currency, conversion: Conversion, toPrice: typeof cartUnitPrice) {
  return <Name extends string>(name: Name, price: MultiCurrencyPrice | undefined) =>
    (price === undefined ? {} : { [name]: toPrice(new Big(price.amount), shop, conversion) }) as Partial<Record<Name, MultiCurrencyPrice>>
}

/**
 * Multiplies the price that the shopper reads by the quantity: two of 12.99 are 25.98. A line that costs something besides is converted as
 * a whole.
 */
function lineTotal(
  shop: Currency,
  total: MultiCurrencyPrice,
  { price, quantity = 1 }: Pick<CartLine, 'price' | 'quantity'>,
  conversion: Conversion,
) {
  const whole = cartPrice(new Big(total.amount), shop, conversion)
  if (!price || !new Big(price.amount).times(quantity).eq(total.amount)) return whole
  return { ...whole, ...toConvertedAmounts(convertPrice(new Big(price.amount), conversion).times(quantity), shop, conversion) }
}
