import { CheckoutAnswer, CreateCheckout } from '../../domain/checkout-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const createCheckout = defineCall({
  name: 'checkouts.create',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/checkouts'),
  request: CreateCheckout,
  answer: CheckoutAnswer,
  handle: ({ caller, services }, request) => services.commerce.text('createCheckoutOf', { caller, request }),
})
