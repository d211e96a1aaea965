import { CreateRedirectSession } from '@galleria/platform-client/entities/redirect-session'
import type { RedirectSession } from '@galleria/platform-client/entities/redirect-session'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { Failure } from '../../domain/failure.ts'
import { defineCall, servicePaths } from '../../http/call.ts'
import { isOn, withLoopbackTwin } from '../../http/origins.ts'

export const createRedirectSession = defineCall({
  recorded: true,
  methods: ['POST'],
  // The hosted platform's public documentation names the last path, its client calls the first.
  paths: [...servicePaths('/_api/redirects-api', '/v1/redirect-session'), '/headless/v1/redirect-session'],
  access: 'identified',
  request: CreateRedirectSession,
  handle: async ({ caller, services, variables }, request): Promise<{ redirectSession: Wire<typeof RedirectSession> }> => {
    const { thankYouPageUrl, cartPageUrl, postFlowUrl } = request.callbacks ?? {}
    refuseForeignCallbacks({ ...request.callbacks }, withLoopbackTwin(variables.STORE_URL))
    if (!request.ecomCheckout) throw new Failure('REDIRECT_SESSION_NOT_SUPPORTED', 'Of the hosted pages only the checkout is served.')
    const { checkoutId } = request.ecomCheckout
    const callbacks = { thankYouPageUrl, cartPageUrl, postFlowUrl }
    const { id, token } = await services.commerce.run('createRedirectSession', { caller, checkoutId, callbacks })
    const fullUrl = `${variables.PUBLIC_URL}/checkout/${token}`
    return { redirectSession: { id, fullUrl, urlDetails: { endpoint: fullUrl, searchParams: {} }, sessionToken: token } }
  },
})

/** A hosted page leads back to the store or nowhere: an open redirect would carry order ids to anyone. */
function refuseForeignCallbacks(callbacks: Readonly<Record<string, string | undefined>>, origins: readonly string[]): void {
  for (const [name, address] of Object.entries(callbacks)) {
    if (address !== undefined && !isOn(address, origins)) {
      throw new Failure('REDIRECT_NOT_ALLOWED', `callbacks.${name} does not lead to a registered origin.`, { field: `callbacks.${name}` })
    }
  }
}
