import { CheckoutAnswer, UpdateCheckoutQuantities } from '../../domain/checkout-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateCheckoutQuantities = defineCall({
  name: 'checkouts.updateQuantity',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/checkouts/:id/update-line-items-quantity'),
  request: UpdateCheckoutQuantities,
  answer: CheckoutAnswer,
  handle: ({ caller, services }, { id, lineItems }) => services.commerce.text('updateCheckoutQuantities', { caller, id, lineItems }),
})
