import { setTimeout as delay } from 'node:timers/promises'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { importUnderLoad } from '../../drill/regions/import-under-load.ts'
import { expect, test } from '../../fixtures/test.ts'
import { showPage, untilCopies } from '../../http/show-page.ts'
import type { Stack } from '../../stack/stack.ts'
import { MUG } from '../../test-data/known-products.ts'

/** The time limit for a change to be shown, from the platform's response on. */
const RIGHT_MS = 5_000
/** The number of imported products: their changes are more than what is purged at once, and come over some seconds. */
const IMPORTED = 1_000

// Not the store of the drills with one shell: prices and products are changed. Two of the shells share a region, and the network’s
// cache there.
test.use({ shells: 3, continents: ['EU', 'OC', 'EU'], knownSeal: true })

/** The pages that show the product's price. */
const PRICED = [MUG.path, MUG.collectionPath, `/search?q=${encodeURIComponent(MUG.name)}`, `/de${MUG.path}`]

test('a changed price is right on every cached page of both regions five seconds later', async ({ stack }) => {
  for (const page of PRICED) await untilCopies(stack, page)
  await changePrice(stack, 4321)
  const changed = performance.now()
  while (performance.now() < changed + RIGHT_MS)
    for (const page of PRICED) for (const { status } of await showPage(stack, page)) expect(status).toBe(200)
  await expectPrice(stack, 4321)
})

test('without a request meanwhile a changed price is right and a deleted product gone in both regions five seconds later', async ({
  stack,
}) => {
  const { slug, id } = await stack.platform.createProduct('Passing thing')
  const page = `/products/${slug}`
  for (const path of [...PRICED, page, '/sitemap.xml']) await untilCopies(stack, path)
  await changePrice(stack, 5432)
  await stack.platform.deleteProduct(id)
  await delay(RIGHT_MS)
  await expectPrice(stack, 5432)
  for (const { status } of await showPage(stack, page)) expect(status).toBe(410)
  for (const { text } of await showPage(stack, '/sitemap.xml')) expect(text).not.toContain(page)
})

if (FULL)
  test(`an import of ${IMPORTED} products under load fails no document, and purges once a second at most`, async ({ stack }) => {
    test.setTimeout(240_000)
    const { seconds, requests, slowest, composed, failures } = await importUnderLoad(stack, IMPORTED)
    console.log(`${Math.round(seconds)} s, ${requests} documents, slowest ${slowest} ms, one page composed anew ${composed} times`)
    expect(failures).toEqual([])
    // Two processes, each of which also replaces its copies as they grow old.
    expect(composed).toBeLessThanOrEqual(2 * seconds + 4)
  })

async function changePrice(stack: Stack, price: number): Promise<void> {
  const { id } = await stack.platform.product(MUG.slug)
  await stack.platform.elevated('PATCH', `/stores/v1/products/${id}`, { product: { priceData: { price } } })
}

async function expectPrice(stack: Stack, price: number): Promise<void> {
  for (const page of PRICED)
    for (const { text } of await showPage(stack, page)) expect(text.replaceAll(/[.,](?=\d{3})/g, ''), page).toContain(`${price}`)
}
