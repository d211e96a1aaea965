import { invalid } from '@galleria/commerce/failures/failure'
import { GetCheckoutUrl, MarkCartAsCompleted, PlaceOrder } from '@galleria/platform-client/entities/cart-v2/cart-by-id'
import { CartResponse, CheckoutUrlResponse, PlacedOrder } from '@galleria/platform-client/entities/cart-v2/cart-responses'
import { RawHttpResponse } from '@galleria/platform-client/entities/wire/raw-http-response'
import * as z from 'zod/mini'
import { isOn, listRegisteredOrigins } from '../../auth/origins.ts'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { findKnownBuyer } from '../cart/known-buyer.ts'
import { cartOfId, type CartTarget } from './cart-calls.ts'

const MAX_TOKEN_LENGTH = 3000

const pathsOf = (end: string) => servicePaths('/ecom', `/v2/carts/:cartId/${end}`)

/** Stands before the carts by their ids: its path would be taken for an id. */
export const asyncCompletionOperation = defineOperation({
  name: 'cartV2.handleAsyncCheckoutCompletion',
  summary: 'Handle a completed payment (V2)',
  description: 'Returns where a shopper goes on after a payment elsewhere, by the token of the visit to the hosted page.',
  example: { takes: { token: '$CHECKOUT_TOKEN' } },
  recorded: true,
  methods: ['GET'],
  paths: servicePaths('/ecom', '/v2/carts/handle-async-checkout-completion'),
  request: z.object({ token: z.string().check(z.maxLength(MAX_TOKEN_LENGTH)) }),
  response: RawHttpResponse,
  handle: async ({ services }, { token }) => {
    const { url } = await services.commerce.run('findReturnUrl', { token })
    return { body: '', statusCode: 302, headers: [{ key: 'Location', value: url }] }
  },
})

/** From a cart to its order. There are no such calls of the current cart: it is named by its id. */
export const orderingOperations: readonly Operation[] = [
  defineOperation({
    name: 'cartV2.getCheckoutUrl',
    summary: 'Get the checkout page of a cart (V2)',
    description: 'Returns the address of the cart’s page for the checkout: the one that the cart names, or a new visit to the hosted page.',
    example: { takes: { cartId: '$CART_ID' } },
    recorded: true,
    methods: ['POST'],
    paths: pathsOf('get-checkout-url'),
    request: GetCheckoutUrl,
    response: CheckoutUrlResponse,
    handle: async (context, { cartId }) => {
      const { caller, services, variables } = context
      const target = await cartOfId(context, cartId)
      const { checkoutId, customCheckoutUrl } = await openCheckout(context, target, false)
      const custom = customCheckoutUrl?.replaceAll('{checkout_id}', cartId)
      // A buyer may name it: it leads to the store or nowhere.
      if (custom !== undefined && isOn(custom, listRegisteredOrigins(variables))) return { checkoutUrl: custom }
      const { token } = await services.commerce.run('openCheckoutPage', { caller, id: checkoutId })
      return { checkoutUrl: `${variables.PUBLIC_URL}/checkout/${token}` }
    },
  }),
  defineOperation({
    name: 'cartV2.placeOrder',
    summary: 'Place the order of a cart (V2)',
    description:
      'Places the order of the cart as it stands, at the prices of the token. An order that costs something waits for its payment. The cart stays readable.',
    example: { takes: { cartId: '$CART_TO_ORDER_ID' } },
    recorded: true,
    methods: ['POST'],
    paths: pathsOf('place-order'),
    request: PlaceOrder,
    response: PlacedOrder,
    handle: async (context, { cartId, priceVerificationToken }) => {
      const { caller, services, network } = context
      const target = await cartOfId(context, cartId)
      const { checkoutId, revision } = await openCheckout(context, target, true)
      const cart = { id: cartId.toLowerCase(), revision }
      return services.commerce.text('orderCart', { caller, checkoutId, cart, token: priceVerificationToken, network })
    },
  }),
  defineOperation({
    name: 'cartV2.markCompleted',
    summary: 'Mark a cart as completed (V2)',
    description: 'Notes that the order of the cart was created elsewhere: the cart ends with it.',
    example: { takes: { cartId: '$CART_ID', orderId: '$ORDER_ID' } },
    recorded: true,
    methods: ['POST'],
    paths: pathsOf('mark-cart-as-completed'),
    request: MarkCartAsCompleted,
    response: CartResponse,
    handle: async (context, { cartId, orderId }) => {
      if (orderId === undefined) throw invalid('orderId', 'must name the order of the cart', 'REQUIRED_FIELD')
      const { caller, services } = context
      const target = await cartOfId(context, cartId)
      const { checkoutId } = await openCheckout(context, target, true)
      await services.commerce.run('completeCartCheckout', { checkoutId, orderId })
      return services.commerce.text('getOrderedCart', { id: cartId.toLowerCase(), caller })
    },
  }),
]

type CheckoutContext = Parameters<typeof cartOfId>[0]

/** The checkout of the cart as it is at this moment. */
export async function openCheckout({ caller, services }: CheckoutContext, { cart, call }: CartTarget, ordering: boolean) {
  return cart.run('openCheckoutV2', { ...call, ordering, buyer: await findKnownBuyer(services, caller) })
}
