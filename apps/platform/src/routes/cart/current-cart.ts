import { UpdateCurrentCartRequest } from '@galleria/platform-client/entities/cart/cart-by-id'
import {
  AddToCurrentCart,
  CreateCheckoutFromCurrentCart,
  EstimateCurrentCartTotals,
  RemoveLineItems,
  UpdateLineItemsQuantity,
} from '@galleria/platform-client/entities/cart/cart-requests'
import { CartResponse } from '@galleria/platform-client/entities/cart/cart-response'
import { CreatedCheckout } from '@galleria/platform-client/entities/cart/checkout'
import { EstimateTotals } from '@galleria/platform-client/entities/cart/estimate-totals'
import { addAvailableToCart, removeGiftCardFromCart } from '@galleria/platform-client/operations/cart'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation, serve } from '../../http/operation.ts'
import { readCountry } from '../../http/read-language.ts'
import { refuseShopChannel } from '../../services/checkout/refuse-shop-channel.ts'
import { findKnownBuyer } from './known-buyer.ts'

/** What shoppers do with their own cart. */
export const currentCartOperations: readonly Operation[] = [
  defineOperation({
    name: 'cart.get',
    summary: 'Get the current cart',
    description: 'Returns the shopper’s cart, with current prices and stock. It exists once something was added.',
    example: { needs: ['CART'] },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/ecom', '/v1/carts/current'),
    request: z.object({}),
    response: CartResponse,
    handle: ({ caller, services, language, currency }) => services.cart(caller).text('getCart', { reader: { language }, currency }),
  }),
  defineOperation({
    name: 'cart.update',
    summary: 'Update the current cart',
    description: 'Sets the coupon, the buyer’s note, contact details or addresses of the shopper’s cart.',
    example: { takes: { cartInfo: { buyerNote: 'Please gift-wrap.' } } },
    recorded: true,
    methods: ['PATCH'],
    paths: servicePaths('/ecom', '/v1/carts/current'),
    request: UpdateCurrentCartRequest,
    response: CartResponse,
    handle: ({ caller, services, language }, request) => services.cart(caller).text('updateCart', { owner: caller, language, request }),
  }),
  defineOperation({
    name: 'cart.delete',
    summary: 'Delete the current cart',
    description: 'Deletes the shopper’s cart with its lines.',
    example: { needs: ['CART'] },
    recorded: true,
    methods: ['DELETE'],
    paths: servicePaths('/ecom', '/v1/carts/current'),
    request: z.object({}),
    response: z.object({}),
    handle: async ({ caller, services }) => {
      await services.cart(caller).run('deleteCart', null)
    },
  }),
  defineOperation({
    name: 'cart.add',
    summary: 'Add to the current cart',
    description:
      'Adds items to the shopper’s cart, and creates it if there is none. Quantities of items that are in it already grow, as far as they are in stock. With the header Idempotency-Key, repeated requests within an hour add once.',
    example: {
      takes: {
        lineItems: [{ catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '$PRODUCT_ID' }, quantity: 2 }],
      },
    },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/carts/current/add-to-cart'),
    request: AddToCurrentCart,
    response: CartResponse,
    handle: ({ caller, services, language, idempotencyKey }, request) =>
      services.cart(caller).text('addToCart', { owner: caller, language, idempotencyKey, request }),
  }),
  serve(addAvailableToCart, ({ caller, services, language, idempotencyKey }, request) =>
    services.cart(caller).text('addAvailable', { owner: caller, language, idempotencyKey, request }),
  ),
  defineOperation({
    name: 'cart.removeLineItems',
    summary: 'Remove line items from the current cart',
    description: 'Removes lines from the shopper’s cart.',
    example: { takes: { lineItemIds: ['$CART_LINE_ID'] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/carts/current/remove-line-items'),
    request: RemoveLineItems,
    response: CartResponse,
    handle: ({ caller, services, language }, { lineItemIds }) =>
      services.cart(caller).text('removeLineItems', { lineItemIds, reader: { language } }),
  }),
  defineOperation({
    name: 'cart.updateQuantity',
    summary: 'Change quantities in the current cart',
    description: 'Sets the quantities of lines, as far as they are in stock.',
    example: { takes: { lineItems: [{ id: '$CART_LINE_ID', quantity: 3 }] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/carts/current/update-line-items-quantity'),
    request: UpdateLineItemsQuantity,
    response: CartResponse,
    handle: ({ caller, services, language }, { lineItems }) =>
      services.cart(caller).text('updateQuantities', { lineItems, reader: { language } }),
  }),
  defineOperation({
    name: 'cart.removeCoupon',
    summary: 'Remove the coupon from the current cart',
    description: 'Removes the coupon from the shopper’s cart.',
    example: { needs: ['CART'] },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/carts/current/remove-coupon'),
    request: z.object({}),
    response: CartResponse,
    handle: ({ caller, services, language }) => services.cart(caller).text('removeCoupon', { reader: { language } }),
  }),
  serve(removeGiftCardFromCart, ({ caller, services, language }) => services.cart(caller).text('removeGiftCard', { reader: { language } })),
  defineOperation({
    name: 'cart.estimate',
    summary: 'Estimate the totals of the current cart',
    description: 'Calculates discounts, delivery, tax and total of the shopper’s cart for an address, without changing the cart.',
    example: {
      takes: {
        shippingAddress: { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine: '5 Laight Street' },
      },
      needs: ['CART'],
    },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/carts/current/estimate-totals'),
    request: EstimateCurrentCartTotals,
    response: EstimateTotals,
    handle: ({ caller, services, variables, headers, language, currency }, request) =>
      services.cart(caller).text('estimateCartTotals', {
        request,
        language,
        currency,
        country: variables.STRICT ? undefined : readCountry(headers),
        extended: !variables.STRICT,
      }),
  }),
  defineOperation({
    name: 'cart.createCheckout',
    summary: 'Create a checkout from the current cart',
    description: 'Creates a checkout from the shopper’s cart, or updates the existing one. The cart stays.',
    example: { takes: { channelType: 'WEB' }, needs: ['CART'] },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/carts/current/create-checkout'),
    request: CreateCheckoutFromCurrentCart,
    response: CreatedCheckout,
    handle: async ({ caller, services, language }, request) => {
      refuseShopChannel(caller, request.channelType)
      return services.cart(caller).text('createCheckout', { request, reader: { language }, buyer: await findKnownBuyer(services, caller) })
    },
  }),
]
