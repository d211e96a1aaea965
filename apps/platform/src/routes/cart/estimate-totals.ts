import { EstimateCurrentCartTotals } from '@galleria/platform-client/entities/cart-requests'
import { defineCall, servicePaths } from '../../http/call.ts'

export const estimateTotals = defineCall({
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/current/estimate-totals'),
  access: 'shopper',
  request: EstimateCurrentCartTotals,
  handle: ({ caller, services }, request) => services.cart(caller).text('estimateCartTotals', request),
})
