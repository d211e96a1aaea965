import type { Page } from '@playwright/test'
import { BUILD } from '../../fragments/compose-page.ts'
import { expect, test } from '../../fragments/test.ts'

// What a browser has not loaded before is looked at.
test.use({ newTab: true })

const ENTRY = `/_mfe/basket/${BUILD}/file.js`
const SCRIPTS = /\.js$/
const PICTURE = '<button>Anywhere</button><img src="/picture.svg" alt="" width="10" height="10">'

/** The page's `load` event waits for its picture, which comes when the test says so. */
async function holdPicture(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('/picture.svg', async (route) => {
    await promise
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  return resolve
}

test('scripts are requested all at once after the first paint', async ({ page, site, fragments }) => {
  site.show({
    before: PICTURE,
    parts: [
      { fragment: 'basket/price' },
      { fragment: 'basket/counter' },
      { fragment: 'shelf/greeting', below: true, hydration: { hydrate: 'visible' } },
    ],
  })
  const showPicture = await holdPicture(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await fragments.settle()
  expect(fragments.requested(SCRIPTS)).toEqual([])
  showPicture()
  await fragments.expectHydrated('basket/price')
  const preloads = page.locator('link[rel=modulepreload]')
  expect(await preloads.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/client.js', '/extra.js', ENTRY])
  // Each file comes once, however it was requested.
  expect(fragments.requested(/\/(?:client|extra|file)\.js$/).toSorted()).toEqual([ENTRY, '/client.js', '/extra.js'])
})

test('the modules and the messages of a fragment are requested with the client', async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'shelf/greeting' }] })
  const client = Promise.withResolvers<void>()
  await page.route('/client.js', async (route) => {
    await client.promise
    await route.continue()
  })
  await page.goto('/')
  await expect
    .poll(() => fragments.requested(/_mfe/).toSorted())
    .toEqual([`/_mfe/shelf/${BUILD}/file.js`, `/_mfe/shelf/${BUILD}/messages.en.js`])
  client.resolve()
  await fragments.expectHydrated('shelf/greeting')
})

test.use({ hasTouch: true })

const INTERACTIONS: Record<string, (page: Page) => Promise<void>> = {
  press: (page) => page.getByRole('button', { name: 'Anywhere' }).click(),
  key: (page) => page.keyboard.press('Tab'),
  touch: (page) => page.touchscreen.tap(1, 1),
}

for (const [name, interact] of Object.entries(INTERACTIONS)) {
  test(`the first ${name} brings the page to life before its pictures are there`, async ({ page, site, fragments }) => {
    site.show({ before: PICTURE, parts: [{ fragment: 'basket/price' }] })
    const showPicture = await holdPicture(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await interact(page)
    await fragments.expectHydrated('basket/price')
    // Neither the load of the page nor a second press starts it again.
    showPicture()
    await page.waitForLoadState()
    await interact(page)
    await fragments.settle()
    expect(await fragments.lifecycle()).toEqual(['basket/price mounted'])
    await expect(page.locator('link[rel=modulepreload]')).toHaveCount(3)
  })
}

test('a page without an interactive part loads no script', async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'shelf/static' }] })
  await page.goto('/')
  await page.getByRole('button', { name: 'Press' }).click()
  await fragments.settle()
  expect(fragments.requested(SCRIPTS)).toEqual([])
})

test('forged data alone brings nothing to life', async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'basket/price', nonce: 'Zm9yZ2Vk' }] })
  await page.goto('/')
  await fragments.settle()
  expect(await fragments.lifecycle()).toEqual([])
})

test('an early press hydrates the fragments that have arrived, later ones follow', async ({ page, site, fragments }) => {
  const rest = Promise.withResolvers<void>()
  site.show({ parts: [{ fragment: 'basket/price' }], later: { parts: [{ fragment: 'basket/counter' }], when: rest.promise } })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Notes: 0' }).click()
  await fragments.expectHydrated('basket/price')
  rest.resolve()
  await fragments.expectHydrated('basket/counter')
  expect(await fragments.lifecycle()).toEqual(['basket/price mounted', 'basket/counter mounted'])
})

test('a press before the first interactive fragment arrives hydrates nothing', async ({ page, site, fragments }) => {
  const rest = Promise.withResolvers<void>()
  site.show({ parts: [{ fragment: 'shelf/static' }], later: { parts: [{ fragment: 'basket/price' }], when: rest.promise } })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Press' }).click()
  await fragments.settle()
  expect(fragments.requested(SCRIPTS)).toEqual([])
  rest.resolve()
  await fragments.expectHydrated('basket/price')
})
