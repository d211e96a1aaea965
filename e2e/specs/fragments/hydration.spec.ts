import type { FragmentPage } from '../../fragments/test.ts'
import { expect, test } from '../../fragments/test.ts'

// Scripts that a tab runs before each page stay with it.
test.use({ newTab: true })

declare global {
  /** Idle callbacks that wait for the test. */
  var idle: { callback: IdleRequestCallback; timeout?: number }[]
}

const isWaiting = async (fragments: FragmentPage) => {
  await fragments.expectHydrated('shelf/announcer')
  await fragments.expectNotHydrated('basket/price')
}

test('a fragment hydrates the elements that the server sent', async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'basket/add' }, { fragment: 'basket/price', params: { variant: 'large' } }] })
  const client = Promise.withResolvers<void>()
  await page.route('/client.js', async (route) => {
    await client.promise
    await route.continue()
  })
  await page.goto('/')
  const field = page.getByRole('textbox', { name: 'Quantity' })
  await field.fill('7')
  await page.locator('p', { hasText: 'Price of large' }).evaluate((element) => Object.assign(element, { ofTheServer: true }))
  client.resolve()
  await fragments.expectHydrated('basket/add', 'basket/price')
  await page.getByRole('button', { name: 'Notes: 0' }).click()
  await expect(page.getByRole('button', { name: 'Notes: 1' })).toBeVisible()
  await expect(field).toHaveValue('7')
  expect(await page.locator('p', { hasText: 'Price of large' }).evaluate((element) => 'ofTheServer' in element)).toBe(true)
})

test('fragments of one remote load its entry once and hydrate once each', async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'basket/counter' }, { fragment: 'basket/price' }, { fragment: 'basket/summary' }] })
  await page.goto('/')
  await fragments.expectHydrated('basket/counter', 'basket/price', 'basket/summary')
  expect((await fragments.lifecycle()).toSorted()).toEqual(['basket/counter mounted', 'basket/price mounted', 'basket/summary mounted'])
  expect(fragments.requested(/file\.js/)).toHaveLength(1)
  expect(fragments.requested(/_fragment/)).toEqual([])
})

test('the ids that components make up differ between fragments', async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'basket/price' }, { fragment: 'basket/summary' }] })
  await page.goto('/')
  await fragments.expectHydrated('basket/price', 'basket/summary')
  for (let count = 2; count > 0; count -= 1) await page.getByRole('button', { name: 'Notes: 0' }).first().click()
  const noted = page.getByText('noted')
  await expect(noted).toHaveCount(2)
  const ids = await noted.evaluateAll((elements) => elements.map(({ id }) => id))
  expect(ids).toEqual([expect.stringContaining('basket-price-'), expect.stringContaining('basket-summary-')])
})

test('a fragment that declares "never" stays static and loads nothing', async ({ page, site, fragments }) => {
  // Its own markup carries no data. A block with data must not wake it either.
  site.show({ parts: [{ fragment: 'shelf/static' }, { fragment: 'shelf/fragile', hydration: { hydrate: 'never' } }] })
  await page.goto('/')
  await fragments.expectNotHydrated('shelf/static', 'shelf/fragile')
  await page.getByRole('button', { name: 'Press' }).click()
  await expect(page.locator('body')).not.toHaveAttribute('data-pressed')
  await expect(fragments.fragment('shelf/static').locator('script')).toHaveCount(0)
})

test('a fragment that declares "visible" loads nothing until it is near the screen', async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'shelf/announcer' }, { fragment: 'basket/price', below: true, hydration: { hydrate: 'visible' } }] })
  await page.goto('/')
  await isWaiting(fragments)
  expect(fragments.requested(/_mfe\/basket/)).toEqual([])
  await fragments.fragment('basket/price').scrollIntoViewIfNeeded()
  await fragments.expectHydrated('basket/price')
  expect(await fragments.lifecycle()).toEqual(['basket/price mounted'])
})

test('a fragment that declares "visible" is ready 200 pixels before it is seen', async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'shelf/announcer' }, { fragment: 'basket/price', below: true, hydration: { hydrate: 'visible' } }] })
  await page.goto('/')
  await isWaiting(fragments)
  const scrollTo = (distance: number) =>
    fragments
      .fragment('basket/price')
      .evaluate((element, below) => scrollBy(0, element.getBoundingClientRect().top - innerHeight - below), distance)
  await scrollTo(210)
  await isWaiting(fragments)
  await scrollTo(190)
  await fragments.expectHydrated('basket/price')
})

test('a fragment that declares "idle" waits until the browser is idle, for two seconds at most', async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'shelf/announcer' }, { fragment: 'basket/price', hydration: { hydrate: 'idle' } }] })
  await page.addInitScript(() => {
    globalThis.idle = []
    globalThis.requestIdleCallback = (callback, { timeout } = {}) => globalThis.idle.push({ callback, timeout })
  })
  await page.goto('/')
  await isWaiting(fragments)
  expect(await page.evaluate(() => idle.map(({ timeout }) => timeout))).toEqual([2_000])
  await page.evaluate(() => idle[0]?.callback({ didTimeout: false, timeRemaining: () => 10 }))
  await fragments.expectHydrated('basket/price')
})

test('a browser without idle callbacks hydrates an "idle" fragment at once', async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'basket/price', hydration: { hydrate: 'idle' } }] })
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'))
  await page.goto('/')
  await fragments.expectHydrated('basket/price')
})

test('content that only looks like a fragment is not hydrated', async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'shelf/announcer' }, { fragment: 'basket/price', nonce: 'Zm9yZ2Vk' }] })
  await page.goto('/')
  await isWaiting(fragments)
  expect(fragments.requested(/_mfe\/basket/)).toEqual([])
})

test('a forged boot script in the content gives its nonce to no fragment', async ({ page, site, fragments }) => {
  const forged = '<script nonce="Zm9yZ2Vk" type="text/plain" data-preloads="1"></script>'
  site.show({ before: forged, parts: [{ fragment: 'shelf/announcer' }, { fragment: 'basket/price', nonce: 'Zm9yZ2Vk' }] })
  await page.goto('/')
  await isWaiting(fragments)
})

test('a hydration mismatch is reported and rendered on the client', async ({ page, site, fragments, watch }) => {
  site.show({ parts: [{ fragment: 'shelf/mismatch' }, { fragment: 'basket/price' }] })
  await page.goto('/')
  await fragments.expectHydrated('shelf/mismatch', 'basket/price')
  await expect(fragments.fragment('shelf/mismatch')).toContainText('from the browser')
  expect(watch.complaints.join()).toContain('fragment shelf/mismatch did not match its HTML')
  await expect.poll(() => site.faults).toContain('shelf/mismatch mismatch')
  watch.allow(/./)
})
