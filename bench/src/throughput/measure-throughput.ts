import type { Stack } from '@galleria/e2e/stack/stack.ts'
import type { Measured } from '../measured.ts'
import type { ReferenceWorkers } from './reference-workers.ts'
import { measureComposed, toComposedLines, inRounds, storeProcesses, type Subject, type Throughput } from './throughput-rounds.ts'

/** Processor time of all Workers of a composed page. */
const COMPOSED_BUDGET_MS = { product: 2, collection: 3 }
const CACHED_SHARE_OF_HELLO = 0.35

/** Requests per second and processor time of the store's pages, beside a hello-world and a file of the same run. */
export async function measureThroughput(
  stack: Stack,
  reference: ReferenceWorkers,
  pages: { product: string; collection: string; filtered: string; search: string },
  cookie: string,
): Promise<Measured[]> {
  const processes = await storeProcesses(stack)
  const page = (path: string): Subject => ({ url: stack.storeUrl + path, ...processes })
  const results = await inRounds({
    hello: { url: reference.helloUrl, workers: [reference.pid] },
    fronted: { url: reference.frontedUrl, workers: [reference.pid], front: [reference.frontPid] },
    file: { url: reference.staticUrl, workers: [reference.pid] },
    cachedProduct: page(pages.product),
    cachedCollection: page(pages.collection),
    cachedFiltered: page(pages.filtered),
    cachedSearch: page(pages.search),
  })
  const { product, collection, filtered, search } = pages
  const composed = await measureComposed(stack, { product, collection, filtered, search }, cookie)
  // Like with like: the front of the local edge takes its share of the same cores before every Worker.
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
    ...toComposedLines('product page, with a session (composed)', composed.product, COMPOSED_BUDGET_MS.product),
    ...toComposedLines('collection page, with a session (composed)', composed.collection, COMPOSED_BUDGET_MS.collection),
    // Lists of 24, as a collection is.
    ...toComposedLines('filtered collection, with a session (composed)', composed.filtered, COMPOSED_BUDGET_MS.collection),
    ...toComposedLines('search page, with a session (composed)', composed.search, COMPOSED_BUDGET_MS.collection),
  ]
}

function lines(what: string, { perSecond, cpu }: Throughput, budget?: Measured['budget']): Measured[] {
  return [
    { what, value: perSecond, unit: 'requests/s', budget },
    { what, value: cpu, unit: 'ms CPU/request' },
  ]
}
