import * as z from 'zod/mini'
import { CreateRedirectSession, RedirectSession } from '../entities/redirect-session.ts'
import { defineCall } from '../transport/call.ts'
import { redirectsService } from '../transport/services.ts'
import type { SendOptions, Transport } from '../transport/transport.ts'

const createCall = defineCall({
  service: redirectsService, operation: 'CreateRedirectSession',
  method: 'POST',
  path: '/v1/redirect-session',
  input: CreateRedirectSession,
  answer: z.looseObject({ redirectSession: RedirectSession }),
  repeatable: true,
})

/**
 * Prepares a visit to one of the platform's hosted pages: send the shopper to `fullUrl`.
 * POST /_api/redirects-api/v1/redirect-session. Permission WIX_HEADLESS.WIX_URL_CREATE.
 * Name exactly one purpose. Callbacks outside the registered origins are refused.
 */
export async function createRedirectSession(
  transport: Transport,
  session: CreateRedirectSession,
  options?: SendOptions,
): Promise<RedirectSession> {
  return (await transport.send(createCall, session, options)).redirectSession
}

export const redirects = { createRedirectSession }
