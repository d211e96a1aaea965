import { UpdateLineItemsQuantity } from '@galleria/platform-client/entities/cart-requests'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateLineItemsQuantity = defineCall({
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/current/update-line-items-quantity'),
  access: 'shopper',
  request: UpdateLineItemsQuantity,
  handle: ({ caller, services }, { lineItems }) => services.cart(caller).text('updateQuantities', { lineItems }),
})
