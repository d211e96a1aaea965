import { formatPostalAddress, type PostalAddress } from '@galleria/intl/address'
import { formatTimeSlot } from '@galleria/intl/time-slot'
import { messagesIn, type MessageBundle } from '../messages.ts'
import { deliveryTime, deliveryTitle } from '../pricing/settings/delivery-messages.ts'
import { STORE_SETTINGS, type DeliveryOption } from '../store/store-settings.ts'
import type { OrderDocument } from './order-transactions.ts'

type AddressWithContact = NonNullable<OrderDocument['recipientInfo']>
type OrderShipping = NonNullable<OrderDocument['shippingInfo']>

/**
 * How an order is delivered, in the reader's language. What the platform called it itself is said anew: the order was written in the
 * shop's language. What a shop has named in its own words stays as it is.
 */
export function localizeDelivery(shipping: OrderShipping, messages: MessageBundle): OrderShipping {
  const options = platformOptions.filter(({ code }) => code === shipping.code)
  const [option] = options
  if (!option || shipping.title !== deliveryTitle(storeMessages, option)) return shipping
  // Orders placed before the wording changed say "working days".
  const time = shipping.logistics?.deliveryTime?.replace('working', 'business')
  const timed = options.find((candidate) => deliveryTime(storeMessages, candidate) === time)
  return {
    ...shipping,
    title: deliveryTitle(messages, option),
    ...(timed && { logistics: { ...shipping.logistics, deliveryTime: deliveryTime(messages, timed) } }),
  }
}

/** When an order is to be delivered or picked up, as a line of a mail or a page; none where its buyer chose no time. */
export function slotLines({ logistics }: OrderShipping, { t, locale }: MessageBundle): string[] {
  const { deliveryTimeSlot: slot, pickupDetails } = logistics ?? {}
  if (!slot?.from || !slot.to) return []
  const time = formatTimeSlot({ from: new Date(slot.from), to: new Date(slot.to), timeZone: slot.timeZone }, locale)
  return [t(pickupDetails ? 'slot.pickup.at' : 'slot.at', { time })]
}

/**
 * An order with its delivery texts in a language and its addresses formatted for their countries. Returned as stored when no language is
 * named.
 */
export function localizeOrder(order: OrderDocument, messages: MessageBundle | undefined): OrderDocument {
  if (!messages) return order
  const { shippingInfo, recipientInfo, billingInfo } = order
  const formatDestination = (to: AddressWithContact) => ({ ...to, ...(to.address && { address: withFormatted(to.address, messages) }) })
  return {
    ...order,
    ...(shippingInfo && { shippingInfo: withFormattedAddresses(localizeDelivery(shippingInfo, messages), messages) }),
    ...(recipientInfo && { recipientInfo: formatDestination(recipientInfo) }),
    ...(billingInfo && { billingInfo: formatDestination(billingInfo) }),
  }
}

function withFormattedAddresses(shipping: OrderShipping, messages: MessageBundle): OrderShipping {
  const { shippingDestination, pickupDetails, ...logistics } = shipping.logistics ?? {}
  return {
    ...shipping,
    logistics: {
      ...logistics,
      ...(shippingDestination && {
        shippingDestination: {
          ...shippingDestination,
          ...(shippingDestination.address && { address: withFormatted(shippingDestination.address, messages) }),
        },
      }),
      ...(pickupDetails && {
        pickupDetails: { ...pickupDetails, ...(pickupDetails.address && { address: withFormatted(pickupDetails.address, messages) }) },
      }),
    },
  }
}

function withFormatted<Address extends PostalAddress>(address: Address, { locale }: MessageBundle): Address & { formattedAddress: string } {
  return { ...address, formattedAddress: formatPostalAddress(address, locale).join('\n').replaceAll('\u00a0', ' ') }
}

const storeMessages = messagesIn(STORE_SETTINGS.language)
const platformOptions: readonly DeliveryOption[] = STORE_SETTINGS.regions.flatMap(({ options }) => options)
