import { describeError } from '@galleria/commerce/failures/describe-error'
import { LocationHint } from '@galleria/worker-kit/home-region'
import { REGION_HEADER, replicaApp } from './replica-app.ts'
import { operationEnv, type ReplicaEnv } from './replica-env.ts'
import { ServedAtHome } from './served-at-home.ts'

declare const __GALLERIA_BUILD__: string

/**
 * `POST /_replica/catch-up?region=<region>` brings a region's replica up to date: 503 where that takes too long. Reads of the catalog with the header of a
 * region are served by its replica. All other requests go to home, and so do those that a replica cannot serve.
 */
export async function handleRequest(request: Request, env: ReplicaEnv, context: ExecutionContext): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/_health') return Response.json({ status: 'ok', build: __GALLERIA_BUILD__ })
  if (pathname === '/_replica/catch-up') return catchUp(request.method, LocationHint.safeParse(searchParams.get('region')).data, env)
  const region = LocationHint.safeParse(request.headers.get(REGION_HEADER)).data
  if (region === undefined || !isOfVisitor(request.headers)) return env.PLATFORM.fetch(request)
  const { app, knows } = replicaApp(env)
  if (!knows(request.method, pathname)) return env.PLATFORM.fetch(request)
  const forwarded = request.clone()
  try {
    const response = await app.fetch(request, operationEnv(env), context)
    void forwarded.body?.cancel()
    return response
  } catch (error) {
    if (!(error instanceof ServedAtHome)) console.error(JSON.stringify({ replica: region, error: describeError(error) }))
    return env.PLATFORM.fetch(forwarded)
  }
}

async function catchUp(method: string, region: LocationHint | undefined, { REPLICAS }: ReplicaEnv): Promise<Response> {
  if (method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  if (region === undefined) return new Response(null, { status: 400 })
  const isCurrent = await REPLICAS.getByName(region, { locationHint: region }).catchUp()
  return new Response(null, { status: isCurrent ? 204 : 503 })
}

/** An owner reads at home what was just written there. */
function isOfVisitor(headers: Headers): boolean {
  const authorization = headers.get('authorization')?.trim() ?? ''
  return authorization === '' || (authorization.startsWith('OauthNG.') && !authorization.includes(','))
}
