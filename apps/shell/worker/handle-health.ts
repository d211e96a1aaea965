import { RegistryUnavailable } from '@galleria/fragments/host'
import type { ApiVersions } from '@galleria/platform-client/entities/wire/api-versions'
import * as z from 'zod/mini'
import type { RequestContext } from '../app/composition/request-context.server.ts'
import { remoteService } from '../app/config/env.server.ts'
import { shellBuild } from '../app/config/shell-build.ts'
import { withSessionHeaders } from '../app/session/session-headers.server.ts'

const PROBE_MS = 1_000
/** Workers with objects need up to three seconds to find out that one of them does not respond. */
const STORAGE_PROBE_MS = 4_000

type Status = 'up' | 'down'

/** The platform's health, as far as the store says it on: a hosted platform says nothing of its e-mails. */
const PlatformHealth = z.object({ mail: z.optional(z.string()), failing: z.optional(z.array(z.string())) })

type Probe = () => Promise<Response>

interface PlatformStatus {
  readonly status: Status
  readonly mail?: 'none'
}

interface Health {
  readonly status: 'up' | 'degraded' | 'down'
  /** Parts that cannot be read or written, where the status is `down`. */
  readonly failing?: readonly string[]
  readonly shell: { readonly build: string }
  readonly remotes: Record<string, { status: Status; build: string; breaker: string }>
  /** `mail` where no e-mail leaves it, because no sender is set up; the versions of its calls that the store was set up with. */
  readonly platform: PlatformStatus & ApiVersions
  /** Remotes that an upgrade left on an earlier build, with the code of the refusal. */
  readonly behind?: Readonly<Record<string, string>>
}

/** `GET /_health`: 503 where a part of the store cannot be read or written. `scope=worker` asks for this Worker and the remotes alone. */
export async function handleHealth(context: RequestContext): Promise<Response> {
  const health = await readHealth(context)
  const response = Response.json(health, { status: health.failing ? 503 : 200, headers: { 'cache-control': 'no-store' } })
  return withSessionHeaders(response, context.shopper)
}

/** Probes every remote, the platform and the Workers with objects at once. */
async function readHealth(context: RequestContext): Promise<Health> {
  const { env, isolate, request } = context
  const registry = await isolate.registry.current(context.waitUntil).catch(orNothingLive)
  const remotes = [...(registry?.remotes ?? [])]
  const isOfWorker = new URL(request.url).searchParams.get('scope') === 'worker'
  const [{ failing: failingObjects, ...platform }, failingWorkers, ...probed] = await Promise.all([
    probePlatform(env.PLATFORM_URL, isOfWorker),
    isOfWorker ? [] : findFailingWorkers(env),
    ...remotes.map(async ([name, { build }]) => ({ name, build, status: await probeStatus(() => probe(name)) })),
  ])
  const failing = [...new Set([...failingObjects, ...failingWorkers, ...(registry ? [] : ['registry'])])]
  const entries = probed.map(({ name, build, status }) => [name, { status, build, breaker: isolate.host.breaker.worst(name, build) }])
  const behind = registry?.behind ?? {}
  const isBehind = Object.keys(behind).length > 0
  const up = !isBehind && platform.status === 'up' && platform.mail === undefined && probed.every(({ status }) => status === 'up')
  return {
    status: failing.length > 0 ? 'down' : up ? 'up' : 'degraded',
    ...(failing.length > 0 && { failing }),
    shell: { build: shellBuild.build },
    remotes: Object.fromEntries(entries),
    platform: { ...platform, cart: env.PLATFORM_CART, catalog: env.PLATFORM_CATALOG },
    ...(isBehind && { behind }),
  }

  async function probe(name: string): Promise<Response> {
    const remote = remoteService(env, name)
    return remote ? remote.service.fetch(`http://${name}/_fragment/manifest.json`) : new Response(null, { status: 503 })
  }
}

/** An isolate that never read what is live has no page to show, and still says why. */
function orNothingLive(error: unknown): null {
  if (error instanceof RegistryUnavailable) return null
  throw error
}

/** A platform without a sender of e-mails works, and its owner learns of no order. A hosted one has no such address. */
async function probePlatform(url: string, isOfWorker: boolean): Promise<PlatformStatus & { failing: readonly string[] }> {
  let health: unknown
  let httpStatus = 503
  const status = await probeStatus(
    () => fetch(`${url}/_health${isOfWorker ? '?scope=worker' : ''}`),
    async (response) => {
      httpStatus = response.status
      health = await response.json().catch(() => null)
    },
    STORAGE_PROBE_MS,
  )
  const { mail, failing = httpStatus < 500 || isOfWorker ? [] : ['platform'] } = PlatformHealth.safeParse(health).data ?? {}
  return { status, failing, ...(mail === 'none' && { mail }) }
}

/** The Workers with objects that say of themselves that they cannot store anything, or say nothing. */
async function findFailingWorkers({ SESSION, REGISTRY }: RequestContext['env']): Promise<string[]> {
  const workers = { sessions: SESSION, ...(REGISTRY && { registry: REGISTRY }) }
  const probed = await Promise.all(
    Object.entries(workers).map(async ([name, worker]) => {
      const status = await probeStatus(() => worker.fetch(`http://${name}/_health`), undefined, STORAGE_PROBE_MS)
      return status === 'up' ? [] : [name]
    }),
  )
  return probed.flat()
}

async function probeStatus(
  probe: Probe,
  read = async (response: Response): Promise<void> => response.body?.cancel(),
  limitMs = PROBE_MS,
): Promise<Status> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Status>((resolve) => (timer = setTimeout(() => resolve('down'), limitMs)))
  const status = probe().then(
    async (response): Promise<Status> => {
      await read(response)
      return response.ok ? 'up' : 'down'
    },
    (): Status => 'down',
  )
  return Promise.race([status, late]).finally(() => clearTimeout(timer))
}
