import { shippingRegion } from '../shipping-offers.ts'
import type { PickupAddress, PricingSettings, ShippingOption } from './pricing-settings.ts'

export type PickupOption = ShippingOption & { readonly pickup: PickupAddress }

/** Where buyers can fetch what they order, without an address of their own: each place counts as a destination in its own region. */
export function pickupOptions({ shipping: { regions, options } }: Pick<PricingSettings, 'shipping'>): PickupOption[] {
  return options.filter(
    (option): option is PickupOption =>
      option.pickup !== undefined && option.regionIds.includes(shippingRegion(regions, option.pickup)?.id ?? ''),
  )
}
