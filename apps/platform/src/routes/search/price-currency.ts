import type { Facets, SearchFilter } from '@galleria/platform-client/entities/catalog/product-search'
import Big from 'big.js'
import { lowestOwnPrice, ownRange } from '../../domain/catalog/converted-prices.ts'
import { convertPrice, type Conversion } from '../../domain/values/money.ts'
import type { Services } from '../../objects/services.ts'

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
