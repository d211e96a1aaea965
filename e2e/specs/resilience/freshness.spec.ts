import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { expect, test } from '../../fixtures/test.ts'
import { CONNECTIONS, showPage, untilCopies } from '../../http/show-page.ts'
import { Load } from '../../stack/load.ts'
import type { Stack } from '../../stack/stack.ts'
import { MUG } from '../../test-data/known-products.ts'

/** The time limit for a change to be shown, from the platform's response on. */
const RIGHT_MS = 5_000
/** The number of imported products: their changes are more than what is purged at once, and come over some seconds. */
const IMPORTED = FULL ? 1_000 : 400

// Not the store of the drills with one shell: prices and products are changed.
test.use({ shells: 2, knownSeal: true })

test('a changed price is right on every cached page of both shells five seconds later', async ({ stack }) => {
  const { id } = await stack.platform.product(MUG.slug)
  const pages = [MUG.path, MUG.collectionPath, `/search?q=${encodeURIComponent(MUG.name)}`, `/de${MUG.path}`]
  for (const meanwhile of ['requests', 'silence']) {
    const price = meanwhile === 'requests' ? 4321 : 5432
    for (const page of pages) await untilCopies(stack, page)
    await stack.platform.elevated('PATCH', `/stores/v1/products/${id}`, { product: { priceData: { price } } })
    const changed = performance.now()
    const requestsUntil = meanwhile === 'requests' ? changed + RIGHT_MS : changed
    while (performance.now() < requestsUntil)
      for (const page of pages) for (const { status } of await showPage(stack, page)) expect(status).toBe(200)
    await delay(Math.max(0, changed + RIGHT_MS - performance.now()))
    for (const page of pages)
      for (const { text } of await showPage(stack, page))
        expect(text.replaceAll(/[.,](?=\d{3})/g, ''), `${page} after ${meanwhile}`).toContain(`${price}`)
  }
})

test('a deleted product is gone from both shells five seconds later', async ({ stack }) => {
  const { slug, id } = await stack.platform.createProduct('Passing thing')
  const page = `/products/${slug}`
  for (const path of [page, '/sitemap.xml']) await untilCopies(stack, path)
  await stack.platform.deleteProduct(id)
  await delay(RIGHT_MS)
  for (const { status } of await showPage(stack, page)) expect(status).toBe(410)
  for (const { text } of await showPage(stack, '/sitemap.xml')) expect(text).not.toContain(page)
})

test(`an import of ${IMPORTED} products under load fails no document, and purges once a second at most`, async ({ stack }) => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'galleria-e2e-'))
  const file = join(folder, 'catalog.csv')
  await writeFile(file, catalog(IMPORTED))
  const paths = ['/', MUG.collectionPath, MUG.path, '/collections']
  const load = new Load(Array.from({ length: CONNECTIONS }, (_, index) => ({ url: stack.storeUrl + paths[index % 4], cookie: '' })))
  const started = performance.now()
  let composed = 0
  const imported = new AbortController()
  const watched = watch(stack, MUG.collectionPath, imported.signal, () => (composed += 1))
  try {
    const { code, output } = await stack.importCatalog(file)
    expect(code, output).toBe(0)
    await expect
      .poll(async () => (await showPage(stack, `/products/burst-${IMPORTED}`)).map(({ status }) => status), { timeout: 10_000 })
      .toEqual(Array(CONNECTIONS).fill(200))
    await expect.poll(() => pendingWebhooks(stack), { timeout: 60_000 }).toBe(0)
  } finally {
    imported.abort()
    await watched
    const seconds = (performance.now() - started) / 1_000
    const { failures, requests, slowest } = await load.stop()
    await rm(folder, { recursive: true })
    console.log(`${Math.round(seconds)} s, ${requests} documents, slowest ${slowest} ms, one page composed anew ${composed} times`)
    expect(failures).toEqual([])
    // Two processes, each of which also replaces its copies as they grow old.
    expect(composed).toBeLessThanOrEqual(2 * seconds + 4)
  }
})

async function pendingWebhooks({ platform }: Stack): Promise<number> {
  const { endpoints } = await platform.elevated<{ endpoints: { pending: number }[] }>('GET', '/platform/v1/webhooks/endpoints')
  return endpoints.reduce((sum, { pending }) => sum + pending, 0)
}

function catalog(count: number): string {
  const columns =
    'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price'
  const rows = Array.from(
    { length: count },
    (_, index) => `burst-${index + 1},Burst ${index + 1},<p>One of many.</p>,TRUE,Title,Default Title,shopify,5,deny,3.00`,
  )
  return `${columns}\n${rows.join('\n')}\n`
}

/** Calls back for each time that a page is composed anew. */
async function watch(stack: Stack, path: string, signal: AbortSignal, callback: () => void): Promise<void> {
  while (!signal.aborted) {
    const [shown] = await showPage(stack, path, 1)
    if (!shown?.isCopy) callback()
    await delay(20)
  }
}
