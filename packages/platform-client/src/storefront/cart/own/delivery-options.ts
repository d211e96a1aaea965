import type { DeliveryOptions } from '../../../entities/cart-parts/delivery-options.ts'
import type { DeliveryOption } from '../priced-cart.ts'
import type { ToMoney } from '../to-money.ts'

/** The ways of delivery, which the platform lists by their carriers. */
export function toDeliveryOptions(carriers: DeliveryOptions = [], toMoney: ToMoney): DeliveryOption[] {
  return carriers.flatMap(({ carrierId, shippingOptions = [] }) =>
    shippingOptions.map(({ code = '', title = '', logistics, cost }) => ({
      code,
      appId: carrierId ?? null,
      title,
      time: logistics?.deliveryTime ?? '',
      pickupAddress: logistics?.pickupDetails ? (logistics.pickupDetails.address ?? {}) : null,
      price: toMoney(cost?.price),
    })),
  )
}
