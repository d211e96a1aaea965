import { Region } from '@galleria/fragments/contract'
import type { Env } from '../env.ts'
import { catalogReplica } from './catalog-replica.ts'

/** `POST /_replica/catch-up?region=<region>` brings a region's replica up to date. All other requests are the platform's, and go to home. */
export async function handleRequest(request: Request, env: Env): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/_health') return Response.json({ status: 'ok' })
  if (pathname === '/_replica/catch-up') return catchUp(request.method, Region.safeParse(searchParams.get('region')).data, env)
  return env.PLATFORM.fetch(request)
}

async function catchUp(method: string, region: Region | undefined, env: Env): Promise<Response> {
  if (method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  if (region === undefined) return new Response(null, { status: 400 })
  await catalogReplica(env.REPLICAS, region).catchUp()
  return new Response(null, { status: 204 })
}
