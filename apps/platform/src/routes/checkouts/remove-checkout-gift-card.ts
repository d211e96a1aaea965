import { CheckoutAnswer, CheckoutId } from '../../domain/checkout-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const removeCheckoutGiftCard = defineCall({
  name: 'checkouts.removeGiftCard',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/checkouts/:id/remove-gift-card'),
  request: CheckoutId,
  answer: CheckoutAnswer,
  handle: ({ caller, services }, { id }) => services.commerce.text('removeCheckoutCode', { caller, id, kind: 'gift-card' }),
})
