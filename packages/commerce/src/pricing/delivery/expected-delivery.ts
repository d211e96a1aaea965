import type { ExpectedDelivery } from '@galleria/platform-client/entities/cart-parts/expected-delivery'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { storeMoney } from '../../store/store-settings.ts'
import { cartPrice, decimalsOf, sum } from '../../values/money.ts'
import { parcelOf } from '../price-shipping.ts'
import type { PricingInput } from '../pricing-input.ts'
import type { Pricing } from '../pricing.ts'
import { shippingOffers, shippingRegion } from '../shipping-offers.ts'
import { getExpectedDestination, freesDelivery } from './free-delivery.ts'

/**
 * What the cheapest delivery of a cart would cost in a country, as long as nothing is said of where it goes. Undefined then, and where
 * nothing has to be delivered.
 */
export function findExpectedDelivery(input: PricingInput, pricing: Pricing, country: string): Wire<typeof ExpectedDelivery> | undefined {
  const { settings, shippingAddress } = input
  const lines = pricing.lines.map(({ line }) => line)
  if (shippingAddress?.country !== undefined || !lines.some(({ shippable }) => shippable)) return undefined
  const region = shippingRegion(settings.shipping.regions, getExpectedDestination(settings, country))
  const net = sum(pricing.lines.map(({ total, discount }) => total.minus(discount)))
  const options = settings.shipping.options.filter(({ pickup }) => pickup === undefined)
  const offers = region ? shippingOffers(options, region, parcelOf(lines, net), decimalsOf(settings.currency)) : []
  const [cheapest] = offers.map(({ whole }) => whole).toSorted((left, right) => left.cmp(right))
  if (!cheapest) return { country }
  const price = freesDelivery(input, pricing) ? new Big(0) : cheapest
  return { country, price: cartPrice(price, storeMoney(settings.currency), pricing.conversion) }
}
