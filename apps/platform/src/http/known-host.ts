import { Failure } from '@galleria/commerce/failures/failure'
import { BoundedMap } from '@galleria/commerce/values/bounded-map'
import { createMiddleware } from 'hono/factory'
import { type Variables, variablesOf } from '../env.ts'
import type { HonoEnv } from './hono-env.ts'

/** Names at which this machine asks itself. */
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Addresses up to the path at which the platform was asked and answers: most requests come by one of few. */
const known = new WeakMap<Variables, BoundedMap<true>>()
const MAX_KNOWN = 50

/**
 * Answers at the platform's own names only. Otherwise a site could point its name at this address and read the platform as its own origin,
 * in development even with the API key (DNS rebinding).
 */
export const knownHost = createMiddleware<HonoEnv>(async (context, next) => {
  const { url } = context.req
  const pathAt = url.indexOf('/', 'https://'.length)
  const server = pathAt < 0 ? url : url.slice(0, pathAt)
  if (!isKnown(server, variablesOf(context.env))) throw new Failure('MISDIRECTED_REQUEST', 'The platform does not answer at that name.')
  await next()
})

function isKnown(server: string, variables: Variables): boolean {
  const before = known.get(variables)
  if (before?.get(server)) return true
  // The runtime hands on what a client wrote, also what is no name of a host.
  if (!URL.canParse(server)) return false
  const { hostname } = new URL(server)
  const { PUBLIC_URL, ALLOWED_HOSTS } = variables
  const isOwn = LOOPBACK_HOSTS.has(hostname) || hostname === new URL(PUBLIC_URL).hostname || ALLOWED_HOSTS.includes(hostname)
  if (!isOwn) return false
  const servers = before ?? new BoundedMap<true>(MAX_KNOWN)
  servers.set(server, true)
  known.set(variables, servers)
  return true
}
