import type { PlatformAdmin } from '@galleria/e2e/stack/platform-admin.ts'
import type { Measured } from '../measured.ts'
import { median } from '../median.ts'
import { runRequests, type Latencies } from '../run-requests.ts'

export const SMALL_CATALOG = 100
export const LARGE_CATALOG = 100_000
/** A page's time at many products, in that of few. */
const GROWTH = 2
const ROUNDS = 3
const SHOPPERS = 32

type Ask = (query: object, number: number, of?: string) => Promise<unknown>

/** Pages that a shop shows: in the order of names, by price, by what a name begins with or holds, and of variants by their stock. */
function pagesOf(ask: Ask): Record<string, (number: number) => Promise<unknown>> {
  const paging = { limit: 24, offset: 0 }
  return {
    'first page by name': (number) => ask({ paging, sort: [{ fieldName: 'name', order: 'ASC' }] }, number),
    'page in a range of prices': (number) =>
      ask({ paging, filter: { price: { $gte: 20, $lt: 21 } }, sort: [{ fieldName: 'price', order: 'ASC' }] }, number),
    'page of names that begin alike': (number) => ask({ paging, filter: { name: { $startsWith: 'Growth 1' } } }, number),
    'one product by what its name holds': (number) =>
      ask({ paging: { limit: 1, offset: 0 }, filter: { name: { $contains: `wth ${10 + (number % 90)}` } } }, number),
    'page of variants in stock': (number) => ask({ paging, filter: { 'stock.inStock': true } }, number, 'variants/query'),
    'one product by its slug': (number) =>
      ask({ paging: { limit: 1, offset: 0 }, filter: { slug: `growth-${number % SMALL_CATALOG}` } }, number),
  }
}

/** Measures each page with many products beside that with few, in turn: what else the machine does weighs on both alike. */
export async function measurePages(many: PlatformAdmin, few: PlatformAdmin): Promise<Measured[]> {
  const [ofMany, ofFew] = [pagesOf(await asker(many)), pagesOf(await asker(few))]
  const rows: Measured[] = []
  for (const name of Object.keys(ofMany)) {
    const [large, small]: [Latencies[], Latencies[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const [page, smallPage] = [ofMany[name], ofFew[name]]
      if (smallPage) small.push(await runRequests(smallPage))
      if (page) large.push(await runRequests(page))
    }
    rows.push(...growthRows(name, middle(small), middle(large)))
  }
  return rows
}

async function asker(platform: PlatformAdmin): Promise<Ask> {
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => platform.asVisitor()))
  return async (query, number, of = 'products/query-platformized') => {
    const response = await shoppers[number % SHOPPERS]?.('POST', `/stores-reader/v1/${of}`, { query })
    if (response?.status !== 200) throw new Error(`${of} responded ${response?.status}: ${JSON.stringify(response?.body)}`)
  }
}

function middle(measured: readonly Latencies[]): Latencies {
  const of = (figure: keyof Latencies) => median(measured.map((latencies) => latencies[figure]))
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') }
}

export function latencyRows(what: string, { perSecond, p99 }: Latencies): Measured[] {
  return [
    { what, value: perSecond, unit: 'requests/s' },
    { what: `${what}, slowest of 100`, value: p99, unit: 'ms' },
  ]
}

function growthRows(name: string, few: Latencies, many: Latencies): Measured[] {
  return [
    ...latencyRows(`platform: ${name}, of ${SMALL_CATALOG.toLocaleString('en')} products`, few),
    ...latencyRows(`platform: ${name}, of ${LARGE_CATALOG.toLocaleString('en')} products`, many),
    {
      what: `platform: ${name}, ${LARGE_CATALOG.toLocaleString('en')} against ${SMALL_CATALOG}`,
      value: many.p50 / few.p50,
      unit: '× median',
      budget: { atMost: GROWTH },
    },
  ]
}
