import { Cart } from '@galleria/platform-client/entities/cart'
import * as z from 'zod/mini'
import { UpdateLineItemsQuantity } from '@galleria/platform-client/entities/cart-requests'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateLineItemsQuantity = defineCall({
  name: 'cart.updateQuantity',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/current/update-line-items-quantity'),
  request: UpdateLineItemsQuantity,
  answer: z.object({ cart: Cart }),
  handle: ({ caller, services }, { lineItems }) => services.cart(caller).text('updateQuantities', { lineItems }),
})
