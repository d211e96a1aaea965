import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'

// A tab holds what it has fetched ahead.
test.use({ newTab: true })

/** Pages that one view of a page may fetch ahead. */
const BUDGET = 10
/** The time that a pointer rests: longer than Chromium wants before it takes it for a wish. */
const REST_MS = 350
const FULL_PAGE = '/search?q=a'

test('a page full of products prefetches none by itself', async ({ store }) => {
  const ahead = fetchedAhead(store.page)
  await store.open(FULL_PAGE)
  await store.allAlive()
  await expect(cards(store.page)).toHaveCount(24)
  const last = cards(store.page).last()
  await last.scrollIntoViewIfNeeded()
  // What comes with a pointer comes alone: nothing was fetched until then.
  await last.hover()
  const path = (await last.getAttribute('href')) ?? ''
  await expect.poll(() => ahead).toEqual([path])
})

test('only the hovered page is prefetched, and a click shows it', async ({ store }) => {
  const ahead = fetchedAhead(store.page)
  await store.open(MUG.collectionPath)
  const card = store.page.getByRole('main').getByRole('link', { name: MUG.name })
  await card.hover()
  await expect.poll(() => ahead).toEqual([MUG.path])
  await card.click()
  await expect(store.heading).toHaveText(MUG.name)
  expect(
    await store.page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'deliveryType'))),
  ).toEqual(['navigational-prefetch'])
})

for (const language of FULL ? ['', '/de'] : ['/de']) {
  test(`personal pages are not prefetched, with ${language || 'no language'} in the address`, async ({ store }) => {
    const ahead = fetchedAhead(store.page)
    await store.open(`${language}/collections`)
    await rest(store.miniCart)
    await rest(store.fragment('account/account-menu').getByRole('link').first())
    expect(ahead).toEqual([])
    await rest(store.page.getByRole('main').locator('a[href*="/collections/"]').first())
    await expect.poll(() => ahead).toHaveLength(1)
  })
}

test('option links that the page handles itself are not prefetched', async ({ store }) => {
  const ahead = fetchedAhead(store.page)
  await store.product.open(MUG)
  for (const [option, value] of Object.entries(MUG.choices)) await rest(store.product.choice(option, value))
  expect(ahead).toEqual([])
  await rest(store.page.getByRole('link', { name: 'Galleria', exact: true }))
  await expect.poll(() => ahead).toHaveLength(1)
})

test('one page view prefetches ten pages at most', async ({ store }) => {
  const ahead = fetchedAhead(store.page)
  await store.open(FULL_PAGE)
  await store.allAlive()
  // A pointer that is slow on its way to a card may rest on others: only their number is known.
  for (const card of await cards(store.page).all()) await rest(card)
  expect(ahead.length).toBeGreaterThan(BUDGET / 2)
  expect(ahead.length).toBeLessThanOrEqual(BUDGET)
})

/** Paths that the browser has fetched on a guess. */
function fetchedAhead(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.includes('prefetch')) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

function cards(page: Page): Locator {
  return page.getByRole('main').locator('a[href*="/products/"]')
}

async function rest(link: Locator): Promise<void> {
  await link.hover()
  await link.page().waitForTimeout(REST_MS)
}
