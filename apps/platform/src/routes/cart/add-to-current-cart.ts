import { AddToCurrentCart } from '@galleria/platform-client/entities/cart-requests'
import { defineCall, servicePaths } from '../../http/call.ts'

export const addToCurrentCart = defineCall({
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/current/add-to-cart'),
  access: 'shopper',
  request: AddToCurrentCart,
  handle: ({ caller, services }, request) => services.cart(caller).text('addToCart', { owner: caller, request }),
})
