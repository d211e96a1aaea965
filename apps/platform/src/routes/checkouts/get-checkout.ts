import { CheckoutAnswer, CheckoutId } from '../../domain/checkout-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getCheckout = defineCall({
  name: 'checkouts.get',
  recorded: false,
  methods: ['GET'],
  paths: servicePaths('/ecom', '/v1/checkouts/:id'),
  request: CheckoutId,
  answer: CheckoutAnswer,
  handle: ({ caller, services }, { id }) => services.commerce.text('getCheckout', { caller, id }),
})
