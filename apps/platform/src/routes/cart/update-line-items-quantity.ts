import { UpdateLineItemsQuantity } from '@galleria/platform-client/entities/cart-requests'
import { CartAnswer } from '../../domain/cart-answer.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateLineItemsQuantity = defineCall({
  name: 'cart.updateQuantity',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/current/update-line-items-quantity'),
  request: UpdateLineItemsQuantity,
  answer: CartAnswer,
  handle: ({ caller, services }, { lineItems }) => services.cart(caller).text('updateQuantities', { lineItems }),
})
