import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { SNEAKER } from '../../test-data/known-products.ts'

/** A phone and a desk. */
const WIDTHS = [390, 1280]

const cards = (page: Page) => page.getByRole('main').locator('.g-card')
const namesOf = (page: Page) => page.getByRole('main').locator('.g-card a').allInnerTexts()
const inOrder = (names: readonly string[]) => names.toSorted((left, right) => (left.toLowerCase() < right.toLowerCase() ? -1 : 1))

/** Beside the list there is no sheet to open. */
async function openFilters(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Filter' })
  if (await opener.isVisible()) await opener.click()
}

/** Chooses a value of a facet, whether the facet is open or not. */
async function choose(page: Page, facet: string, value: string): Promise<void> {
  const group = page.locator('details').filter({ has: page.locator('summary', { hasText: facet }) })
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
  await group.getByLabel(value).check()
}

for (const javaScriptEnabled of [true, false]) {
  for (const width of WIDTHS) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript at ${width} pixels`, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

      test('a collection is put in order, and its address says so', async ({ store }) => {
        const { page } = store
        await store.open(SNEAKER.collectionPath)
        const featured = await namesOf(page)
        expect(featured).not.toEqual(inOrder(featured))
        await page.getByLabel('Sort by').selectOption({ label: 'Name' })
        await page.getByRole('button', { name: 'Apply' }).click()
        await expect(page).toHaveURL(`${SNEAKER.collectionPath}?sort=name`)
        await expect(cards(page)).toHaveCount(featured.length)
        expect(await namesOf(page)).toEqual(inOrder(featured))
        await page.goBack()
        await expect(page).toHaveURL(SNEAKER.collectionPath)
        expect(await namesOf(page)).toEqual(featured)
      })

      test('a collection is narrowed by facets with counts, and widened by their chips', async ({ store }) => {
        const { page } = store
        const main = page.getByRole('main')
        await store.open(SNEAKER.collectionPath)
        const all = await cards(page).count()
        await openFilters(page)
        await choose(page, 'Color', 'Ink')
        await page.getByLabel('To ($)').fill('130')
        const submit = page.getByRole('button', { name: /^Show \d+ results?$/ })
        await submit.click()
        await expect(page).toHaveURL(`${SNEAKER.collectionPath}?f=Color.Ink&max=130`)
        const left = await cards(page).count()
        expect(left).toBeLessThan(all)
        await expect(main.getByText(`${left} products`)).toBeVisible()
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\?f=Color\.Ink&max=130$/)
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
        await main.getByRole('link', { name: 'Remove Up to $130.00' }).click()
        await expect(page).toHaveURL(`${SNEAKER.collectionPath}?f=Color.Ink`)
        await expect(cards(page)).not.toHaveCount(left)
        await main.getByRole('list', { name: 'Filter' }).getByRole('link', { name: 'Clear all' }).click()
        await expect(page).toHaveURL(SNEAKER.collectionPath)
        await expect(cards(page)).toHaveCount(all)
      })

      test('a filter that leaves nothing names what to loosen', async ({ store }) => {
        const { page } = store
        await store.open(`${SNEAKER.collectionPath}?f=Color.Ink&max=1`)
        await expect(page.getByText('There are products if you remove: Price.')).toBeVisible()
        await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()
        await expect(page).toHaveURL(SNEAKER.collectionPath)
      })

      test('search results are narrowed like a collection, and keep their word', async ({ store }) => {
        const { page } = store
        await store.open('/search?q=galleria')
        await openFilters(page)
        await choose(page, 'Brand', 'Galleria Kitchen')
        await page.getByRole('button', { name: /^Show \d+ results?$/ }).click()
        await expect(page).toHaveURL('/search?f=brand.Galleria+Kitchen&q=galleria')
        await expect(page.getByRole('main').getByRole('link', { name: 'Remove Galleria Kitchen' })).toBeVisible()
      })
    })
  }
}

test('an order that there is not leads to the plain address', async ({ stack }) => {
  const shopper = stack.httpShopper()
  const { status, location } = await shopper.get(`/de${SNEAKER.collectionPath}?sort=evil`)
  expect([status, location]).toEqual([302, `${stack.storeUrl}/de${SNEAKER.collectionPath}`])
})

test('parameters of a list that are none, unknown or in another order lead to one address, and none is a fault', async ({ stack }) => {
  const shopper = stack.httpShopper()
  const path = SNEAKER.collectionPath
  for (const [query, canonical] of [
    ['f=Color.Sky&f=Color.Ink&max=&min=&sort=featured', '?f=Color.Ink*Color.Sky'],
    ['f=Color.Ink*brand.evil', '?f=Color.Ink'],
    ['f=%ff*.*evil&stock=evil&sale=2', ''],
    ['min=80&max=20', '?max=80&min=20'],
    ['f=Color.Ink&page=9', '?f=Color.Ink'],
  ]) {
    const { status, location } = await shopper.get(`${path}?${query}`)
    expect([status, location], query).toEqual([302, `${stack.storeUrl}${path}${canonical}`])
  }
})

test('narrowed lists have a small cache of their own: hundreds of them displace no page of the shop', async ({ stack }) => {
  const shopper = stack.httpShopper()
  const path = SNEAKER.collectionPath
  const isHit = async (address: string) => (await shopper.get(address)).headers.get('server-timing') === 'cache;desc=hit'
  for (const address of [path, `${path}?min=0.01`]) await expect.poll(() => isHit(address), address).toBe(true)
  // More than the small cache holds, and a fraction of what the shop's own does.
  for (let cents = 2; cents < 250; cents += 1) expect((await shopper.get(`${path}?min=${cents / 100}`)).status).toBe(200)
  expect(await isHit(path)).toBe(true)
  expect(await isHit(`${path}?min=0.01`)).toBe(false)
})
