import type { Stack } from '@galleria/e2e/stack.ts'
import type { Measured } from './measured.ts'
import { processCpu } from './process-cpu.ts'
import type { ReferenceWorkers } from './reference-workers.ts'
import { runLoad } from './run-load.ts'

const SECONDS = 5
const WARM_UP_SECONDS = 2
/** Processor time of all Workers of a composed page. */
const COMPOSED_BUDGET_MS = { product: 2, collection: 3 }
const CACHED_SHARE_OF_HELLO = 0.35
const STORE_WORKERS = ['shell', 'catalog', 'cart', 'account', 'session']

interface Pages {
  readonly product: string
  readonly collection: string
}

interface Throughput {
  readonly perSecond: number
  /** Processor milliseconds per request. */
  readonly cpu: number
  /** Those of the platform, where it takes part. */
  readonly platformCpu: number
}

/** Requests per second and processor time of the store's pages, beside a hello-world and a file of the same run. */
export async function measureThroughput(stack: Stack, reference: ReferenceWorkers, pages: Pages, cookie: string): Promise<Measured[]> {
  const hello = await measure(reference.helloUrl, [reference.pid])
  const file = await measure(reference.staticUrl, [reference.pid])
  const workers = (await Promise.all(STORE_WORKERS.map((app) => stack.pids(app)))).flat()
  const platform = await stack.pids('platform')
  const rows = [...lines('hello-world Worker', hello), ...lines('static file', file)]
  for (const page of ['product', 'collection'] as const) {
    const url = stack.storeUrl + pages[page]
    const cached = await measure(url, workers, platform)
    const composed = await measure(url, workers, platform, { cookie })
    rows.push(
      ...lines(`${page} page, no session (edge cache)`, cached, { atLeast: hello.perSecond * CACHED_SHARE_OF_HELLO }),
      ...lines(`${page} page, with a session (composed)`, composed, undefined, { atMost: COMPOSED_BUDGET_MS[page] }),
      { what: `${page} page, with a session: the platform's part`, value: composed.platformCpu, unit: 'ms CPU/request' },
    )
  }
  return rows
}

async function measure(url: string, workers: readonly number[], platform: readonly number[] = [], headers: Record<string, string> = {}): Promise<Throughput> {
  await runLoad(url, { seconds: WARM_UP_SECONDS, headers })
  const before = [processCpu(workers), processCpu(platform)] as const
  const { requests, perSecond } = await runLoad(url, { seconds: SECONDS, headers })
  const cpu = (processCpu(workers) - before[0]) / requests
  return { perSecond, cpu, platformCpu: (processCpu(platform) - before[1]) / requests }
}

function lines(what: string, { perSecond, cpu }: Throughput, perSecondBudget?: Measured['budget'], cpuBudget?: Measured['budget']): Measured[] {
  return [
    { what, value: perSecond, unit: 'requests/s', budget: perSecondBudget },
    { what, value: cpu, unit: 'ms CPU/request', budget: cpuBudget },
  ]
}
