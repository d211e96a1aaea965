import type { AgreedPage, CheckoutDetails } from '@galleria/commerce/checkout/checkout'
import type { ChosenSlot } from '@galleria/commerce/checkout/delivery-slots'
import { isoDate } from '@galleria/commerce/values/iso-date'
import { eq } from 'drizzle-orm'
import { checkouts } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'
import { checkoutOfToken, refuseClosed } from './open-checkout.ts'

export type Billing = Pick<CheckoutDetails, 'billingContact' | 'billingAddress' | 'vatId'>

interface OrderForm {
  readonly token: string
  /** The billing details, in place of what was told before. */
  readonly billing: Billing
  /** What the buyer agrees to with this very form. */
  readonly terms: readonly AgreedPage[]
  /** The time when the order is to be delivered, and the option that delivers it. */
  readonly timeSlot?: ChosenSlot
}

/** Stores what the last form before the order says beside the payment. A checkout that is ordered already stays as it was ordered. */
function saveOrderForm(context: CommerceContext, { token, billing, terms, timeSlot }: OrderForm): void {
  const { db, now } = context
  const { checkout } = checkoutOfToken(context, token)
  if (checkout.orderId !== null) return
  refuseClosed(context, checkout)
  const { billingContact: _, billingAddress: __, vatId: ___, termsAgreement: ____, ...others } = checkout.details
  const details = {
    ...others,
    ...billing,
    ...(timeSlot && { timeSlot, shippingOption: timeSlot.shippingOption }),
    ...(terms.length > 0 && { termsAgreement: { agreedDate: isoDate(now()), pages: terms } }),
  }
  db.update(checkouts).set({ details, updatedAt: now() }).where(eq(checkouts.id, checkout.id)).run()
}

export const saveOrderFormMethods = { saveOrderForm }
