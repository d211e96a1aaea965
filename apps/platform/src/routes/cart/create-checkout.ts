import { CreateCheckoutFromCurrentCart } from '@galleria/platform-client/entities/cart-requests'
import { defineCall, servicePaths } from '../../http/call.ts'

export const createCheckout = defineCall({
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/current/create-checkout'),
  access: 'shopper',
  request: CreateCheckoutFromCurrentCart,
  handle: ({ caller, services }, request) => services.cart(caller).text('createCheckout', request),
})
