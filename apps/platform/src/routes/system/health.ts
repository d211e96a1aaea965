import { Hono } from 'hono'
import * as z from 'zod/mini'
import { isSameSecret } from '../../auth/same-secret.ts'
import { noteLowDisk } from '../../db/disk-room.ts'
import { type Env, variablesOf } from '../../env.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { openServices } from '../../objects/services.ts'
import { announceHealth, checkObjects, StoreFailures } from '../../objects/store-health.ts'
import { mailStatus } from '../../services/emails/senders/open-sender.ts'

declare const __GALLERIA_BUILD__: string

/** The machine says again every second that there is little room, as long as there is. */
const LOW_DISK_MS = 5_000
const DiskState = z.object({ isLow: z.boolean() })

/**
 * Says whether the platform's data can be read and written: 503 names the objects that cannot. `scope=worker` asks for the Worker alone: a
 * process has to start with a full disk, too, on which most pages can still be read.
 */
export const health = new Hono<HonoEnv>()
  .get('/', async (context) => {
    if (context.req.query('scope') === 'worker') return context.json(healthOf(context.env, []))
    const failing = await checkObjects(context.env)
    if (failing.length > 0) return context.json(healthOf(context.env, failing), 503)
    const replicas = await openServices(context.env).commerce.run('findReplicaLag', null)
    return context.json({ ...healthOf(context.env, []), ...(Object.keys(replicas).length > 0 && { replicas }) })
  })
  // The machine below the objects says how much room its disk has.
  .post('/disk', async (context) => {
    if (!(await isSameSecret(context.req.header('authorization') ?? '', variablesOf(context.env).API_KEY))) return context.notFound()
    const disk = z.safeParse(DiskState, await context.req.json().catch(() => null)).data
    if (!disk) return context.body(null, 400)
    noteLowDisk(disk.isLow ? LOW_DISK_MS : 0)
    return context.body(null, 204)
  })
  // What a cron does on Cloudflare, for the timer of a store on a machine.
  .post('/', async (context) => {
    if (!(await isSameSecret(context.req.header('authorization') ?? '', variablesOf(context.env).API_KEY))) return context.notFound()
    const store = z.safeParse(StoreFailures, await context.req.json().catch(() => null)).data
    const failing = await announceHealth(context.env, store?.failing ?? [])
    return context.json(healthOf(context.env, failing), failing.length > 0 ? 503 : 200)
  })

function healthOf(env: Env, failing: readonly string[]) {
  const { STRICT, PLATFORM_CART, PLATFORM_CATALOG } = variablesOf(env)
  return {
    status: failing.length > 0 ? 'down' : 'ok',
    build: __GALLERIA_BUILD__,
    mail: mailStatus(env, variablesOf(env)),
    // A strict platform has what was recorded of these versions, and nothing else.
    ...(STRICT && { strict: { cart: PLATFORM_CART, catalog: PLATFORM_CATALOG } }),
    ...(failing.length > 0 && { failing }),
  }
}
