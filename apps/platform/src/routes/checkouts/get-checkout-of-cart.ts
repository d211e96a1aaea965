import { CheckoutAnswer, CheckoutId } from '../../domain/checkout-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getCheckoutOfCart = defineCall({
  name: 'checkouts.getByCart',
  recorded: false,
  methods: ['GET'],
  paths: servicePaths('/ecom', '/v1/checkouts/by-cart-id/:id'),
  request: CheckoutId,
  answer: CheckoutAnswer,
  handle: ({ caller, services }, { id }) => services.commerce.text('getCheckoutOfCart', { caller, id }),
})
