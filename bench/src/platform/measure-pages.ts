import type { PlatformAdmin } from '@galleria/e2e/stack/platform-admin.ts'
import { PRODUCT_FIELDS } from '@galleria/platform-client/storefront/catalog/v3/product-fields'
import type { Measured } from '../measured.ts'
import { median } from '../median.ts'
import { runRequests, type Latencies } from '../run-requests.ts'

export const SMALL_CATALOG = 100
export const LARGE_CATALOG = 100_000
/** The slug of the collection that a tenth of the products is in, but that all of the first are. */
export const GROWTH_COLLECTION = 'growth'
/** A page's time at many products, in that of few. */
const GROWTH = 2
const ROUNDS = 3
const SHOPPERS = 32

type Ask = (path: string, body: object, number: number) => Promise<unknown>
type Page = (number: number) => Promise<unknown>

/** What the store shows of products over both versions of the catalog, and what only V1 is asked for. */
function pagesOf(send: Ask, collectionId: string): Record<string, Page> {
  return { ...pagesOfV1(send, collectionId), ...pagesOfV3(send, collectionId) }
}

/** In the order of names, by price, by what a name begins with or holds, of variants by their stock, and of a collection. */
function pagesOfV1(send: Ask, collectionId: string): Record<string, Page> {
  const ask = (query: object, number: number, of = 'products/query-platformized') => send(`/stores-reader/v1/${of}`, { query }, number)
  const paging = { limit: 24, offset: 0 }
  return {
    'page of a collection': (number) => ask({ paging, filter: { collectionIds: { $hasSome: [collectionId] } } }, number),
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

function pagesOfV3(send: Ask, collectionId: string): Record<string, Page> {
  const cursorPaging = { limit: 24 }
  const search = (request: object, number: number) =>
    send('/stores/v3/products/search', { search: { cursorPaging, ...request }, fields: PRODUCT_FIELDS }, number)
  const query = (request: object, number: number) =>
    send('/stores/v3/products/query', { query: { cursorPaging, ...request }, fields: PRODUCT_FIELDS }, number)
  const filter = { 'allCategoriesInfo.categories': { $matchItems: [{ id: collectionId }] } }
  return {
    'page of a category (V3)': (number) => search({ filter }, number),
    'third page of a category (V3)': (number) => search({ filter, cursorPaging: { limit: 24, offset: 48 } }, number),
    'first page by price (V3)': (number) => search({ sort: [{ fieldName: 'actualPriceRange.minValue.amount', order: 'ASC' }] }, number),
    'first page of all (V3)': (number) => query({}, number),
    'one product by its slug (V3)': (number) => query({ filter: { slug: `growth-${number % SMALL_CATALOG}` } }, number),
  }
}

/** Measures each page with many products beside that with few, in turn: what else the machine does weighs on both alike. */
export async function measurePages(many: PlatformAdmin, few: PlatformAdmin): Promise<Measured[]> {
  const [ofMany, ofFew] = [pagesOf(await asker(many), await findCollectionId(many)), pagesOf(await asker(few), await findCollectionId(few))]
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
  return async (path, body, number) => {
    const response = await shoppers[number % SHOPPERS]?.('POST', path, body)
    if (response?.status !== 200) throw new Error(`${path} responded ${response?.status}: ${JSON.stringify(response?.body)}`)
  }
}

/** The collection of the products that are imported. */
async function findCollectionId(platform: PlatformAdmin): Promise<string> {
  const { collection } = await platform.elevated<{ collection: { id: string } }>(
    'GET',
    `/stores-reader/v2/collections/slug/${GROWTH_COLLECTION}`,
  )
  return collection.id
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
