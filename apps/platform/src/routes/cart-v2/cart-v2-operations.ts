import { isAdmin, type Caller, type Owner } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { CreateCart } from '@galleria/platform-client/entities/cart-v2/cart-requests'
import { CartResponse } from '@galleria/platform-client/entities/cart-v2/cart-responses'
import { guid } from '@galleria/platform-client/entities/values/fields'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { refuseShopChannel } from '../../services/checkout/refuse-shop-channel.ts'
import { cartOfId, currentCart, toCall } from './cart-calls.ts'
import { deliverySolutionsOperation } from './delivery-solutions.ts'
import { asyncCompletionOperation, orderingOperations } from './ordering.ts'
import { CartEcho, sharedCartOperations } from './shared-operations.ts'

/** Cart V2. The current cart stands before the carts by their ids: its path would be taken for an id. */
export const cartV2Operations: readonly Operation[] = [
  defineOperation({
    name: 'cartV2.current.get',
    summary: 'Get the current cart (V2)',
    description: 'Returns the shopper’s cart, with current prices and stock. It exists once something was added.',
    example: { needs: ['CART'] },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/ecom', '/v2/carts/current'),
    request: z.object({}),
    response: CartResponse,
    handle: (context) => {
      const { cart, call } = currentCart(context)
      return cart.text('getCartV2', call)
    },
  }),
  defineOperation({
    name: 'cartV2.current.create',
    summary: 'Create the current cart (V2)',
    description: 'Makes the shopper’s cart with items, a coupon, a delivery method and a gift card. What is in it already stays.',
    example: { takes: { cart: { note: 'Please gift-wrap.' } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v2/carts/current'),
    request: CreateCart,
    response: CartResponse,
    echoes: CartEcho,
    handle: (context, request) => {
      const { cart, call } = currentCart(context)
      refuseShopChannel(call.caller, request.cart?.source?.channelType ?? 'WEB')
      return cart.text('createCartV2', { ...call, request })
    },
  }),
  ...sharedCartOperations.map(({ current }) => current),
  defineOperation({
    name: 'cartV2.create',
    summary: 'Create a cart (V2)',
    description:
      'Makes a cart beside the current one, such as one to buy an item at once. An admin makes it for the customer that it names.',
    example: { takes: { cart: { note: 'Please gift-wrap.' } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v2/carts'),
    request: CreateCart,
    response: CartResponse,
    echoes: CartEcho,
    handle: (context, request) => {
      const { caller, services } = context
      refuseShopChannel(caller, request.cart?.source?.channelType ?? 'WEB')
      const apartId = crypto.randomUUID()
      const owner = ownerFor(caller, request)
      return services.cartApart(apartId).text('createCartV2', { ...toCall(context, caller, owner), apartId, request })
    },
  }),
  asyncCompletionOperation,
  defineOperation({
    name: 'cartV2.get',
    summary: 'Get a cart (V2)',
    description: 'Returns a cart of the caller by its id, before and after its order.',
    example: { takes: { cartId: '$CART_ID' } },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/ecom', '/v2/carts/:cartId'),
    request: z.object({ cartId: guid() }),
    response: CartResponse,
    handle: async (context, { cartId }) => {
      const { caller, services } = context
      const found = await cartOfId(context, cartId).catch((error: unknown) => {
        if (error instanceof Failure && error.code === 'CART_ALREADY_ORDERED') return undefined
        throw error
      })
      if (!found) return services.commerce.text('getOrderedCart', { id: cartId.toLowerCase(), caller })
      return found.cart.text('getCartV2', found.call)
    },
  }),
  ...sharedCartOperations.map(({ byId }) => byId),
  ...orderingOperations,
  deliverySolutionsOperation,
]

/** The shop makes a cart for the customer that it names, or for the first that asks for it. */
function ownerFor(caller: Caller, { cart }: Wire<typeof CreateCart>): Owner {
  if (!isAdmin(caller)) return caller
  const { createdBy } = cart?.source ?? {}
  if (createdBy?.memberId) return { kind: 'member', id: createdBy.memberId }
  return { kind: 'visitor', id: createdBy?.visitorId ?? crypto.randomUUID() }
}
