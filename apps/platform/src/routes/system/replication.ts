import { LocationHint } from '@galleria/worker-kit/home-region'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { isReplicationKey } from '../../auth/replication-key.ts'
import { variablesOf } from '../../env.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { COMMERCE_LAYOUT } from '../../objects/commerce-layout.ts'
import { openServices } from '../../objects/services.ts'

const Query = z.object({
  region: LocationHint,
  layout: z.string(),
  epoch: z._default(z.string(), ''),
  after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
})

/** `GET /_replication/rows`: rows of the catalog for its replicas by region, which hold a key of their own. 409 for a replica with other tables. */
export const replication = new Hono<HonoEnv>().get('/rows', async (context) => {
  const candidate = (context.req.header('authorization') ?? '').replace(/^Bearer /, '')
  if (!(await isReplicationKey(candidate, variablesOf(context.env)))) return context.notFound()
  const query = z.safeParse(Query, context.req.query()).data
  if (!query) return context.body(null, 400)
  const { layout, ...request } = query
  if (layout !== COMMERCE_LAYOUT) return context.body(null, 409)
  const { text } = await openServices(context.env).commerce.text('readReplicaRows', request)
  return context.body(text, 200, { 'content-type': 'application/json' })
})
