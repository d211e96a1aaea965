import { RemoveLineItems } from '@galleria/platform-client/entities/cart-requests'
import { CartAnswer } from '../../domain/cart-answer.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const removeLineItems = defineCall({
  name: 'cart.removeLineItems',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/current/remove-line-items'),
  request: RemoveLineItems,
  answer: CartAnswer,
  handle: ({ caller, services }, { lineItemIds }) => services.cart(caller).text('removeLineItems', { lineItemIds }),
})
