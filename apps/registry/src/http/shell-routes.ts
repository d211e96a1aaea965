import { Region } from '@galleria/fragments/contract'
import { HealthCheck } from '@galleria/worker-kit/health-check'
import { Hono } from 'hono'
import { ShellReports } from '../domain/shell-report.ts'
import { announceChange } from '../releases/build-runner.ts'
import { readJson } from './read-json.ts'
import type { HonoEnv } from './registry-app.ts'
import { badRequest, etag, json, readEtag } from './responses.ts'

/** Routes that shells request by their binding. There are no such paths at the registry's own address. */
export const shellRoutes = new Hono<HonoEnv>()

shellRoutes.get('/registry.json', async (context) => {
  const region = Region.safeParse(context.req.query('region')).data
  const document = await context.get('registry').document(readEtag(context.req.header('if-none-match')), region)
  if (!document) return new Response('nothing is live yet\n', { status: 503, headers: { 'cache-control': 'no-store' } })
  const { generation, json: body } = document
  const headers = { etag: etag(generation), 'cache-control': 'no-cache' }
  if (body === null) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } })
})

shellRoutes.post('/reports', async (context) => {
  const body = await readJson(context.req.raw, ShellReports)
  if ('problem' in body) return badRequest(body.problem)
  const changed = await context.get('registry').putReports(body.input)
  if (changed.length > 0) await announceChange(context.env.RUNNER)
  return new Response(null, { status: 204 })
})

/** Name of an object of no store: a write that fails resets an object, and shells read the other one. */
const PROBE_OBJECT = 'probe'

const check = new HealthCheck()

/** 503 where the registry cannot be read or written. `scope=worker` asks for the Worker alone. */
shellRoutes.get('/_health', async (context) => {
  const { REGISTRY } = context.env
  const probes = { disk: () => REGISTRY.getByName(PROBE_OBJECT).probe(), registry: () => context.get('registry').probe() }
  const failing = context.req.query('scope') === 'worker' ? [] : await check.run(probes, 'disk')
  const health = { status: failing.length > 0 ? 'down' : 'ok', build: __GALLERIA_BUILD__ }
  return json(health, { status: failing.length > 0 ? 503 : 200 })
})
