import type { Stack } from '@galleria/e2e/stack/stack.ts'
import { PROJECT_REMOTES } from '@galleria/tooling/edge/project-remotes.ts'
import type { Measured } from './measured.ts'
import { median } from './median.ts'
import { processCpu } from './process-cpu.ts'
import type { ReferenceWorkers } from './reference-workers.ts'
import { runLoad } from './run-load.ts'

/** Everything is measured in turn, round after round: what else the machine does then weighs on all alike. */
const ROUNDS = 3
const SECONDS = 3
const WARM_UP_SECONDS = 2
/** Processor time of all Workers of a composed page. */
const COMPOSED_BUDGET_MS = { product: 2, collection: 3 }
const CACHED_SHARE_OF_HELLO = 0.35
const STORE_WORKERS = ['shell', ...PROJECT_REMOTES, 'session']

interface Subject {
  readonly url: string
  readonly workers: readonly number[]
  /** Other processes that take part: the platform, the front of the local edge. */
  readonly platform?: readonly number[]
  readonly front?: readonly number[]
  readonly headers?: Readonly<Record<string, string>>
}

interface Throughput {
  readonly perSecond: number
  /** Processor milliseconds per request. */
  readonly cpu: number
  readonly platformCpu: number
  readonly frontCpu: number
}

/** Requests per second and processor time of the store's pages, beside a hello-world and a file of the same run. */
export async function measureThroughput(
  stack: Stack,
  reference: ReferenceWorkers,
  pages: { product: string; collection: string; filtered: string; search: string },
  cookie: string,
): Promise<Measured[]> {
  const workers = (await Promise.all(STORE_WORKERS.map((app) => stack.pids(app)))).flat()
  const platform = await stack.pids('platform')
  const front = await stack.frontPids()
  const page = (path: string, headers?: Subject['headers']): Subject => ({ url: stack.storeUrl + path, workers, platform, front, headers })
  const results = await inRounds({
    hello: { url: reference.helloUrl, workers: [reference.pid] },
    fronted: { url: reference.frontedUrl, workers: [reference.pid], front: [reference.frontPid] },
    file: { url: reference.staticUrl, workers: [reference.pid] },
    cachedProduct: page(pages.product),
    composedProduct: page(pages.product, { cookie }),
    cachedCollection: page(pages.collection),
    composedCollection: page(pages.collection, { cookie }),
    cachedFiltered: page(pages.filtered),
    composedFiltered: page(pages.filtered, { cookie }),
    cachedSearch: page(pages.search),
    composedSearch: page(pages.search, { cookie }),
  })
  // Like with like: the front of the local edge takes its share of the same cores, for whatever Worker stands behind it.
  const cachedBudget = { atLeast: results.fronted.perSecond * CACHED_SHARE_OF_HELLO }
  return [
    ...lines('hello-world Worker, without a front', results.hello),
    ...lines('hello-world Worker, behind a front as the store', results.fronted),
    ...lines('static file', results.file),
    ...lines('product page, no session (edge cache)', results.cachedProduct, cachedBudget),
    ...lines('collection page, no session (edge cache)', results.cachedCollection, cachedBudget),
    ...lines('filtered collection, no session (edge cache)', results.cachedFiltered, cachedBudget),
    ...lines('search page, no session (edge cache)', results.cachedSearch, cachedBudget),
    { what: 'the front of the local edge, beside each of them', value: results.cachedProduct.frontCpu, unit: 'ms CPU/request' },
    ...composedLines('product page, with a session (composed)', results.composedProduct, COMPOSED_BUDGET_MS.product),
    ...composedLines('collection page, with a session (composed)', results.composedCollection, COMPOSED_BUDGET_MS.collection),
    // Lists of 24, as a collection is.
    ...composedLines('filtered collection, with a session (composed)', results.composedFiltered, COMPOSED_BUDGET_MS.collection),
    ...composedLines('search page, with a session (composed)', results.composedSearch, COMPOSED_BUDGET_MS.collection),
  ]
}

async function inRounds<Name extends string>(subjects: Record<Name, Subject>): Promise<Record<Name, Throughput>> {
  const entries = Object.entries<Subject>(subjects)
  const rounds: Record<string, Throughput>[] = []
  for (const [, { url, headers }] of entries) await runLoad(url, { seconds: WARM_UP_SECONDS, headers })
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured: Record<string, Throughput> = {}
    for (const [name, subject] of entries) measured[name] = await measure(subject)
    rounds.push(measured)
  }
  const middle = (name: string, figure: keyof Throughput) => median(rounds.flatMap((round) => round[name]?.[figure] ?? []))
  const throughput = (name: string): Throughput => ({
    perSecond: middle(name, 'perSecond'),
    cpu: middle(name, 'cpu'),
    platformCpu: middle(name, 'platformCpu'),
    frontCpu: middle(name, 'frontCpu'),
  })
  return Object.fromEntries(entries.map(([name]) => [name, throughput(name)])) as Record<Name, Throughput>
}

async function measure({ url, workers, platform = [], front = [], headers }: Subject): Promise<Throughput> {
  const groups = [workers, platform, front]
  const before = groups.map(processCpu)
  const { requests, perSecond } = await runLoad(url, { seconds: SECONDS, headers })
  const [cpu = 0, platformCpu = 0, frontCpu = 0] = groups.map((pids, index) => (processCpu(pids) - (before[index] ?? 0)) / requests)
  return { perSecond, cpu, platformCpu, frontCpu }
}

function lines(what: string, { perSecond, cpu }: Throughput, budget?: Measured['budget']): Measured[] {
  return [
    { what, value: perSecond, unit: 'requests/s', budget },
    { what, value: cpu, unit: 'ms CPU/request' },
  ]
}

function composedLines(what: string, { perSecond, cpu, platformCpu }: Throughput, budgetMs: number): Measured[] {
  return [
    { what, value: perSecond, unit: 'requests/s' },
    { what, value: cpu, unit: 'ms CPU/request', budget: { atMost: budgetMs } },
    { what: `${what}: the platform beside it`, value: platformCpu, unit: 'ms CPU/request' },
  ]
}
