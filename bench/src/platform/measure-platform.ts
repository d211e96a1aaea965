import { setTimeout as sleep } from 'node:timers/promises'
import { HttpShopper } from '@galleria/e2e/http/http-shopper.ts'
import { ONLY_VARIANT, STORES_APP } from '@galleria/e2e/stack/platform-admin.ts'
import { Stack } from '@galleria/e2e/stack/stack.ts'
import { FACET_AGGREGATIONS } from '@galleria/platform-client/storefront/catalog/v3/facets'
import { toFilter } from '@galleria/platform-client/storefront/catalog/v3/search-terms'
import type { Measured } from '../measured.ts'
import { median } from '../median.ts'
import { processCpu } from '../process-cpu.ts'
import { runRequests } from '../run-requests.ts'
import { GROWTH_COLLECTION, latencyRows, LARGE_CATALOG, measurePages, SMALL_CATALOG } from './measure-pages.ts'

/** Products per import: its body has a limit. */
const PART = 200
const SHOPPERS = 32
/** Milliseconds that counting by a filter may take in the object that counts. */
const FACETS_AT_MOST = 15
const FACET_REQUESTS = 200
/** Milliseconds that a search may take, for every kind of text. */
const SEARCH_AT_MOST = 50
const SEARCH_REQUESTS = 21

/** Measures the embedded platform itself, past the shop: carts, checkouts, and pages of products as the catalog grows. */
export async function measurePlatform(stack: Stack): Promise<Measured[]> {
  const few = await Stack.start({ shells: 1, mode: 'production' })
  try {
    await importProducts(few, 0, SMALL_CATALOG)
    return await measureBeside(stack, few)
  } finally {
    await few.stop()
  }
}

async function measureBeside(stack: Stack, few: Stack): Promise<Measured[]> {
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => stack.platform.asVisitor()))
  const ask = async (number: number, method: string, path: string, body: object) => {
    const { status, body: content } = (await shoppers[number % SHOPPERS]?.(method, path, body)) ?? { status: 0, body: {} }
    if (status !== 200) throw new Error(`${path} responded ${status}: ${JSON.stringify(content)}`)
    return content
  }
  await importProducts(stack, 0, SMALL_CATALOG)
  await untilIdle(stack)
  const { id } = await stack.platform.product('growth-0')
  const lineItems = [{ catalogReference: { appId: STORES_APP, catalogItemId: id, options: { variantId: ONLY_VARIANT } }, quantity: 1 }]
  const add = await runRequests((number) => ask(number, 'POST', '/ecom/v1/carts/current/add-to-cart', { lineItems }))
  const create = await runRequests((number) => ask(number, 'POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }))
  const order = await runRequests(async (number) => {
    await ask(number, 'POST', '/ecom/v1/carts/current/add-to-cart', { lineItems })
    const { checkoutId } = await ask(number, 'POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
    const callbacks = { thankYouPageUrl: `${stack.storeUrl}/thank-you`, cartPageUrl: `${stack.storeUrl}/cart` }
    const { redirectSession } = await ask(number, 'POST', '/_api/redirects-api/v1/redirect-session', {
      ecomCheckout: { checkoutId },
      callbacks,
    })
    await new HttpShopper(stack.storeUrl).completeCheckout(redirectSession?.fullUrl ?? '')
  })
  await importProducts(stack, SMALL_CATALOG, LARGE_CATALOG)
  await untilIdle(stack)
  const facets = await measureFacets((body, number) => ask(number, 'POST', '/platform/v1/facets', body))
  const facetsV3 = await measureFacetsV3((body, number) => ask(number, 'POST', '/stores/v3/products/search', body))
  const searches = await measureSearches((body, number) => ask(number, 'POST', '/platform/v1/search', body))
  const pages = await measurePages(stack.platform, few.platform)
  return [
    ...latencyRows('platform: add to the cart', add),
    ...latencyRows('platform: checkout of the cart', create),
    ...latencyRows('platform: from the cart to a placed order (6 requests)', order),
    ...pages,
    {
      what: `platform: facets by a filter, of ${LARGE_CATALOG.toLocaleString('en')} products, in the object (median)`,
      value: facets,
      unit: 'ms',
      budget: { atMost: FACETS_AT_MOST },
    },
    {
      what: `platform: facets by a filter (V3), of ${LARGE_CATALOG.toLocaleString('en')} products, with the response (median)`,
      value: facetsV3,
      unit: 'ms',
      budget: { atMost: FACETS_AT_MOST },
    },
    ...searches,
  ]
}

/** Minutes that counting may lag behind an import of everything. */
const CAUGHT_UP_WITHIN = 10

/** Waits until all products are counted, and gives the median of what the object itself took. */
async function measureFacets(ask: (body: object, number: number) => Promise<{ total?: number; tookMs?: number }>): Promise<number> {
  const end = Date.now() + CAUGHT_UP_WITHIN * 60_000
  while (((await ask({}, 0)).total ?? 0) < LARGE_CATALOG) {
    if (Date.now() > end) throw new Error('The facets did not catch up with the import')
    await sleep(500)
  }
  const filter = { brands: ['Brand 1', 'Brand 2'], inStock: true, price: { from: 20, to: 80 } }
  const took: number[] = []
  for (let number = 0; number < FACET_REQUESTS; number += 1) took.push((await ask({ filter }, number)).tookMs ?? Infinity)
  return median(took)
}

/** The median of whole calls: a search of Catalog V3 says nothing of the time that it took. */
async function measureFacetsV3(ask: (body: object, number: number) => Promise<unknown>): Promise<number> {
  const { filter } = toFilter({ brands: ['Brand 1', 'Brand 2'], inStock: true, price: { from: '20', to: '80' } })
  const search = { filter, aggregations: FACET_AGGREGATIONS, cursorPaging: { limit: 1 } }
  const took: number[] = []
  for (let number = 0; number < FACET_REQUESTS; number += 1) {
    const start = performance.now()
    await ask({ search }, number)
    took.push(performance.now() - start)
  }
  return median(took)
}

/** Texts that shoppers type: words of few and of all products, beginnings, errors, stock numbers and words that are nowhere. */
const TEXTS: Readonly<Record<string, (number: number) => string>> = {
  'a word that all products have': () => 'growth',
  'two words that all products have': () => 'counted growth',
  'the beginning of a word': () => 'g',
  'one product': (number) => `growth ${1_000 + number}`,
  'a typing error': (number) => `gorwht ${1_000 + number}`,
  'a brand': (number) => `brand ${number % 100}`,
  'a word that no product has': () => 'zeppelin',
}

/** The median for each kind of text of what the object itself took. Spaces make each text another one, so that none is remembered. */
async function measureSearches(ask: (body: object, number: number) => Promise<{ tookMs?: number }>): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [kind, textOf] of Object.entries(TEXTS)) {
    const took: number[] = []
    for (let number = 0; number < SEARCH_REQUESTS; number += 1)
      took.push((await ask({ text: textOf(number) + ' '.repeat(number) }, number)).tookMs ?? Infinity)
    measured.push({
      what: `platform: search for ${kind}, of ${LARGE_CATALOG.toLocaleString('en')} products, in the object (median)`,
      value: median(took),
      unit: 'ms',
      budget: { atMost: SEARCH_AT_MOST },
    })
  }
  return measured
}

