import { CheckoutId, CheckoutOrder } from '../../domain/checkout-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const orderCheckout = defineCall({
  name: 'checkouts.createOrder',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/checkouts/:id/create-order'),
  request: CheckoutId,
  answer: CheckoutOrder,
  handle: ({ caller, services }, { id }) => services.commerce.text('orderCheckout', { caller, id }),
})
