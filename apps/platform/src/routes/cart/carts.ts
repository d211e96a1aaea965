import type { Owner } from '@galleria/commerce/access/owner'
import { AddToCartById, CartEchoes, CartResponse, CartId, UpdateCartById } from '@galleria/commerce/cart/cart-requests'
import { Failure } from '@galleria/commerce/failures/failure'
import * as z from 'zod/mini'
import { type Operation, defineOperation, servicePaths } from '../../http/operation.ts'
import type { Services } from '../../objects/services.ts'

/** What the shop does with any cart, by its id. */
export const cartOperations: readonly Operation[] = [
  // Any shopper's cart, for the shop.
  defineOperation({
    name: 'carts.get',
    summary: 'Get a cart by its id',
    description: 'Gets any shopper’s cart.',
    example: { takes: { id: '$CART_ID' } },
    recorded: false,
    methods: ['GET'],
    paths: servicePaths('/ecom', '/v1/carts/:id'),
    request: CartId,
    response: CartResponse,
    handle: async ({ services }, { id }) => {
      const { cart } = await cartOf(services, id)
      return cart.text('getCart', null)
    },
  }),
  // For the shop, which may say more of a cart than its owner.
  defineOperation({
    name: 'carts.update',
    summary: 'Update a cart by its id',
    description: 'Sets the coupon, the note, contact details or addresses of any shopper’s cart.',
    example: { takes: { id: '$CART_ID', cartInfo: { buyerNote: 'Please gift-wrap.' } } },
    recorded: false,
    methods: ['PATCH'],
    paths: servicePaths('/ecom', '/v1/carts/:id'),
    request: UpdateCartById,
    response: CartResponse,
    echoes: CartEchoes,
    handle: async ({ caller, services, language }, { id, ...request }) => {
      const { cart, owner } = await cartOf(services, id)
      return cart.text('updateCart', { owner, caller, language, request })
    },
  }),
  // For the shop, which may say more of a line than the cart's owner.
  defineOperation({
    name: 'carts.add',
    summary: 'Add to a cart by its id',
    description: 'Puts items into any shopper’s cart, as far as there is stock.',
    example: {
      takes: {
        id: '$CART_ID',
        lineItems: [{ catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '$PRODUCT_ID' }, quantity: 1 }],
      },
    },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/carts/:id/add-to-cart'),
    request: AddToCartById,
    response: CartResponse,
    echoes: CartEchoes,
    handle: async ({ caller, services, language, idempotencyKey }, { id, ...request }) => {
      const { cart, owner } = await cartOf(services, id)
      return cart.text('addToCart', { owner, caller, language, idempotencyKey, request })
    },
  }),
  // Any shopper's cart, for the shop.
  defineOperation({
    name: 'carts.delete',
    summary: 'Delete a cart by its id',
    description: 'Deletes any shopper’s cart, with everything in it.',
    example: { takes: { id: '$CART_ID' } },
    recorded: false,
    methods: ['DELETE'],
    paths: servicePaths('/ecom', '/v1/carts/:id'),
    request: CartId,
    response: z.object({}),
    handle: async ({ caller, services }, { id }) => {
      const { cart } = await cartOf(services, id)
      await cart.run('deleteCart', { caller })
    },
  }),
]

/** The cart of an id, with its owner. Carts are stored by owner: only Commerce maps ids to owners. */
async function cartOf(services: Services, id: string): Promise<{ readonly cart: ReturnType<Services['cart']>; readonly owner: Owner }> {
  const owner = await services.commerce.run('ownerOfCart', { id })
  if (!owner) throw new Failure('OWNED_CART_NOT_FOUND', `There is no cart ${id}.`)
  return { cart: services.cart(owner), owner }
}
