import type { ShippingEstimate } from '@galleria/platform-client/entities/cart/shipping-estimate'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { messagesIn } from '../../messages.ts'
import { STORE_SETTINGS, type DeliveryOption } from '../../store/store-settings.ts'
import { deliveryTime, deliveryTitle } from './delivery-messages.ts'

type Shipping = Wire<typeof ShippingEstimate>

interface NamedOption {
  readonly code?: string
  readonly title?: string
  readonly logistics?: { readonly deliveryTime?: string }
}

/** The ways of delivery that a new shop begins with, in the reader's language. What the owner has named stays as it is. */
export function localizeShipping(shipping: Shipping, language: string | undefined): Shipping {
  if (language === undefined) return shipping
  const messages = messagesIn(language)
  const localizeOption = <Option extends NamedOption>(option: Option): Option => {
    const named = platformOptions.filter(({ code }) => code === option.code)
    const [first] = named
    if (!first || option.title !== deliveryTitle(storeMessages, first)) return option
    const timed = named.find((candidate) => deliveryTime(storeMessages, candidate) === option.logistics?.deliveryTime)
    return {
      ...option,
      title: deliveryTitle(messages, first),
      ...(timed && { logistics: { ...option.logistics, deliveryTime: deliveryTime(messages, timed) } }),
    }
  }
  const { selectedCarrierServiceOption: selected, carrierServiceOptions = [] } = shipping
  return {
    ...shipping,
    ...(selected && { selectedCarrierServiceOption: localizeOption(selected) }),
    carrierServiceOptions: carrierServiceOptions.map((carrier) => ({
      ...carrier,
      shippingOptions: (carrier.shippingOptions ?? []).map((option) => localizeOption(option)),
    })),
  }
}

const storeMessages = messagesIn(STORE_SETTINGS.language)
const platformOptions: readonly DeliveryOption[] = STORE_SETTINGS.regions.flatMap(({ options }) => options)
