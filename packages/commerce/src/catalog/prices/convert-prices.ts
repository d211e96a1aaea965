import type { PriceData } from '@galleria/platform-client/entities/values/money'
import Big from 'big.js'
import { convertMoney, convertPrice, decimalsOf, formatMoney, fromMinor, toMinor, type Conversion } from '../../values/money.ts'

/** A price of the catalog in another currency. */
export function convertPriceData(prices: PriceData, conversion: Conversion, language: string): PriceData {
  const { price = 0, discountedPrice = price, pricePerUnit } = prices
  const { currency } = conversion
  const full = convertPrice(new Big(price), conversion)
  const reduced = convertPrice(new Big(discountedPrice), conversion)
  const perUnit =
    pricePerUnit === undefined ? undefined : convertPerUnit(new Big(pricePerUnit), new Big(discountedPrice), reduced, conversion)
  return {
    currency,
    price: full.toNumber(),
    discountedPrice: reduced.toNumber(),
    ...(perUnit && { pricePerUnit: perUnit.toNumber() }),
    formatted: {
      price: formatMoney(full, currency, language),
      discountedPrice: formatMoney(reduced, currency, language),
      ...(perUnit && { pricePerUnit: formatMoney(perUnit, currency, language) }),
    },
  }
}

/** The price per unit follows from the rounded price that the shopper reads, so that both agree. */
function convertPerUnit(perUnit: Big, price: Big, converted: Big, conversion: Conversion): Big {
  if (price.eq(0)) return convertMoney(perUnit, conversion)
  return perUnit.times(converted).div(price).round(decimalsOf(conversion.currency), Big.roundHalfUp)
}

interface PricedDocument {
  readonly priceData?: PriceData
  readonly convertedPriceData?: PriceData
  readonly variants?: readonly { readonly variant?: { readonly priceData?: PriceData } }[]
}

/** A product with all its converted prices in this currency. What is sold stays in the store's own. */
export function withConvertedPrices<Priced extends PricedDocument>(product: Priced, conversion: Conversion, language: string): Priced {
  const convert = ({ priceData }: { readonly priceData?: PriceData }) =>
    priceData && { convertedPriceData: convertPriceData(priceData, conversion, language) }
  return {
    ...product,
    ...convert(product),
    variants: product.variants?.map((one) => ({ ...one, variant: one.variant && { ...one.variant, ...convert(one.variant) } })),
  }
}

/** An amount above all prices of a catalog. */
const MAX_MINOR = toMinor('1000000000')

interface PriceRange {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** The range of the store's own prices that shoppers read as prices within this range of another currency. */
export function ownRange({ from, to }: PriceRange, conversion: Conversion): PriceRange {
  const smallest = new Big(10).pow(-decimalsOf(conversion.currency))
  return {
    ...(from !== undefined && { from: lowestOwnPrice(new Big(from), conversion) }),
    // The price below the first that is read as more.
    ...(to !== undefined && { to: new Big(lowestOwnPrice(new Big(to).plus(smallest), conversion)).minus(fromMinor(1)).toNumber() }),
  }
}

/** The lowest of the store's own prices that is converted to this amount or more: dearer ones never convert to less, however they are rounded. */
export function lowestOwnPrice(amount: Big | number, conversion: Conversion): number {
  let [low, high] = [0, MAX_MINOR]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (convertPrice(fromMinor(middle), conversion).gte(amount)) high = middle
    else low = middle + 1
  }
  return fromMinor(low).toNumber()
}
