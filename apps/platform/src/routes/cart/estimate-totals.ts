import { EstimateCurrentCartTotals } from '@galleria/platform-client/entities/cart-requests'
import { EstimateTotals } from '@galleria/platform-client/entities/estimate-totals'
import { defineCall, servicePaths } from '../../http/call.ts'

export const estimateTotals = defineCall({
  name: 'cart.estimate',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/current/estimate-totals'),
  request: EstimateCurrentCartTotals,
  answer: EstimateTotals,
  handle: ({ caller, services }, request) => services.cart(caller).text('estimateCartTotals', request),
})
