import type { RequestContext } from '../app/composition/request-context.server.ts'
import { remoteService } from '../app/config/env.server.ts'
import { shellBuild } from '../app/config/shell-build.ts'
import { withSessionHeaders } from '../app/session/session-headers.server.ts'

const PROBE_MS = 1_000

type Status = 'up' | 'down'

interface Health {
  readonly status: 'up' | 'degraded'
  readonly shell: { readonly build: string }
  readonly remotes: Record<string, { status: Status; build: string; breaker: string }>
  readonly platform: { status: Status }
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
    probeStatus(() => fetch(`${env.PLATFORM_URL}/_health`)),
    ...[...remotes.keys()].map(async (name) => ({ name, status: await probeStatus(() => probe(name)) })),
  ])
  const entries = probed.map(({ name, status }) => {
    const build = remotes.get(name)?.build ?? 'none'
    return [name, { status, build, breaker: isolate.host.breaker.worst(name, build) }]
  })
  const isBehind = Object.keys(behind).length > 0
  const up = !isBehind && platform === 'up' && probed.every(({ status }) => status === 'up')
  return {
    status: up ? 'up' : 'degraded',
    shell: { build: shellBuild.build },
    remotes: Object.fromEntries(entries),
    platform: { status: platform },
    ...(isBehind && { behind }),
  }

  async function probe(name: string): Promise<Response> {
    const remote = remoteService(env, name)
    return remote ? remote.service.fetch(`http://${name}/_fragment/manifest.json`) : new Response(null, { status: 503 })
  }
}

async function probeStatus(probe: () => Promise<Response>): Promise<Status> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Status>((resolve) => (timer = setTimeout(() => resolve('down'), PROBE_MS)))
  const status = probe().then(
    async (response): Promise<Status> => {
      await response.body?.cancel()
      return response.ok ? 'up' : 'down'
    },
    (): Status => 'down',
  )
  return Promise.race([status, late]).finally(() => clearTimeout(timer))
}
