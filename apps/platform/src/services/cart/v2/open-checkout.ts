import type { CheckoutDetails } from '@galleria/commerce/checkout/checkout'
import { Failure } from '@galleria/commerce/failures/failure'
import { findLines } from '../../../db/queries/cart/cart.ts'
import type { CartContext } from '../../contexts.ts'
import { createCheckout } from '../create-checkout.ts'
import { requireCartOf, type CartCall } from './read-cart.ts'
import { confirmLines } from './refresh-cart.ts'

interface OpenCheckout extends CartCall {
  /** What is known of the buyer: it is the default for what the cart does not say. */
  readonly buyer: CheckoutDetails
  /** Whether its order is placed at once. */
  readonly ordering: boolean
}

/** Makes or updates the checkout of the cart as it is at this moment, with what can be bought of it. */
async function openCheckoutV2(context: CartContext, { buyer, ordering, ...call }: OpenCheckout) {
  const { revision, details, notes } = requireCartOf(context, call)
  if (ordering && details.demo) throw new Failure('PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART', 'This cart is only looked at.')
  if (findLines(context.db).length === 0) throw new Failure('EMPTY_CART', 'There is nothing in the cart.')
  await confirmLines(context, call)
  const { checkoutId } = await createCheckout(context, {
    request: { channelType: details.channelType ?? 'WEB' },
    reader: { language: call.language },
    buyer,
    renews: true,
  })
  return { checkoutId, revision: String(revision), customCheckoutUrl: notes.overrideCheckoutUrl ?? null }
}

export const openCheckoutMethods = { openCheckoutV2 }
