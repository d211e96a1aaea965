import { HttpShopper } from '@galleria/e2e/http/http-shopper.ts'
import { ONLY_VARIANT, STORES_APP } from '@galleria/e2e/platform-admin.ts'
import type { Stack } from '@galleria/e2e/stack.ts'
import type { Measured } from './measured.ts'
import { runRequests, type Latencies } from './run-requests.ts'

const FEW = 100
const MANY = 100_000
/** Of an import: its body has a limit. */
const PART = 1000
const SHOPPERS = 32
/** A page's time at many products, in that of few. */
const GROWTH = 2

/** What the embedded platform itself answers, past the shop: carts, checkouts, and pages of products as the catalog grows. */
export async function measurePlatform(stack: Stack): Promise<Measured[]> {
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => stack.platform.asVisitor()))
  const ask = async (number: number, method: string, path: string, body: object) => {
    const { status, body: answer } = (await shoppers[number % SHOPPERS]?.(method, path, body)) ?? { status: 0, body: {} }
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`)
    return answer
  }
  await importProducts(stack, 0, FEW)
  const { id } = await stack.platform.product('growth-0')
  const lineItems = [{ catalogReference: { appId: STORES_APP, catalogItemId: id, options: { variantId: ONLY_VARIANT } }, quantity: 1 }]
  const add = await runRequests((number) => ask(number, 'POST', '/ecom/v1/carts/current/add-to-cart', { lineItems }))
  const create = await runRequests((number) => ask(number, 'POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }))
  const order = await runRequests(async (number) => {
    await ask(number, 'POST', '/ecom/v1/carts/current/add-to-cart', { lineItems })
    const { checkoutId } = await ask(number, 'POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
    const callbacks = { thankYouPageUrl: `${stack.storeUrl}/thank-you`, cartPageUrl: `${stack.storeUrl}/cart` }
    const { redirectSession } = await ask(number, 'POST', '/_api/redirects-api/v1/redirect-session', { ecomCheckout: { checkoutId }, callbacks })
    await new HttpShopper(stack.storeUrl).completeCheckout(redirectSession?.fullUrl ?? '')
  })
  const queries = pagesOf((body, number) => ask(number, 'POST', '/stores-reader/v1/products/query-platformized', { query: body }))
  const few = await measurePages(queries)
  await importProducts(stack, FEW, MANY)
  const many = await measurePages(queries)
  return [
    ...lines('platform: add to the cart', add),
    ...lines('platform: checkout of the cart', create),
    ...lines('platform: from the cart to a placed order (6 requests)', order),
    ...Object.keys(queries).flatMap((name) => grown(name, few[name], many[name])),
  ]
}

type Ask = (query: object, number: number) => Promise<unknown>

/** Pages that a shop shows: in the order of names, by price, deep in the catalog, and what a search finds by the start of a name. */
function pagesOf(ask: Ask): Record<string, (number: number) => Promise<unknown>> {
  const paging = { limit: 24, offset: 0 }
  return {
    'first page by name': (number) => ask({ paging, sort: [{ fieldName: 'name', order: 'ASC' }] }, number),
    'page in a range of prices': (number) => ask({ paging, filter: { price: { $gte: 20, $lt: 21 } }, sort: [{ fieldName: 'price', order: 'ASC' }] }, number),
    'page of names that begin alike': (number) => ask({ paging, filter: { name: { $startsWith: 'Growth 1' } } }, number),
    'one product by its slug': (number) => ask({ paging: { limit: 1, offset: 0 }, filter: { slug: `growth-${number % FEW}` } }, number),
  }
}

async function measurePages(queries: ReturnType<typeof pagesOf>): Promise<Record<string, Latencies>> {
  const measured: Record<string, Latencies> = {}
  for (const [name, query] of Object.entries(queries)) measured[name] = await runRequests(query)
  return measured
}

async function importProducts(stack: Stack, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += PART) {
    const products = Array.from({ length: Math.min(PART, to - start) }, (_, index) => growthProduct(start + index))
    await stack.platform.elevated('POST', '/_admin/v1/catalog/import', { source: 'bench', products })
  }
}

function growthProduct(number: number) {
  return {
    slug: `growth-${number}`,
    name: `Growth ${number}`,
    description: '<p>Made to be counted.</p>',
    productType: 'physical',
    visible: true,
    collections: [],
    options: [],
    variants: [{ choices: {}, price: (10 + (number % 900) / 10).toFixed(2), stock: { track: false } }],
    media: [],
  }
}

function lines(what: string, { perSecond, p99 }: Latencies): Measured[] {
  return [
    { what, value: perSecond, unit: 'requests/s' },
    { what: `${what}, slowest of 100`, value: p99, unit: 'ms' },
  ]
}

function grown(name: string, few: Latencies | undefined, many: Latencies | undefined): Measured[] {
  if (!few || !many) return []
  return [
    ...lines(`platform: ${name}, of ${FEW.toLocaleString('en')} products`, few),
    ...lines(`platform: ${name}, of ${MANY.toLocaleString('en')} products`, many),
    { what: `platform: ${name}, ${MANY.toLocaleString('en')} against ${FEW}`, value: many.p50 / few.p50, unit: '× median', budget: { atMost: GROWTH } },
  ]
}
