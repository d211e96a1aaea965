import { isAdmin, type Caller } from '@galleria/commerce/access/owner'
import { formatAgreedSum, type CheckoutDetails, type Quote } from '@galleria/commerce/checkout/checkout'
import { Failure } from '@galleria/commerce/failures/failure'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import type { CommerceContext } from '../../contexts.ts'
import { settleOutbox } from '../../outbox/settle-outbox.ts'
import { quoteOf, type CheckoutRow } from '../open-checkout.ts'
import { ownCheckout } from '../own-checkout.ts'
import { placeOrderFor } from '../place-order.ts'
import type { ShownPrices } from './price-tokens.ts'

interface OrderCart {
  readonly caller: Caller
  /** The checkout that was made of the cart just now. */
  readonly checkoutId: string
  readonly cart: { readonly id: string; readonly revision: string }
  readonly token?: string | undefined
  readonly network?: string | undefined
}

/** Places the order of a cart as it stands: at the prices of the token, where there is one. What is not paid waits for its payment. */
async function orderCart(context: CommerceContext, { caller, checkoutId, cart, token, network }: OrderCart) {
  const shown = token === undefined ? undefined : await readPrices(context, token, cart)
  const byAdmin = isAdmin(caller)
  let completed = byAdmin
  const find = () => {
    const checkout = ownCheckout(context, { caller, id: checkoutId })
    if (checkout.orderId !== null)
      throw new Failure('CART_ALREADY_ORDERED', 'The order of this cart is placed.', { cartId: cart.id, orderId: checkout.orderId })
    const quote = quoteOf(context, checkout, checkout.details)
    refuseUnready(checkout, quote)
    if (shown) refuseOtherPrices(shown, cart, quote)
    completed ||= quote.pricing.due.eq(0)
    return checkout
  }
  const { orderId } = await placeOrderFor(context, find, {
    ...(byAdmin && { payment: { method: 'offline' } as const }),
    language: STORE_SETTINGS.language,
    isAdmin: byAdmin,
    network: byAdmin ? undefined : network,
  }).catch((error: unknown) => {
    throw toCartFailure(error)
  })
  // The cart lets go of what was ordered before the response.
  await settleOutbox(context)
  return { orderId, completed, ...(!completed && { paymentGatewayOrderId: orderId }) }
}

async function readPrices(context: CommerceContext, token: string, cart: OrderCart['cart']): Promise<ShownPrices> {
  const shown = await context.priceTokens.read(token)
  if (shown?.cartId !== cart.id)
    throw new Failure('INVALID_PRICE_VERIFICATION_TOKEN', 'The token is not one of this cart, or no longer good.', { token })
  return shown
}

function refuseOtherPrices(shown: ShownPrices, { revision }: OrderCart['cart'], { pricing }: Quote): void {
  const isSame = shown.revision === revision && shown.currency === pricing.currency && shown.sum === formatAgreedSum(pricing)
  if (!isSame) throw new Failure('CART_PRICES_OUT_OF_SYNC', 'The cart or its prices have changed since.')
}

/** What an order needs that is missing, each with its own code. */
function refuseUnready({ details }: CheckoutRow, quote: Quote): void {
  const out = quote.lines.filter(({ problem }) => problem !== undefined)
  if (out.length > 0)
    throw new Failure('LINE_ITEMS_OUT_OF_STOCK', 'Not everything is in stock.', {
      lineItemIds: out.map(({ id }) => id),
      allLineItemsOutOfStock: out.length === quote.lines.length,
    })
  if (quote.needsDelivery && !details.pickup && details.shippingAddress?.country === undefined)
    throw new Failure('MISSING_DELIVERY_ADDRESS', 'The delivery address is missing.')
  if (quote.needsDelivery && details.shippingOption === undefined)
    throw new Failure('MISSING_DELIVERY_METHOD', 'The delivery method is missing.')
  if (quote.needsDelivery && !quote.chosen)
    throw new Failure('DELIVERY_METHOD_NO_LONGER_AVAILABLE', 'The delivery method does not exist for the address.')
  const violations = listMissing(details)
  if (violations.length > 0) throw new Failure('INVALID_CART', violations.map(({ description }) => description).join(' '), { violations })
}

const toMissing = (description: string) => ({ scope: 'GLOBAL', code: 'GENERAL_CODE', severity: 'ERROR', description })

function listMissing({ email, contact }: CheckoutDetails) {
  return [
    ...(email === undefined ? [toMissing('The e-mail address of the customer is missing.')] : []),
    ...(contact === undefined ? [toMissing('The name of the customer is missing.')] : []),
  ]
}

/** The failures of an order in the codes of Cart V2. */
function toCartFailure(error: unknown): unknown {
  if (!(error instanceof Failure)) return error
  switch (error.code) {
    case 'CHECKOUT_HAS_VIOLATIONS':
      return new Failure('VIOLATIONS_WITH_ERROR_SEVERITY', error.message, { violationsList: { violations: toViolations(error.data) } })
    case 'CHECKOUT_TOTAL_CHANGED':
    case 'GIFT_CARD_BALANCE_CHANGED':
      return new Failure('CART_PRICES_OUT_OF_SYNC', error.message)
    case 'INSUFFICIENT_INVENTORY':
      return new Failure('LINE_ITEMS_OUT_OF_STOCK', error.message, { lineItemIds: [], allLineItemsOutOfStock: false })
    default:
      return error
  }
}

function toViolations({ violations }: Failure['data']) {
  const descriptions = Array.isArray(violations) ? violations.map(String) : []
  return descriptions.map((description) => ({ severity: 'ERROR', target: { other: { name: 'OTHER_DEFAULT' } }, description }))
}

export const orderCartMethods = { orderCart }
