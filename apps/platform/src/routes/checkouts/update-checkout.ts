import { CheckoutAnswer, UpdateCheckout } from '../../domain/checkout-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateCheckout = defineCall({
  name: 'checkouts.update',
  recorded: false,
  methods: ['PATCH'],
  paths: servicePaths('/ecom', '/v1/checkouts/:id'),
  request: UpdateCheckout,
  answer: CheckoutAnswer,
  handle: ({ caller, services }, request) => services.commerce.text('updateCheckoutOf', { caller, request }),
})
