import type { RequestContext } from '../app/composition/request-context.server.ts'
import { remoteService } from './env.ts'
import { finished } from './finished.ts'
import { shellBuild } from './shell-build.ts'

const PROBE_MS = 1_000

type Status = 'up' | 'down'

interface Health {
  readonly status: 'up' | 'degraded'
  readonly shell: { readonly build: string }
  readonly remotes: Record<string, { status: Status; build: string; breaker: string }>
  readonly platform: { status: Status }
}

/** `GET /_health` */
export async function answerHealth(context: RequestContext): Promise<Response> {
  return finished(Response.json(await readHealth(context), { headers: { 'cache-control': 'no-store' } }), context)
}

/** Asks every remote and the platform at once whether they answer. */
async function readHealth(context: RequestContext): Promise<Health> {
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
  return {
    status: up ? 'up' : 'degraded',
    shell: { build: shellBuild.build },
    remotes: Object.fromEntries(entries),
    platform: { status: platform },
  }

  async function probe(name: string): Promise<Response> {
    const service = remoteService(env, name)
    return service ? service.fetch(`http://${name}/_fragment/manifest.json`) : new Response(null, { status: 503 })
  }
}

async function answers(call: () => Promise<Response>): Promise<Status> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Status>((resolve) => (timer = setTimeout(() => resolve('down'), PROBE_MS)))
  const answered = call().then(
    async (response): Promise<Status> => {
      await response.body?.cancel()
      return response.ok ? 'up' : 'down'
    },
    (): Status => 'down',
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
