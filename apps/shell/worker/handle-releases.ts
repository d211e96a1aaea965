import type { Env } from '../app/config/env.server.ts'

const PATH = /^\/_edge(?:\/|$)/
/** Addresses that are secrets themselves. */
const SECRET_PATH = /^\/_edge\/(?:sign-in|preview)\//
const COOKIE = '__Host-galleria-edge='

/**
 * Hands what is about releases to the registry. Null where the registry does not know it, so that the store's own page of an unknown
 * address is shown: to a client without a valid token, `/_edge` is an address like any other that does not exist.
 */
export async function handleReleases(request: Request, pathname: string, { REGISTRY }: Env): Promise<Response | null> {
  if (!REGISTRY || !PATH.test(pathname)) return null
  const { headers } = request
  const mayKnow = headers.has('authorization') || headers.get('cookie')?.includes(COOKIE) || SECRET_PATH.test(pathname)
  if (!mayKnow) return null
  const response = await REGISTRY.fetch(request)
  return response.status === 404 ? null : new Response(response.body, response)
}
