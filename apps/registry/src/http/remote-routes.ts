import { Hono } from 'hono'
import { RemoteChange, RemoteChanges } from '../domain/remote-change.ts'
import { announceChange } from '../releases/build-runner.ts'
import { readJson } from './read-json.ts'
import type { HonoEnv } from './registry-app.ts'
import { badRequest, etag, json, notFound, readEtag, toRefusalResponse } from './responses.ts'

/** The live builds of remotes, and changes of them. */
export const remoteRoutes = new Hono<HonoEnv>()

remoteRoutes.get('/', async (context) => {
  const listed = await context.get('registry').listRemotes()
  return json(listed, { headers: { etag: etag(listed.generation) } })
})

remoteRoutes.put('/', async (context) => {
  const body = await readJson(context.req.raw, RemoteChanges)
  if ('problem' in body) return badRequest(body.problem)
  const seen = readEtag(context.req.header('if-match'))
  const result = await context.get('registry').changeRemotes({ actor: context.get('actor'), seen, ...body.input })
  if ('refusal' in result) return toRefusalResponse(result.refusal)
  await announceChange(context.env.RUNNER)
  return json(result, { headers: { etag: etag(result.generation) } })
})

remoteRoutes.get('/:name', async (context) => {
  const reading = await context.get('registry').readRemote(context.req.param('name'))
  return reading.remote ? json(reading, { headers: { etag: etag(reading.generation) } }) : notFound()
})

remoteRoutes.put('/:name', async (context) => {
  const body = await readJson(context.req.raw, RemoteChange)
  if ('problem' in body) return badRequest(body.problem)
  const result = await context.get('registry').changeRemote({
    actor: context.get('actor'),
    remote: context.req.param('name'),
    seen: readEtag(context.req.header('if-match')),
    change: body.input,
  })
  if ('refusal' in result) return toRefusalResponse(result.refusal)
  await announceChange(context.env.RUNNER)
  return json(result.reading, { headers: { etag: etag(result.reading.generation) } })
})
