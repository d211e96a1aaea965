import type { FreeDelivery } from '@galleria/platform-client/entities/cart-parts/free-delivery'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { storeMoney } from '../../store/store-settings.ts'
import { cartPrice, sum } from '../../values/money.ts'
import { parcelOf } from '../price-shipping.ts'
import type { PricingInput } from '../pricing-input.ts'
import type { Pricing } from '../pricing.ts'
import type { ShippingOption } from '../settings/pricing-settings.ts'
import { holds, shippingRegion, type Parcel } from '../shipping-offers.ts'

/**
 * How far a cart is from free delivery, by the shop's own delivery rules. Without an address it is that of the
 * country that the shopper is taken to be in, or else of the shop's own.
 * Undefined where nothing has to be delivered, where there is no such rule, and where delivery is free without one.
 */
export function freeDelivery(input: PricingInput, pricing: Pricing, country?: string): Wire<typeof FreeDelivery> | undefined {
  const { settings } = input
  const lines = pricing.lines.map(({ line }) => line)
  const address = input.shippingAddress?.country === undefined ? getExpectedDestination(settings, country) : input.shippingAddress
  const region = shippingRegion(settings.shipping.regions, address)
  if (!region || !lines.some(({ shippable }) => shippable)) return undefined
  const net = sum(pricing.lines.map(({ total, discount }) => total.minus(discount)))
  const parcel = parcelOf(lines, net)
  const options = settings.shipping.options.filter(({ regionIds, pickup }) => pickup === undefined && regionIds.includes(region.id))
  const limits = options.flatMap((option) => limitsOf(option, parcel))
  const [from] = limits.toSorted((left, right) => left.cmp(right))
  if (!from?.gt(0)) return undefined
  const reached = net.gte(from) || freesDelivery(input, pricing)
  const money = (amount: Big) => cartPrice(amount, storeMoney(settings.currency), pricing.conversion)
  return {
    country: address.country ?? settings.businessAddress.country,
    from: money(from),
    remaining: money(reached ? new Big(0) : from.minus(net)),
    // Rounded down: what is not reached is never full.
    percent: reached ? FULL : net.times(FULL).div(from).round(0, Big.roundDown).toNumber(),
  }
}

const FULL = 100

/** The amounts from which on the option costs nothing; 0 where it never costs anything. Rules about weight or number have to hold now. */
function limitsOf({ rates, charges }: ShippingOption, parcel: Parcel): Big[] {
  if (charges.some(({ amount }) => new Big(amount).gt(0))) return []
  return rates.flatMap(({ amount, conditions }) => {
    const [limit, ...more] = conditions.filter(({ type, operator }) => type === 'BY_TOTAL_PRICE' && operator === 'GTE')
    const others = conditions.filter((condition) => condition !== limit)
    if (new Big(amount).gt(0) || more.length > 0 || !others.every((condition) => holds(condition, parcel))) return []
    return [new Big(limit?.value ?? 0)]
  })
}

/** Returns the shop's address for its own country, otherwise the country alone. */
export function getExpectedDestination({ businessAddress }: PricingInput['settings'], country: string | undefined) {
  return country === undefined || country === businessAddress.country ? businessAddress : { country }
}

export function freesDelivery({ coupon }: PricingInput, pricing: Pricing): boolean {
  return coupon?.coupon?.effect.kind === 'freeShipping' && pricing.coupon !== undefined && pricing.coupon.problem === undefined
}
