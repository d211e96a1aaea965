import type { RedirectSession } from '@galleria/platform-client/entities/redirect-session'
import type { Wire } from '@galleria/platform-client/entities/wire'
import type { CallContext } from '../../http/call.ts'
import { pageAddress, type Visit } from './visit.ts'

/** A visit to the hosted checkout. */
export async function checkoutSession(
  { caller, services, variables }: CallContext<'redirects.create'>,
  { checkoutId }: { readonly checkoutId: string },
  { callbacks: { thankYouPageUrl, cartPageUrl, postFlowUrl }, searchParams, language }: Visit,
): Promise<Wire<typeof RedirectSession>> {
  const callbacks = { thankYouPageUrl, cartPageUrl, postFlowUrl }
  const { id, token } = await services.commerce.run('createRedirectSession', { caller, checkoutId, callbacks, language: language ?? null })
  return { id, ...pageAddress(`${variables.PUBLIC_URL}/checkout/${token}`, searchParams), sessionToken: token }
}
