import { isCustom, type CartLine } from '@galleria/commerce/cart/cart-line'
import type { CartNotes, CartRecord } from '@galleria/commerce/cart/cart-record'
import { requireSubdivisionCode, withKnownSubdivision } from '@galleria/commerce/checkout/address-subdivision'
import type { CheckoutDetails } from '@galleria/commerce/checkout/checkout'
import { CompletedCheckout } from '@galleria/commerce/events/outbox-message'
import { Failure } from '@galleria/commerce/failures/failure'
import type { CreateCheckoutFromCurrentCart } from '@galleria/platform-client/entities/cart/cart-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findLines, type StoredLine } from '../../db/queries/cart/cart.ts'
import { cart as carts } from '../../db/schema/cart.ts'
import { updateRow } from '../../db/sql/row-statements.ts'
import type { CartContext } from '../contexts.ts'
import { completeCheckout } from './complete-checkout.ts'
import { requireCart, type ViewOptions } from './view-cart.ts'

export interface CreateCheckout extends Pick<ViewOptions, 'reader'> {
  readonly request: Wire<typeof CreateCheckoutFromCurrentCart>
  /** What is known of the buyer: it is the default for what the checkout does not say. */
  readonly buyer?: CheckoutDetails
  /** Whether the checkout has the cart's id and no end, as in Cart V2. */
  readonly renews?: boolean
}

/** Takes the cart to the checkout. A second time updates the checkout that the first made. */
export async function createCheckout(
  context: CartContext,
  { request, reader, buyer = {}, renews = false }: CreateCheckout,
): Promise<{ checkoutId: string }> {
  const { db, commerce } = context
  const record = requireCart(context)
  const lines = findLines(db)
  if (lines.length === 0) throw new Failure('CART_IS_EMPTY', 'There is nothing in the cart.')
  try {
    const { checkoutId } = await commerce.upsertCheckout({
      cartId: record.id,
      owner: record.owner,
      knownCheckoutId: record.checkoutId,
      renews,
      channelType: request.channelType,
      lines: lines.map(checkoutLine),
      reader,
      coupon: record.coupon,
      giftCard: record.giftCard,
      merchantDiscounts: record.merchantDiscounts,
      buyer: { ...getEstimateAddress(record.notes), ...buyer },
      details: toCheckoutDetails(request, record),
    })
    updateRow(db, carts, carts.id, record.id, { checkoutId })
    return { checkoutId }
  } catch (error) {
    const completed =
      error instanceof Failure && error.code === 'CHECKOUT_ALREADY_COMPLETED' ? CompletedCheckout.safeParse(error.data) : undefined
    if (!completed?.success || record.checkoutId !== completed.data.checkoutId) throw error
    // The order was placed, and the message about it is still on its way to this cart.
    const ended = await completeCheckout(context, { owner: record.owner, checkout: completed.data })
    if (ended) await commerce.forgetCart(ended.id, ended.owner)
    return createCheckout(context, { request, reader, buyer, renews })
  }
}

/** What the checkout needs of a line: how the cart finds it again is the cart's own. */
function checkoutLine(line: StoredLine): CartLine {
  const { id, quantity } = line
  if (isCustom(line)) return { id, quantity, custom: line.custom }
  const { reference, lastSeen, wishes } = line
  return { id, quantity, reference, lastSeen, ...(wishes && { wishes }) }
}

type CartAddress = NonNullable<CartNotes['contactInfo']>['address']

/**
 * Whether an address is complete. One without a street is where the cart was estimated to go: it must not take the place of an address
 * that was typed at the checkout.
 */
function isComplete(address: CartAddress): address is NonNullable<CartAddress> {
  return Boolean(address?.addressLine || address?.streetAddress?.name)
}

function getEstimateAddress({ contactInfo }: CartNotes): CheckoutDetails {
  const address = contactInfo?.address
  return address && !isComplete(address) ? { shippingAddress: withKnownSubdivision(address) } : {}
}

function toCheckoutDetails(request: CreateCheckout['request'], { notes, details, revision, createdAt }: CartRecord): CheckoutDetails {
  const { contactInfo, buyerInfo, buyerNote, overrideCheckoutUrl, selectedShippingOption } = notes
  const email = request.email ?? buyerInfo?.email
  const address = request.shippingAddress
    ? requireSubdivisionCode(request.shippingAddress, 'shippingAddress')
    : isComplete(contactInfo?.address) && withKnownSubdivision(contactInfo.address)
  const option = request.selectedShippingOption ?? selectedShippingOption
  const contact = contactInfo?.contactDetails
  return {
    ...(email && { email }),
    ...(address && { shippingAddress: address }),
    ...(details.billingAddress && { billingAddress: withKnownSubdivision(details.billingAddress) }),
    ...(request.billingAddress && { billingAddress: requireSubdivisionCode(request.billingAddress, 'billingAddress') }),
    ...(details.billingContact && { billingContact: details.billingContact }),
    ...(contact?.firstName && contact.lastName && { contact }),
    ...(option && { shippingOption: option.code }),
    ...(overrideCheckoutUrl !== undefined && { overrideCheckoutUrl }),
    // An empty one too: it takes the note away that the checkout has from before.
    ...(buyerNote !== undefined && { buyerNote }),
    cart: { revision, createdAt, notes, details },
  }
}

export const createCheckoutMethods = { createCheckout }
