import { lowestOwnPrice, ownRange } from '@galleria/commerce/catalog/prices/convert-prices'
import { readPrices } from '@galleria/commerce/search/reading/read-prices'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { convertPrice, type Conversion } from '@galleria/commerce/values/money'
import { primaryLanguage } from '@galleria/commerce/values/primary-language'
import type { Facets, SearchFilter } from '@galleria/platform-client/entities/catalog/product-search'
import Big, { type RoundingMode } from 'big.js'
import type { Services } from '../../objects/services.ts'

type Price = SearchFilter['price']
type Commerce = Pick<Services, 'commerce'>

/** How shoppers read prices in a currency; undefined for the store's own, and for one that the owner keeps no rate for. */
export async function findConversion({ commerce }: Commerce, currency: string | undefined): Promise<Conversion | undefined> {
  if (currency === undefined) return undefined
  const { conversion } = await commerce.run('priceConversion', { currency })
  return conversion && { ...conversion, rate: new Big(conversion.rate) }
}

/** A request with the prices of its filter in the store's own currency: products are found by those. */
export async function withOwnPrices<Request extends { readonly filter?: SearchFilter }>(
  services: Commerce,
  request: Request,
): Promise<Request> {
  const { price } = request.filter ?? {}
  const conversion = await findConversion(services, price?.currency)
  return price && conversion ? { ...request, filter: { ...request.filter, price: ownRange(price, conversion) } } : request
}

interface SearchedText {
  readonly text?: string | undefined
  readonly language?: string | undefined
}

/** The prices that a text names, in the store's own currency. What names no currency is in the one that the shopper reads. */
export async function findTextPrices(
  services: Commerce,
  { text = '', language }: SearchedText,
  reads: { readonly language: string | undefined; readonly currency: string | undefined },
): Promise<Price> {
  const prices = readPrices(text, primaryLanguage(language ?? reads.language ?? STORE_SETTINGS.language))
  if (!prices) return undefined
  const { from, to } = prices
  const named = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const conversion = await findConversion(services, prices.currency ?? reads.currency)
  return conversion ? ownRange(named, conversion) : named
}

/** Counts by prices as shoppers read them in another currency: the limits are of that currency, and so are the counted prices. */
export async function countConverted(
  limits: readonly number[],
  conversion: Conversion,
  count: (ownLimits: number[]) => Promise<Facets>,
): Promise<Facets> {
  const own = new Map(limits.map((limit) => [lowestOwnPrice(limit, conversion), limit]))
  const { price, ...facets } = await count([...own.keys()])
  const read = (amount: number) => convertPrice(new Big(amount), conversion).toNumber()
  return {
    ...facets,
    price: {
      ...(price.min !== undefined && { min: read(price.min) }),
      ...(price.max !== undefined && { max: read(price.max) }),
      ranges: price.ranges.map(({ from, to, count: products }) => ({
        from: own.get(from) ?? 0,
        ...(to !== undefined && { to: own.get(to) ?? read(to) }),
        count: products,
      })),
    },
  }
}

/**
 * The prices of a filter as shoppers read them in a currency, which may be another one than the filter's.
 * @param own the same prices in the store's currency
 */
export function toChosenPrices(
  price: Price,
  own: Price,
  { currency, conversion }: { readonly currency: string | undefined; readonly conversion: Conversion | undefined },
): Facets['price']['chosen'] {
  if (!price || !own) return undefined
  const { from, to } = price.currency === currency ? price : own
  const read = (amount: number, rounding: RoundingMode) =>
    price.currency === currency
      ? amount
      : (conversion ? convertPrice(new Big(amount), conversion) : new Big(amount).round(FILTER_DECIMALS, rounding)).toNumber()
  return {
    ...(from !== undefined && { from: read(from, Big.roundUp) }),
    ...(to !== undefined && { to: read(to, Big.roundDown) }),
  }
}

/** Shoppers write the amounts of a filter with so many. */
const FILTER_DECIMALS = 2
