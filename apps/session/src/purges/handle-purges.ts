import type { Env } from '../../env.ts'
import { ok } from '../responses.ts'
import { purgeObject } from './purge-object.ts'

/** `GET /purges?known=<generation>`: what changed behind copies. 204 where that generation is the last. */
export async function handlePurges(request: Request, env: Env): Promise<Response> {
  const known = Number(new URL(request.url).searchParams.get('known') ?? 0)
  const state = await purgeObject(env.PURGES).read(known)
  return state ? ok(state) : new Response(null, { status: 204 })
}
