import Big from 'big.js'
import { sum } from '../../values/money.ts'
import type { PricingSettings } from '../settings/pricing-settings.ts'
import { shippingRegion } from '../shipping-offers.ts'

export interface DeliveryCosts {
  /** Cost of the cheapest option. */
  readonly from: Big
  /** Items have to come to so much for a delivery without a price. */
  readonly freeFrom: Big | undefined
}

interface Destination {
  readonly country: string
  readonly subdivision?: string
}

/** Finds the costs of delivery to a destination. Pickup does not count as delivery. Undefined without delivery to it. */
export function deliveryCosts({ shipping }: Pick<PricingSettings, 'shipping'>, destination: Destination): DeliveryCosts | undefined {
  const region = shippingRegion(shipping.regions, destination)
  if (!region) return undefined
  const rates = shipping.options
    .filter(({ regionIds, pickup }) => pickup === undefined && regionIds.includes(region.id))
    .flatMap((option) => {
      const charges = sum(option.charges.map(({ amount }) => new Big(amount)))
      return option.rates.map(({ amount, conditions }) => ({ amount: new Big(amount), price: charges.plus(amount), conditions }))
    })
  // A rate of nothing with a condition is a free delivery and not the price of one.
  const from = lowest(rates.filter(({ amount, conditions }) => amount.gt(0) || conditions.length === 0).map(({ price }) => price))
  const limits = rates.flatMap(({ price, conditions: [condition, ...more] }) => {
    const isLimit = condition?.type === 'BY_TOTAL_PRICE' && condition.operator === 'GTE' && more.length === 0
    return price.eq(0) && isLimit ? [new Big(condition.value)] : []
  })
  return from && { from, freeFrom: lowest(limits) }
}

function lowest(amounts: readonly Big[]): Big | undefined {
  return amounts.toSorted((left, right) => left.cmp(right))[0]
}

/** Countries that delivery costs the same to. */
export interface CostRegion {
  /** Made of the costs, so that regions with the same ones are one. */
  readonly key: string
  /** Empty for all that no other region names. */
  readonly countries: readonly string[]
  readonly costs: DeliveryCosts | undefined
}

/** No country: what is delivered there is delivered wherever nothing else is said. */
const ELSEWHERE = 'ZZ'

/** The countries that the shop names, and all others, by what delivery costs there. */
export function costRegions(settings: Pick<PricingSettings, 'shipping' | 'businessAddress'>): CostRegion[] {
  const { regions } = settings.shipping
  const named = regions.filter(({ active }) => active).flatMap(({ destinations }) => destinations.map(({ countryCode }) => countryCode))
  const home = settings.businessAddress
  const places = [home, ...[...new Set(named)].filter((country) => country !== home.country).map((country) => ({ country }))]
  const elsewhere = keyOf(deliveryCosts(settings, { country: ELSEWHERE }))
  const byKey = Map.groupBy(places, (destination) => keyOf(deliveryCosts(settings, destination)))
  return [...new Set([...byKey.keys(), elsewhere])].map((key) => ({
    key,
    countries: key === elsewhere ? [] : (byKey.get(key) ?? []).map(({ country }) => country).toSorted(),
    costs: deliveryCosts(settings, byKey.get(key)?.[0] ?? { country: ELSEWHERE }),
  }))
}

/** What a parcel costs is what shoppers are told: nothing else of a region counts. */
function keyOf(costs: DeliveryCosts | undefined): string {
  if (!costs) return 'none'
  return costs.freeFrom ? `${costs.from.toFixed()}-${costs.freeFrom.toFixed()}` : costs.from.toFixed()
}
