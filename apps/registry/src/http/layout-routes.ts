import { Hono } from 'hono'
import { LayoutChange } from '../domain/layout-change.ts'
import { readJson } from './read-json.ts'
import type { HonoEnv } from './registry-app.ts'
import { badRequest, etag, json, readEtag, refused } from './responses.ts'

/** Which fragments fill the shell's layout: for the owner alone. */
export const layoutRoutes = new Hono<HonoEnv>()

layoutRoutes.put('/', async (context) => {
  const body = await readJson(context.req.raw, LayoutChange)
  if ('problem' in body) return badRequest(body.problem)
  const seen = readEtag(context.req.header('if-match'))
  const result = await context.get('registry').changeLayout({ actor: context.get('actor'), seen, layout: body.input })
  return 'refusal' in result ? refused(result.refusal) : json(result, { headers: { etag: etag(result.generation) } })
})
