import { Region } from '@galleria/fragments/contract'
import type { Env } from '../../env.ts'
import { ok } from '../responses.ts'
import { purgeObject } from './purge-object.ts'

/** `GET /purges?known=<generation>`: what changed behind copies. 204 where that generation is the last. A `region` gets each later one by itself. */
export async function handlePurges(request: Request, env: Env): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const known = Number(searchParams.get('known') ?? 0)
  const state = await purgeObject(env).read(known, Region.safeParse(searchParams.get('region')).data)
  return state ? ok(state) : new Response(null, { status: 204 })
}

/**
 * `POST /purges/network`: what a burst purges in front of the shells, once it is over. 204 where another request gets it. With
 * `?confirmed=<generation>`: notes that this was done.
 */
export async function handleNetworkPurge(request: Request, env: Env): Promise<Response> {
  const purges = purgeObject(env)
  const confirmed = new URL(request.url).searchParams.get('confirmed')
  if (confirmed !== null) await purges.confirm(Number(confirmed))
  const purge = confirmed === null ? await purges.collect() : null
  return purge ? ok(purge) : new Response(null, { status: 204 })
}
