import { Region, RegionCopy } from '@galleria/fragments/contract'
import { HealthCheck } from '@galleria/worker-kit/health-check'
import * as z from 'zod/mini'
import type { Env } from '../env.ts'
import { handleVisitors } from './handle-visitors.ts'
import { refuse } from './refuse.ts'
import { regionObject } from './region-object.ts'

const check = new HealthCheck()
const Generation = z.optional(z.coerce.number().check(z.int()))
const Milliseconds = z.optional(z.coerce.number().check(z.minimum(0), z.maximum(60_000)))
const Query = z.object({
  region: Region,
  registry: Generation,
  purges: Generation,
  lease: z._default(z.string(), ''),
  homeMs: Milliseconds,
})

/**
 * `GET /copy?region=<region>` with the generations that the caller knows (`registry`, `purges`): what the region has of home. `PUT /copy?region=<region>`:
 * what changed at home, from home itself, or with a `lease` and the milliseconds that it took (`homeMs`) from the host that looked. 409 where another look or change came first.
 */
export async function handleRequest(request: Request, env: Env): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/_health') return handleHealth(searchParams.get('scope'), env)
  if (pathname !== '/copy' && pathname !== '/visitors') return new Response(null, { status: 404 })
  const query = z.safeParse(Query, Object.fromEntries(searchParams))
  if (!query.success) return refuse(query.error)
  const { region, lease, homeMs, ...known } = query.data
  const object = regionObject(env.REGIONS, region)
  if (pathname === '/visitors') return handleVisitors(request, object)
  if (request.method === 'GET') return Response.json(await object.read(known))
  if (request.method !== 'PUT') return new Response(null, { status: 405, headers: { allow: 'GET, PUT' } })
  const copy = z.safeParse(RegionCopy, await request.json().catch(() => null))
  if (!copy.success) return refuse(copy.error)
  return new Response(null, { status: (await object.put(copy.data, { region, lease, homeMs })) ? 204 : 409 })
}

/** 503 where copies cannot be stored. `scope=worker` asks for the Worker alone. */
async function handleHealth(scope: string | null, { REGIONS }: Env): Promise<Response> {
  const probes = { copies: () => regionObject(REGIONS, 'home').probe() }
  const failing = scope === 'worker' ? [] : await check.run(probes, 'copies')
  return failing.length > 0 ? Response.json({ status: 'down', failing }, { status: 503 }) : Response.json({ status: 'ok' })
}
