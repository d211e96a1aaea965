import { isLocale, LOCALES } from '@galleria/intl/locales'
import { CreateRedirectSession } from '@galleria/platform-client/entities/redirect-session'
import type { RedirectSession } from '@galleria/platform-client/entities/redirect-session'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { Failure, invalid } from '../../domain/failure.ts'
import { defineCall, servicePaths } from '../../http/call.ts'
import { isOn, withLoopbackTwin } from '../../http/origins.ts'

export const createRedirectSession = defineCall({
  name: 'redirects.create',
  recorded: true,
  methods: ['POST'],
  // The hosted platform's public documentation names the last path, its client calls the first.
  paths: [...servicePaths('/_api/redirects-api', '/v1/redirect-session'), '/headless/v1/redirect-session'],
  request: CreateRedirectSession,
  handle: async ({ caller, services, variables }, request): Promise<{ redirectSession: Wire<typeof RedirectSession> }> => {
    const { thankYouPageUrl, cartPageUrl, postFlowUrl } = request.callbacks ?? {}
    refuseForeignCallbacks({ ...request.callbacks }, withLoopbackTwin(variables.STORE_URL))
    if (!request.ecomCheckout) throw new Failure('REDIRECT_SESSION_NOT_SUPPORTED', 'Of the hosted pages only the checkout is served.')
    const { checkoutId } = request.ecomCheckout
    const callbacks = { thankYouPageUrl, cartPageUrl, postFlowUrl }
    const searchParams = checkedParameters(request.preferences?.additionalQueryParameters ?? {})
    const language = searchParams['lang'] ?? null
    const { id, token } = await services.commerce.run('createRedirectSession', { caller, checkoutId, callbacks, language })
    const endpoint = `${variables.PUBLIC_URL}/checkout/${token}`
    const query = new URLSearchParams(searchParams).toString()
    return { redirectSession: { id, fullUrl: query ? `${endpoint}?${query}` : endpoint, urlDetails: { endpoint, searchParams }, sessionToken: token } }
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

const MOST_PARAMETERS = 20

/** They become part of an address that may have 2048 characters. */
function checkedParameters(parameters: Readonly<Record<string, string>>): Record<string, string> {
  const field = 'preferences.additionalQueryParameters'
  const entries = Object.entries(parameters)
  if (entries.length > MOST_PARAMETERS) throw invalid(field, `must not have more than ${MOST_PARAMETERS} entries`, 'MAX_SIZE')
  for (const [name, value] of entries) {
    if (!/^[\w.-]{1,50}$/.test(name)) throw invalid(field, 'has a name that is not made of letters, digits, dots, dashes and underscores', 'FORMAT')
    if (value.length > 200) throw invalid(`${field}.${name}`, 'must not have more than 200 characters', 'MAX_LENGTH')
  }
  const { lang } = parameters
  if (lang !== undefined && !isLocale(lang)) throw invalid(`${field}.lang`, `must be one of ${LOCALES.join(', ')}`, 'ONE_OF_ALIGNMENT')
  return { ...parameters }
}
