import type { CartChanges } from '../../../entities/cart-v2/cart-requests.ts'
import { removeCouponFromCurrentCart, setDeliveryMethodForCurrentCart } from '../../../services/cart-v2/current-cart-codes.ts'
import {
  addLineItemsToCurrentCart,
  deleteCurrentCart,
  estimateCurrentCart,
  findCurrentCart,
  getCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCart,
  updateLineItemsInCurrentCart,
} from '../../../services/cart-v2/current-cart.ts'
import type { SendOptions, Transport } from '../../../transport/transport.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import { ignoreNoCart } from '../no-cart.ts'
import type { PricedCart } from '../priced-cart.ts'
import type { CartDetails, StorefrontCart, TotalsRequest } from '../storefront-cart.ts'
import { addCapped, findShortages } from './cap-to-stock.ts'
import { putCoupon } from './codes.ts'
import { listDeliveryOptions } from './list-delivery-options.ts'
import { requireSomeAdded } from './refused-items.ts'
import { requireOrderable } from './require-orderable.ts'
import { toCart } from './to-cart.ts'
import { toCatalogItem } from './to-catalog-item.ts'
import { toPricedCart } from './to-priced-cart.ts'
import { isUndeliverable } from './to-problems.ts'

/** The cart over the second version of the calls. */
export const cartOverV2: Unbound<StorefrontCart> = {
  async get(transport, options) {
    const cart = await findCurrentCart(transport, options)
    // An order was made of it: the shopper begins another.
    return cart && !cart.orderPlaced ? toCart(cart) : null
  },
  async price(transport, request, options) {
    return request.deliveryAddress ? priceAt(transport, request, options) : priceCart(transport, request, options)
  },
  async add(transport, items, options) {
    const added = await addCapped(items, options, (capped, sendOptions) =>
      addLineItemsToCurrentCart(transport, { catalogItems: capped.map(toCatalogItem) }, sendOptions),
    )
    const cart = toCart(added ?? (await getCurrentCart(transport, options)))
    requireSomeAdded(items, cart.lines)
    return cart
  },
  async setQuantity(transport, lineId, quantity, options) {
    if (quantity === 0) return cartOverV2.remove(transport, [lineId], options)
    const update = (newQuantity: number) =>
      updateLineItemsInCurrentCart(transport, [{ lineItemId: lineId, quantity: { newQuantity } }], options)
    try {
      return toCart(await update(quantity))
    } catch (error) {
      const { availableQuantity = 0, requestedQuantity = quantity } = findShortages(error)[0] ?? {}
      // The requested quantity counts other lines of the variant.
      const rest = availableQuantity - Math.max(requestedQuantity - quantity, 0)
      if (rest <= 0) throw error
      return toCart(await update(rest))
    }
  },
  async remove(transport, lineIds, options) {
    return toCart(await removeLineItemsFromCurrentCart(transport, [...lineIds], options))
  },
  async applyCoupon(transport, code, options) {
    return toCart(await putCoupon(transport, code, options))
  },
  async removeCoupon(transport, options) {
    const cart = await getCurrentCart(transport, options)
    const id = cart.coupons[0]?.id
    return toCart(id === undefined ? cart : await removeCouponFromCurrentCart(transport, id, options))
  },
  async setDetails(transport, details, options) {
    return toCart(await updateCurrentCart(transport, toChanges(details), options))
  },
  async setDelivery(transport, { code, appId }, options) {
    return toCart(await setDeliveryMethodForCurrentCart(transport, { code, ...(appId !== null && { appId }) }, options))
  },
  async openCheckout(transport, options) {
    const priced = await estimateCurrentCart(transport, { ...NOTHING, ...CHECKED, refreshCart: true }, options)
    requireOrderable(toPricedCart(priced, false))
    // The id of a cart is that of its checkout.
    return { checkoutId: priced.cart.id }
  },
  clear: deleteCurrentCart,
}

/** Without a flag the platform leaves a part out: each is sent, also those that are false. */
const NOTHING = { calculateTax: false, calculateDelivery: false, calculateAdditionalFees: false, calculateGiftCards: false }
const CHECKED = { validationConfig: 'PRE_CHECKOUT_VALIDATIONS' } as const

async function priceCart(
  transport: Transport,
  { tax, delivery, fees, fresh }: TotalsRequest,
  options: SendOptions | undefined,
): Promise<PricedCart | null> {
  const flags = { calculateTax: tax, calculateDelivery: delivery, calculateAdditionalFees: fees, calculateGiftCards: true }
  const priced = await estimateCurrentCart(transport, { ...flags, ...CHECKED, refreshCart: fresh }, options).catch(ignoreNoCart)
  if (!priced || priced.cart.orderPlaced) return null
  const isDelivered = delivery && priced.cart.deliveryInfo?.address?.country !== undefined
  // The estimate of the hosted platform names one way of delivery, and lists none.
  const { deliveryOptions = [], violations } = priced.summary
  const listsNone = isDelivered && deliveryOptions.length === 0 && !violations.some(isUndeliverable)
  return toPricedCart(priced, isDelivered, listsNone ? await listDeliveryOptions(transport, priced.cart, options) : [])
}

/** This version prices for the address of the cart alone: another one is put into it, and taken out again. */
async function priceAt(transport: Transport, request: TotalsRequest, options: SendOptions | undefined): Promise<PricedCart | null> {
  const cart = await cartOverV2.get(transport, options)
  if (!cart) return null
  await updateCurrentCart(transport, { deliveryInfo: { address: request.deliveryAddress } }, options)
  try {
    return await priceCart(transport, request, options)
  } finally {
    await updateCurrentCart(transport, { deliveryInfo: { address: cart.deliveryAddress } }, options)
  }
}

/** What is absent stays as it is. */
function toChanges({ note, email, deliveryAddress }: CartDetails): CartChanges {
  return {
    ...(note !== undefined && { note }),
    ...(email !== undefined && { customerInfo: { email } }),
    ...(deliveryAddress !== undefined && { deliveryInfo: { address: deliveryAddress } }),
  }
}
