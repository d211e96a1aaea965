import { CheckoutAnswer, RemoveCheckoutLines } from '../../domain/checkout-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const removeCheckoutLines = defineCall({
  name: 'checkouts.removeLineItems',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/checkouts/:id/remove-line-items'),
  request: RemoveCheckoutLines,
  answer: CheckoutAnswer,
  handle: ({ caller, services }, { id, lineItemIds }) => services.commerce.text('removeCheckoutLines', { caller, id, lineItemIds }),
})
