import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Request } from '@playwright/test'
import { ownFontsShown } from '../../fixtures/own-fonts-shown.ts'
import { expect, test } from '../../fixtures/test.ts'
import { startPausingFront } from '../../http/pausing-front.ts'
import { layoutShifts } from '../../look/layout-shifts.ts'
import { BACKPACK, LAMP, MUG } from '../../test-data/known-products.ts'

// What a first visit loads is looked at.
test.use({ newTab: true })

const PAGES = ['/', MUG.collectionPath, MUG.path]
const WIDTHS = FULL ? [390, 1280] : [390]

for (const path of PAGES) {
  test(`first view of ${path}: everything comes from the store, fonts after the first screen, and nothing moves`, async ({
    stack,
    newShopper,
  }) => {
    for (const width of WIDTHS) {
      const { store } = await newShopper()
      const { page } = store
      const requests: Request[] = []
      page.on('request', (request) => requests.push(request))
      await page.setViewportSize({ width, height: 844 })
      await store.open(path)
      await ownFontsShown(page)
      expect(await layoutShifts(page), `at ${width} pixels`).toBe(0)
      await store.allAlive()
      const elsewhere = requests
        .map((request) => request.url())
        .filter((url) => !url.startsWith('data:') && !url.startsWith(stack.storeUrl))
      expect(elsewhere, 'requests to other origins').toEqual([])
      expect(requests.filter((request) => request.resourceType() === 'image').length).toBeGreaterThan(0)
      const { fonts, loaded } = await page.evaluate(readFontRequests)
      expect(fonts).toHaveLength(2)
      expect(Math.min(...fonts), `fonts at ${fonts.join()}, pictures of the first screen at ${loaded}`).toBeGreaterThan(loaded)
    }
  })
}

test('first view: nothing moves while a document arrives in pieces', async ({ stack, newShopper }) => {
  const front = await startPausingFront(stack.storeUrl, ['part="tools"', '<main', 'slot="statement"', 'slot="imprint"'])
  try {
    for (const path of PAGES)
      for (const width of WIDTHS) {
        const { page } = (await newShopper()).store
        await page.setViewportSize({ width, height: 844 })
        await page.goto(front.url + path)
        await expect(page.locator('.imprint')).toBeAttached()
        expect(await layoutShifts(page), `${path} at ${width} pixels`).toBe(0)
        // Its fonts come last: they would be refused once the front is closed.
        await page.close()
      }
  } finally {
    front.close()
  }
})

test('one picture of a page is fetched first, and all others with low priority', async ({ store, stack, context }) => {
  const shopper = stack.httpShopper()
  for (const product of [MUG, BACKPACK, LAMP]) await shopper.addToCart(product)
  await context.setExtraHTTPHeaders({ cookie: shopper.cookies })
  for (const path of [...PAGES, '/cart']) {
    await store.open(path)
    const priorities = await store.page
      .locator('img')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('fetchpriority')))
    expect(priorities.length, path).toBeGreaterThan(2)
    expect(priorities.toSorted(), path).toEqual(['high', ...priorities.slice(1).fill('low')])
  }
})

test('first view: fonts do not swap on a page that is already scrolled', async ({ store }) => {
  const { page } = store
  const held = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await store.open(MUG.collectionPath)
  await page.evaluate(() => scrollTo(0, 900))
  held.resolve()
  await page.waitForFunction(() => localStorage.length > 0)
  await expect(page.locator('html[data-fonts]')).toHaveCount(1)
  expect(await layoutShifts(page)).toBe(0)
  await store.open(MUG.path)
  await ownFontsShown(page)
})

test('second view: cached fonts are used from the first paint on', async ({ store }) => {
  await store.open('/')
  await ownFontsShown(store.page)
  await store.page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => Reflect.set(window, 'late', document.documentElement.hasAttribute('data-fonts'))),
  )
  await store.open(MUG.path)
  expect(await store.page.evaluate(() => Reflect.get(window, 'late'))).toBe(false)
})

test('without JavaScript the fonts load with the page', async ({ newShopper }) => {
  const { store } = await newShopper({ javaScriptEnabled: false })
  const fonts = ['newsreader-display', 'host-grotesk'].map((name) =>
    store.page.waitForResponse((response) => response.url().includes(name)),
  )
  await store.open(MUG.path)
  for (const font of await Promise.all(fonts)) expect(font.status()).toBe(200)
})

/** Runs in the page: when it asked for its fonts, and when its first screen was complete. */
function readFontRequests(): { fonts: number[]; loaded: number } {
  const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
  return { fonts: fonts.map(({ startTime }) => startTime), loaded: performance.timing.loadEventStart - performance.timing.navigationStart }
}
