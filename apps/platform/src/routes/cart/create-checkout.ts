import { CreateCheckoutFromCurrentCart } from '@galleria/platform-client/entities/cart-requests'
import { CreatedCheckout } from '@galleria/platform-client/entities/checkout'
import { defineCall, servicePaths } from '../../http/call.ts'
import { knownBuyer } from './known-buyer.ts'

export const createCheckout = defineCall({
  name: 'cart.createCheckout',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/current/create-checkout'),
  request: CreateCheckoutFromCurrentCart,
  answer: CreatedCheckout,
  handle: async ({ caller, services }, request) =>
    services.cart(caller).text('createCheckout', { request, buyer: await knownBuyer(services, caller) }),
})
