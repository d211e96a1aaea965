import { Hono } from 'hono'
import { LayoutChange } from '../domain/layout-change.ts'
import { announceChange } from '../releases/build-runner.ts'
import { readJson } from './read-json.ts'
import type { HonoEnv } from './registry-app.ts'
import { badRequest, etag, json, readEtag, toRefusalResponse } from './responses.ts'

/** Fragments that fill the shell's layout: every token reads them, the owner alone changes them. */
export const layoutRoutes = new Hono<HonoEnv>()

layoutRoutes.get('/', async (context) => {
  const reading = await context.get('registry').readLayout()
  return json(reading, { headers: { etag: etag(reading.generation) } })
})

layoutRoutes.put('/', async (context) => {
  const body = await readJson(context.req.raw, LayoutChange)
  if ('problem' in body) return badRequest(body.problem)
  const seen = readEtag(context.req.header('if-match'))
  const result = await context.get('registry').changeLayout({ actor: context.get('actor'), seen, layout: body.input })
  if ('refusal' in result) return toRefusalResponse(result.refusal)
  await announceChange(context.env.RUNNER)
  return json(result, { headers: { etag: etag(result.generation) } })
})
