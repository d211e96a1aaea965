import { Hono } from 'hono'
import * as z from 'zod'
import { isOwner } from '../domain/actor.ts'
import { refusal } from '../domain/refusal.ts'
import { RemoteName } from '../domain/team.ts'
import { readJson } from './read-json.ts'
import type { HonoEnv } from './registry-app.ts'
import { badRequest, toRefusalResponse } from './responses.ts'

/** Codes of refusals, by remote. */
const Behind = z.record(RemoteName, z.string().regex(/^[a-z]{1,20}$/))

/** Remotes that a deploy of the whole store left on an earlier build. The shell's `_health` names them until they change. */
export const behindRoutes = new Hono<HonoEnv>()

behindRoutes.put('/', async (context) => {
  if (!isOwner(context.get('actor'))) return toRefusalResponse(refusal('owner', 'Only the owner of the store deploys all of it.'))
  const body = await readJson(context.req.raw, Behind)
  if ('problem' in body) return badRequest(body.problem)
  await context.get('registry').putBehind(body.input)
  return new Response(null, { status: 204 })
})
