import { createMiddleware } from 'hono/factory'
import { Failure } from '../domain/failures/failure.ts'
import { variablesOf } from '../env.ts'
import type { HonoEnv } from './hono-env.ts'

/** Names at which this machine asks itself. */
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Answers at the platform's own names only. Otherwise a site could point its name at this address and read the platform as its own origin,
 * in development even with the API key (DNS rebinding).
 */
export const knownHost = createMiddleware<HonoEnv>(async (context, next) => {
  const { hostname } = new URL(context.req.url)
  const { PUBLIC_URL, ALLOWED_HOSTS } = variablesOf(context.env)
  const isKnown = LOOPBACK_HOSTS.has(hostname) || hostname === new URL(PUBLIC_URL).hostname || ALLOWED_HOSTS.includes(hostname)
  if (!isKnown) throw new Failure('MISDIRECTED_REQUEST', 'The platform does not answer at that name.')
  await next()
})