async function importProducts(stack: Stack, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += PART) {
    const products = Array.from({ length: Math.min(PART, to - start) }, (_, index) => growthProduct(start + index))
    const { failures } = await stack.platform.elevated<{ failures: unknown[] }>('POST', '/_admin/v1/catalog/import', {
      source: 'bench',
      collections: [{ slug: GROWTH_COLLECTION, name: 'Growth' }],
      products,
    })
    if (failures.length > 0) throw new Error(`${failures.length} products were not imported: ${JSON.stringify(failures[0])}`)
  }
}

const IDLE_AFTER_MS = 2_000
/** Maximum share of processor time. */
const IDLE_SHARE = 0.1
const IDLE_WITHIN_MS = 30 * 60_000

/** Waits until what an import leaves to be done is done: events of each product are told long after it is stored, by the process that is measured. */
async function untilIdle(stack: Stack): Promise<void> {
  const pids = await stack.pids('platform')
  for (const end = Date.now() + IDLE_WITHIN_MS; Date.now() < end;) {
    const before = processCpu(pids)
    await sleep(IDLE_AFTER_MS)
    if (processCpu(pids) - before < IDLE_AFTER_MS * IDLE_SHARE) return
  }
  throw new Error('The platform is still busy with the import')
}

function growthProduct(number: number) {
  return {
    slug: `growth-${number}`,
    name: `Growth ${number}`,
    description: '<p>Made to be counted.</p>',
    brand: `Brand ${number % 100}`,
    productType: 'physical',
    visible: true,
    collections: number < SMALL_CATALOG || number % 10 === 0 ? [GROWTH_COLLECTION] : [],
    options: [],
    variants: [{ choices: {}, price: (10 + (number % 900) / 10).toFixed(2), stock: { track: false, inStock: true } }],
    media: [],
  }
}
