import { CheckoutId, CheckoutUrl } from '../../domain/checkout-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getCheckoutUrl = defineCall({
  name: 'checkouts.url',
  recorded: false,
  methods: ['GET'],
  paths: servicePaths('/ecom', '/v1/checkouts/:id/checkout-url'),
  request: CheckoutId,
  answer: CheckoutUrl,
  handle: async ({ caller, services, variables }, { id }) => {
    const { token } = await services.commerce.run('openCheckoutPage', { caller, id })
    return { checkoutUrl: `${variables.PUBLIC_URL}/checkout/${token}` }
  },
})
