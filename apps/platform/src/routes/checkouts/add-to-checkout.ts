import { AddToCheckout, CheckoutAnswer } from '../../domain/checkout-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const addToCheckout = defineCall({
  name: 'checkouts.add',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/checkouts/:id/add-to-checkout'),
  request: AddToCheckout,
  answer: CheckoutAnswer,
  handle: ({ caller, services }, { id, ...items }) => services.commerce.text('addToCheckout', { caller, id, items }),
})
