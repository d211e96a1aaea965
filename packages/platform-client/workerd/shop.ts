import * as z from 'zod/mini'
import { type Authorization, createRuntime, createTokenEndpoint, hostsOf, renewTokens, siteTokenSource } from '../src/auth/index.ts'
import { createCapabilities } from '../src/capabilities/capabilities.ts'
import { isPlatformError } from '../src/errors/index.ts'
import { type SessionRenewal, createSessionCookie, createSessionRenewal } from '../src/session/index.ts'
import { defineOperation } from '../src/transport/operation.ts'
import { createTransport } from '../src/transport/transport.ts'

export interface ShopEnv {
  readonly PLATFORM_URL: string
}

export const TIMEOUT_MS = 500
export const cookie = createSessionCookie([{ id: 'k', key: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc' }])

/** What all requests of the isolate share, as in a real shop. */
let shared: { renewal: SessionRenewal; site: Authorization } | undefined

function openShared({ PLATFORM_URL }: ShopEnv) {
  const endpoint = createTokenEndpoint({ hosts: hostsOf({ embedded: PLATFORM_URL }), clientId: 'c', timeoutMs: TIMEOUT_MS })
  shared ??= {
    renewal: createSessionRenewal({ renew: async (_id, tokens) => ({ tokens: await renewTokens(endpoint, tokens) }) }, createRuntime()),
    site: siteTokenSource(endpoint),
  }
  return shared
}

export const read = (path: string) =>
  defineOperation({
    service: { prefix: '' },
    name: 'Read',
    method: 'GET',
    path,
    input: z.unknown(),
    output: z.looseObject({}),
    repeatable: true,
  })

/**
 * A shop in a few lines: `/account` renews the session of the cookie, `/extras` shows what the platform can do, any other path
 * is a public read of the platform.
 */
export default {
  async fetch(request: Request, env: ShopEnv): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    try {
      if (pathname === '/extras') return await extras(searchParams.get('platform') ?? env.PLATFORM_URL)
      return pathname === '/account' ? await account(request, env) : await publicPage(pathname, env)
    } catch (error) {
      if (!isPlatformError(error)) throw error
      const { name, status, requestId } = error
      return Response.json({ name, status, requestId }, { status: 503 })
    }
  },
}

async function account(request: Request, env: ShopEnv): Promise<Response> {
  const session = await cookie.read(request.headers.get('cookie'))
  if (!session) return new Response('No session', { status: 401 })
  const fresh = await openShared(env).renewal.fresh(session)
  if (fresh.ended) return new Response('Ended', { status: 401 })
  const { accessToken, refreshToken, role } = fresh.session
  const headers = fresh.changed ? { 'set-cookie': await cookie.write(fresh.session) } : undefined
  return Response.json({ accessToken, refreshToken, role }, { headers })
}

async function publicPage(path: string, env: ShopEnv): Promise<Response> {
  const transport = createTransport({
    hosts: hostsOf({ embedded: env.PLATFORM_URL }),
    auth: openShared(env).site,
    runtime: createRuntime(),
  })
  return Response.json(await transport.send(read(path), undefined))
}

/** As in a real shop, every request has a client of its own. */
async function extras(platform: string): Promise<Response> {
  return Response.json([...(await createCapabilities({ hosts: hostsOf({ embedded: platform }) }).list())])
}
