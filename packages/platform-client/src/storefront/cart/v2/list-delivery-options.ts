import type { LineItem } from '../../../entities/cart-v2/cart-line-item.ts'
import type { Cart } from '../../../entities/cart-v2/cart.ts'
import type { DeliverableItem } from '../../../entities/cart-v2/delivery-solutions.ts'
import { isPlatformError } from '../../../errors/guards.ts'
import { getDeliverySolutions } from '../../../services/cart-v2/delivery-solutions.ts'
import type { SendOptions, Transport } from '../../../transport/transport.ts'
import { getTranslatedText } from '../../translated-text.ts'
import type { DeliveryOption } from '../priced-cart.ts'
import { createToMoney, toCurrencies } from '../to-money.ts'

/**
 * The ways to have a cart delivered, of a platform that lists them by a call of their own. It is a preview that may be closed to shoppers, or
 * not there: none are listed before the checkout then.
 */
export async function listDeliveryOptions(transport: Transport, cart: Cart, options: SendOptions | undefined): Promise<DeliveryOption[]> {
  const lineItems = cart.lineItems.filter(isDeliverable).map(toDeliverable)
  if (lineItems.length === 0) return []
  const { businessInfo, customerInfo, deliveryInfo } = cart
  const request = {
    lineItems,
    destination: deliveryInfo?.address,
    currency: businessInfo?.currencyCode,
    weightUnit: deliveryInfo?.weightUnit,
  }
  try {
    const { deliverySolutions } = await getDeliverySolutions(transport, request, options)
    const toMoney = createToMoney(toCurrencies(businessInfo?.currencyCode, customerInfo?.currencyCode))
    return deliverySolutions.flatMap(({ deliveryReference, title = '', logistics, cost }) => {
      const { code, appId } = deliveryReference ?? {}
      if (code === undefined) return []
      const pickupAddress = logistics?.pickupDetails ? (logistics.pickupDetails.address ?? {}) : null
      return [
        { code, appId: appId ?? null, title, time: logistics?.deliveryTime ?? '', pickupAddress, price: toMoney(cost?.deliveryPrice) },
      ]
    })
  } catch (error) {
    // The cart is shown all the same.
    if (isPlatformError(error)) return []
    throw error
  }
}

function isDeliverable({ quantityInfo, attributes }: LineItem): boolean {
  return (quantityInfo?.confirmedQuantity ?? 0) > 0 && attributes?.physicalProperties?.shippable !== false
}

function toDeliverable({ id, name, quantityInfo, source, attributes, pricing, deliveryConfig }: LineItem): DeliverableItem {
  return {
    id,
    name: getTranslatedText(name),
    quantity: quantityInfo?.confirmedQuantity,
    catalogReference: source?.catalogReference,
    physicalProperties: attributes?.physicalProperties,
    totalPrice: pricing?.totalPrice?.amount,
    deliveryProfileId: deliveryConfig?.deliveryProfileId,
  }
}
