import { remoteService } from '../../worker/env.ts'
import type { RequestContext } from '../composition/request-context.server.ts'

const PROBE_MS = 1_000

type Status = 'up' | 'down'

export interface Health {
  readonly status: 'up' | 'degraded'
  readonly remotes: Record<string, { status: Status; build: string; breaker: string }>
  readonly platform: { status: Status }
}

/** Asks every remote and the platform at once whether they answer. */
export async function readHealth(context: RequestContext): Promise<Health> {
  const { env, isolate } = context
  const { remotes } = await context.registry()
  const [platform, ...probed] = await Promise.all([
    answers(() => fetch(`${env.PLATFORM_URL}/_health`)),
    ...[...remotes.keys()].map(async (name) => ({ name, status: await answers(() => probe(name)) })),
  ])
  const entries = probed.map(({ name, status }) => [
    name,
    { status, build: remotes.get(name)?.build ?? 'none', breaker: isolate.host.breaker.worst(`${name}/`) },
  ])
  const up = platform === 'up' && probed.every(({ status }) => status === 'up')
  return { status: up ? 'up' : 'degraded', remotes: Object.fromEntries(entries), platform: { status: platform } }

  async function probe(name: string): Promise<Response> {
    const service = remoteService(env, name)
    return service ? service.fetch(`http://${name}/_fragment/manifest.json`) : new Response(null, { status: 503 })
  }
}

async function answers(call: () => Promise<Response>): Promise<Status> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Status>((resolve) => (timer = setTimeout(() => resolve('down'), PROBE_MS)))
  const answered = call().then(async (response): Promise<Status> => {
    await response.body?.cancel()
    return response.ok ? 'up' : 'down'
  }, (): Status => 'down')
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
