import type { OrderContent as Order } from '@galleria/platform-client/entities/orders/order-content'
import { addressLines } from './address-lines.ts'

export type AddressLabel = 'address' | 'pickup' | 'billing'

export interface OrderAddress {
  readonly title: string
  readonly lines: readonly string[]
}

/** The address of the delivery or of the pickup point, and the billing address where it is a different one. */
export function orderAddresses(
  { shippingInfo, recipientInfo, billingInfo }: Pick<Order, 'shippingInfo' | 'recipientInfo' | 'billingInfo'>,
  locale: string,
  label: (label: AddressLabel) => string,
): OrderAddress[] {
  const { shippingDestination, pickupDetails } = shippingInfo?.logistics ?? {}
  const goods = pickupDetails?.address
    ? { title: label('pickup'), lines: addressLines({ address: pickupDetails.address }, locale) }
    : { title: label('address'), lines: shippingInfo ? addressLines(shippingDestination ?? recipientInfo ?? {}, locale) : [] }
  const billing = { title: label('billing'), lines: addressLines(billingInfo ?? {}, locale) }
  const differs = billing.lines.join('\n') !== goods.lines.join('\n')
  return (differs ? [goods, billing] : [goods]).filter(({ lines }) => lines.length > 0)
}
