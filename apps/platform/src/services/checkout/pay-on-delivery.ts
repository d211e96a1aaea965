import type { CheckoutDetails, Quote } from '@galleria/commerce/checkout/checkout'
import type { Payment } from '@galleria/commerce/checkout/payment'
import { Failure } from '@galleria/commerce/failures/failure'
import { payOnDeliveryOf, takesOnDelivery } from '@galleria/commerce/store/pay-on-delivery'
import { storedContent } from '../../db/queries/store/stored-content.ts'
import type { CommerceContext } from '../contexts.ts'

type Reading = Pick<CommerceContext, 'db'>
type Destination = Pick<CheckoutDetails, 'pickup' | 'shippingAddress'>

const countryOf = ({ pickup, shippingAddress }: Destination) => (pickup ? undefined : shippingAddress?.country)

/** Whether the page offers payment on delivery, with at least one of the ways of delivery. */
export function offersPayOnDelivery({ db }: Reading, details: Destination, { needsDelivery, offers, pricing }: Quote): boolean {
  const rules = payOnDeliveryOf(storedContent(db))
  const sums = offers.length > 0 ? offers.map((offer) => offer.pricing()) : [pricing]
  return needsDelivery && sums.some(({ due }) => takesOnDelivery(rules, due, countryOf(details)))
}

/** Where nothing is delivered, no payment on delivery would ever come; and the owner says which orders may be paid so. Without a payment the order waits for one. */
export function refusePayOnDelivery(
  { db }: Reading,
  details: Destination,
  { needsDelivery, pricing }: Quote,
  { payment, isAdmin = false }: { readonly payment?: Payment; readonly isAdmin?: boolean },
): void {
  if ((payment && payment.method !== 'offline') || isAdmin || pricing.due.eq(0)) return
  if (!needsDelivery) throw new Failure('PAYMENT_METHOD_NOT_AVAILABLE', 'Nothing of this order is delivered: it is not paid on delivery.')
  if (payment && !takesOnDelivery(payOnDeliveryOf(storedContent(db)), pricing.due, countryOf(details)))
    throw new Failure('PAYMENT_METHOD_NOT_AVAILABLE', 'This order is not paid on delivery.')
}
