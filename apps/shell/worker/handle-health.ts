import * as z from 'zod/mini'
import type { RequestContext } from '../app/composition/request-context.server.ts'
import { remoteService } from '../app/config/env.server.ts'
import { shellBuild } from '../app/config/shell-build.ts'
import { withSessionHeaders } from '../app/session/session-headers.server.ts'

const PROBE_MS = 1_000

type Status = 'up' | 'down'

/** As far as the store says it on: a hosted platform says nothing of its e-mails. */
const PlatformHealth = z.object({ mail: z.optional(z.string()) })

interface Health {
  readonly status: 'up' | 'degraded'
  readonly shell: { readonly build: string }
  readonly remotes: Record<string, { status: Status; build: string; breaker: string }>
  /** `mail` where no e-mail leaves it, because no sender is set up. */
  readonly platform: { status: Status; mail?: 'none' }
  /** Remotes that an upgrade left on an earlier build, with the code of the refusal. */
  readonly behind?: Readonly<Record<string, string>>
}

/** `GET /_health` */
export async function handleHealth(context: RequestContext): Promise<Response> {
  return withSessionHeaders(Response.json(await readHealth(context), { headers: { 'cache-control': 'no-store' } }), context.shopper)
}

/** Probes every remote and the platform at once. */
async function readHealth(context: RequestContext): Promise<Health> {
  const { env, isolate } = context
  const { remotes, behind } = await isolate.registry.current(context.waitUntil)
  const [platform, ...probed] = await Promise.all([
    probePlatform(env.PLATFORM_URL),
    ...[...remotes.keys()].map(async (name) => ({ name, status: await probeStatus(() => probe(name)) })),
  ])
  const entries = probed.map(({ name, status }) => {
    const build = remotes.get(name)?.build ?? 'none'
    return [name, { status, build, breaker: isolate.host.breaker.worst(name, build) }]
  })
  const isBehind = Object.keys(behind).length > 0
  const up = !isBehind && platform.status === 'up' && platform.mail === undefined && probed.every(({ status }) => status === 'up')
  return {
    status: up ? 'up' : 'degraded',
    shell: { build: shellBuild.build },
    remotes: Object.fromEntries(entries),
    platform,
    ...(isBehind && { behind }),
  }

  async function probe(name: string): Promise<Response> {
    const remote = remoteService(env, name)
    return remote ? remote.service.fetch(`http://${name}/_fragment/manifest.json`) : new Response(null, { status: 503 })
  }
}

/** A platform without a sender of e-mails works, and its owner learns of no order. */
async function probePlatform(url: string): Promise<Health['platform']> {
  let health: unknown
  const status = await probeStatus(
    () => fetch(`${url}/_health`),
    async (response) => {
      health = await response.json().catch(() => null)
    },
  )
  return { status, ...(PlatformHealth.safeParse(health).data?.mail === 'none' && { mail: 'none' }) }
}

async function probeStatus(
  probe: () => Promise<Response>,
  read = async (response: Response): Promise<void> => response.body?.cancel(),
): Promise<Status> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Status>((resolve) => (timer = setTimeout(() => resolve('down'), PROBE_MS)))
  const status = probe().then(
    async (response): Promise<Status> => {
      await read(response)
      return response.ok ? 'up' : 'down'
    },
    (): Status => 'down',
  )
  return Promise.race([status, late]).finally(() => clearTimeout(timer))
}
