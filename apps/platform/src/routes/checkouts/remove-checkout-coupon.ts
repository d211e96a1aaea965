import { CheckoutAnswer, CheckoutId } from '../../domain/checkout-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const removeCheckoutCoupon = defineCall({
  name: 'checkouts.removeCoupon',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/checkouts/:id/remove-coupon'),
  request: CheckoutId,
  answer: CheckoutAnswer,
  handle: ({ caller, services }, { id }) => services.commerce.text('removeCheckoutCode', { caller, id, kind: 'coupon' }),
})
