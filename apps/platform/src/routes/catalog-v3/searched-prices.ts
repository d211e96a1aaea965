import { lowestOwnPrice, ownRange } from '@galleria/commerce/catalog/prices/convert-prices'
import { type Aggregation, type AggregationResult, COUNTED_PRICE } from '@galleria/commerce/catalog/v3/aggregations'
import type { IndexCondition } from '@galleria/commerce/catalog/v3/search-plan'
import { convertPrice } from '@galleria/commerce/values/money'
import Big from 'big.js'
import type { Services } from '../../objects/services.ts'
import { findConversion } from '../search/price-currency.ts'

/*
 * A request that names a currency speaks of prices in it. Products are found and counted by the store's own, and told by what shoppers read.
 */

type Commerce = Pick<Services, 'commerce'>

export async function toOwnConditions(
  services: Commerce,
  conditions: readonly IndexCondition[],
  currency: string | undefined,
): Promise<readonly IndexCondition[]> {
  const conversion = conditions.some(({ on }) => on === 'price') ? await findConversion(services, currency) : undefined
  if (!conversion) return conditions
  return conditions.map((condition) => {
    if (condition.on !== 'price') return condition
    const { from, to } = ownRange({ from: toNumber(condition.from), to: toNumber(condition.to) }, conversion)
    return { on: 'price', ...(from !== undefined && { from: String(from) }), ...(to !== undefined && { to: String(to) }) }
  })
}

function toNumber(amount: string | undefined): number | undefined {
  return amount === undefined ? undefined : Number(amount)
}

export async function toOwnBuckets(
  services: Commerce,
  aggregations: readonly Aggregation[],
  currency: string | undefined,
): Promise<readonly Aggregation[]> {
  const conversion = aggregations.some(isOfPrice) ? await findConversion(services, currency) : undefined
  if (!conversion) return aggregations
  const own = (amount: number | undefined) => (amount === undefined ? undefined : lowestOwnPrice(amount, conversion))
  return aggregations.map((aggregation) => {
    const buckets = isOfPrice(aggregation) ? aggregation.range?.buckets : undefined
    return buckets ? { ...aggregation, range: { buckets: buckets.map(({ from, to }) => ({ from: own(from), to: own(to) })) } } : aggregation
  })
}

function isOfPrice({ fieldPath }: Pick<Aggregation, 'fieldPath'>): boolean {
  return fieldPath === COUNTED_PRICE
}

/** The results with the buckets as they were asked for and amounts in the currency that is read. */
export async function toShownResults(
  services: Commerce,
  results: readonly AggregationResult[],
  requested: readonly Aggregation[],
  currency: string | undefined,
): Promise<readonly AggregationResult[]> {
  const conversion = results.some(isOfPrice) ? await findConversion(services, currency) : undefined
  if (!conversion) return results
  return results.map((result, index) => {
    if (!isOfPrice(result)) return result
    const { scalar, ranges } = result
    const buckets = requested[index]?.range?.buckets ?? []
    return {
      ...result,
      ...(scalar && { scalar: { ...scalar, value: convertPrice(new Big(scalar.value), conversion).toNumber() } }),
      ...(ranges && { ranges: { results: ranges.results.map(({ count }, place) => ({ ...buckets[place], count })) } }),
    }
  })
}
