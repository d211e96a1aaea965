import * as z from 'zod/mini'
import { CreateRedirectSession, RedirectSession } from '../../entities/auth/redirect-session.ts'
import { defineOperation } from '../../transport/operation.ts'
import { REDIRECTS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const forPages = defineOperation({
  service: REDIRECTS_SERVICE,
  name: 'CreateRedirectSession',
  method: 'POST',
  path: '/v1/redirect-session',
  input: CreateRedirectSession,
  output: z.looseObject({ redirectSession: RedirectSession }),
  repeatable: true,
})

/** Sign-in and sign-out go to the identity host, because no other host knows members' identities. */
const forIdentity = defineOperation({ ...forPages, host: 'identity' })

/**
 * Prepares a visit to one of the platform's hosted pages: send the shopper to `fullUrl`.
 * POST /_api/redirects-api/v1/redirect-session; calls with `auth` and `logout` go to the identity host with any authorization.
 * Permission WIX_HEADLESS.WIX_URL_CREATE, which visitors have. Takes exactly one purpose: field violations on `intent` where there is
 * none, and on each one too many. Callbacks outside the registered origins are refused.
 *
 * @example
 * const { fullUrl } = await client.redirects.createRedirectSession({
 *   ecomCheckout: { checkoutId },
 *   callbacks: { thankYouPageUrl: 'https://shop.example/thank-you', postFlowUrl: 'https://shop.example/' },
 * })
 */
export async function createRedirectSession(
  transport: Transport,
  session: CreateRedirectSession,
  options?: SendOptions,
): Promise<RedirectSession> {
  const call = session.auth || session.logout ? forIdentity : forPages
  return (await transport.send(call, session, options)).redirectSession
}

export const redirects = { createRedirectSession }
