import type { ShippingEstimate } from '@galleria/platform-client/entities/cart/shipping-estimate'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { messagesIn } from '../../messages.ts'
import { STORE_SETTINGS, type DeliveryOption } from '../../store/store-settings.ts'
import { deliveryTime, deliveryTitle } from './delivery-messages.ts'
import type { ShippingOption } from './pricing-settings.ts'

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
    const found = findPlatformOption(option.code, option.title, option.logistics?.deliveryTime)
    if (!found) return option
    const { first, timed } = found
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

type Offer = Pick<ShippingOption, 'code' | 'title' | 'deliveryTime'>

/** The title and the time of one way of delivery in the reader's language. */
export function localizeOffer({ code, title, deliveryTime: time }: Offer, language: string | undefined): Omit<Offer, 'code'> {
  const found = language === undefined ? undefined : findPlatformOption(code, title, time)
  if (language === undefined || !found) return { title, deliveryTime: time }
  const messages = messagesIn(language)
  return { title: deliveryTitle(messages, found.first), deliveryTime: found.timed ? deliveryTime(messages, found.timed) : time }
}

interface NamedMethod {
  readonly code: string
  readonly title: { readonly original: string; readonly translated: string }
}

/** The chosen way of delivery of a cart, as Cart V2 tells it, with its title in the reader's language. */
export function localizeMethod<Method extends NamedMethod>(method: Method, language: string | undefined): Method {
  const { code, title } = method
  return { ...method, title: { ...title, translated: localizeOffer({ code, title: title.original, deliveryTime: '' }, language).title } }
}

/** The way of delivery of a new shop that still has its title, and its time. */
function findPlatformOption(code: string | undefined, title: string | undefined, time: string | undefined) {
  const sameCode = platformOptions.filter((option) => option.code === code)
  const [first] = sameCode
  if (!first || title !== deliveryTitle(storeMessages, first)) return undefined
  return { first, timed: sameCode.find((candidate) => deliveryTime(storeMessages, candidate) === time) }
}

const storeMessages = messagesIn(STORE_SETTINGS.language)
const platformOptions: readonly DeliveryOption[] = STORE_SETTINGS.regions.flatMap(({ options }) => options)
