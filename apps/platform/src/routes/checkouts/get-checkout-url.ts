import { CheckoutId, CheckoutUrl } from '../../domain/checkout-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'
import { isOn, registeredOrigins } from '../../http/origins.ts'

export const getCheckoutUrl = defineCall({
  name: 'checkouts.url',
  recorded: false,
  methods: ['GET'],
  paths: servicePaths('/ecom', '/v1/checkouts/:id/checkout-url'),
  request: CheckoutId,
  answer: CheckoutUrl,
  handle: async ({ caller, services, variables }, { id }) => {
    const { token, overrideCheckoutUrl } = await services.commerce.run('openCheckoutPage', { caller, id })
    // A buyer may name it: it leads to the store or nowhere.
    const isOwn = overrideCheckoutUrl !== undefined && isOn(overrideCheckoutUrl, registeredOrigins(variables))
    return { checkoutUrl: isOwn ? overrideCheckoutUrl : `${variables.PUBLIC_URL}/checkout/${token}` }
  },
})
