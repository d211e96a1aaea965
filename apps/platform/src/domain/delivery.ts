import Big from 'big.js'
import { messagesIn } from '../messages.ts'
import { deliveryTime, deliveryTitle } from './delivery-words.ts'
import { storeSettings, type DeliveryOption, type DeliveryRegion } from './store-settings.ts'

/** One way to deliver a given cart to a given country, with what it costs there. */
export interface DeliveryOffer extends Omit<DeliveryOption, 'price' | 'freeFrom'> {
  /** In the shop's own language, as the API tells it. */
  readonly title: string
  readonly deliveryTime: string
  readonly price: Big
}

/** The region that a country lies in; `undefined` where the store does not deliver. */
export function deliveryRegion(country: string | undefined): DeliveryRegion | undefined {
  const regions: readonly DeliveryRegion[] = storeSettings.regions
  return regions.find(({ countries }) => country !== undefined && countries.includes(country))
}

export function deliveryOffers(region: DeliveryRegion, subtotal: Big): DeliveryOffer[] {
  return region.options.map(({ price, freeFrom, ...option }) => ({
    ...option,
    title: deliveryTitle(words, option),
    deliveryTime: deliveryTime(words, option),
    price: freeFrom !== undefined && subtotal.gte(freeFrom) ? new Big(0) : new Big(price),
  }))
}

const words = messagesIn(storeSettings.language)
