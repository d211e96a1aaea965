import type { Page, Route } from '@playwright/test'
import { BUILD } from '../../fragments/compose-page.ts'
import { expect, test } from '../../fragments/test.ts'

const NEWER = 'ba9876543210'
const SUMMARY = '**/_fragment/basket/summary?*'

/** Fulfils a request for a fragment with what a remote with other files would send. */
async function changeData(route: Route, change: (data: object) => object): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, json: change(await response.json()) })
}

/** From here on the basket is deployed anew: its fragments come from a newer build, with the same files. */
async function deployBasket(page: Page): Promise<void> {
  await page.route(SUMMARY, (route) => changeData(route, (data) => JSON.parse(JSON.stringify(data).replaceAll(BUILD, NEWER))))
  await page.route(`**/_mfe/basket/${NEWER}/*`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace(NEWER, BUILD) }) }),
  )
}

/** Holds responses back until the test releases them. */
async function hold(page: Page, pattern: string) {
  const requested = page.waitForRequest(pattern)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    const response = await route.fetch()
    await promise
    await route.fulfill({ response })
  })
  return { requested, release: resolve }
}

const noteIn = (page: Page, fragment: string) => page.locator(`[data-fragment="${fragment}"]`).getByRole('button', { name: /^Notes/ })

test.describe('a slot in a component', () => {
  test.beforeEach(async ({ page, site, fragments }) => {
    site.show({ parts: [{ fragment: 'shelf/product' }] })
    await page.goto('/')
    await fragments.expectHydrated('shelf/product', 'basket/summary')
  })

  test('keeps the server content, which hydrates without a request', async ({ page, fragments }) => {
    await expect(page.getByText('Price of small')).toBeVisible()
    await expect(page.getByText('List small')).toBeVisible()
    await noteIn(page, 'basket/price').click()
    await expect(noteIn(page, 'basket/price')).toHaveText('Notes: 1')
    expect(fragments.requested(/_fragment/)).toEqual([])
  })

  test('gives new params to a fragment without a loader, without a request and with its state', async ({ page, fragments }) => {
    await noteIn(page, 'basket/price').click()
    await page.getByRole('button', { name: 'Large' }).click()
    await expect(page.getByText('Price of large')).toBeVisible()
    await expect(noteIn(page, 'basket/price')).toHaveText('Notes: 1')
    expect(fragments.requested(/_fragment\/basket\/price/)).toEqual([])
  })

  test('requests the props of a fragment with a loader, which keeps its state', async ({ page, fragments }) => {
    await noteIn(page, 'basket/summary').click()
    await page.getByRole('button', { name: 'Large' }).click()
    await expect(page.getByText('List large')).toBeVisible()
    await expect(noteIn(page, 'basket/summary')).toHaveText('Notes: 1')
    expect(fragments.requested(/_fragment/)).toEqual(['/_fragment/basket/summary?list=large'])
  })

  test('requests nothing when the component renders again with the same params', async ({ page, fragments }) => {
    await page.getByRole('button', { name: 'Toggle the price' }).click()
    await expect(page.getByText('Price of small')).toHaveCount(0)
    await fragments.settle()
    expect(fragments.requested(/_fragment/)).toEqual([])
  })

  test('that appears in the browser is filled from the server', async ({ page, fragments }) => {
    const toggle = page.getByRole('button', { name: 'Toggle the price' })
    await toggle.click()
    await page.getByRole('button', { name: 'Large' }).click()
    await toggle.click()
    await fragments.expectHydrated('basket/price')
    await expect(page.getByText('Price of large')).toBeVisible()
    expect(fragments.requested(/_fragment\/basket\/price/)).toEqual(['/_fragment/basket/price?variant=large'])
    await noteIn(page, 'basket/price').click()
    await page.getByRole('button', { name: 'Medium' }).click()
    await expect(page.getByText('Price of medium')).toBeVisible()
    await expect(noteIn(page, 'basket/price')).toHaveText('Notes: 1')
  })

  test('that goes takes its fragment with it', async ({ page, fragments }) => {
    await fragments.expectHydrated('basket/price')
    await page.getByRole('button', { name: 'Toggle the price' }).click()
    await expect.poll(() => fragments.lifecycle()).toContain('basket/price unmounted')
    expect(await fragments.lifecycle()).not.toContain('basket/summary unmounted')
  })

  test('that goes before its fragment has come mounts nothing', async ({ page, fragments }) => {
    const toggle = page.getByRole('button', { name: 'Toggle the price' })
    await toggle.click()
    const price = await hold(page, '**/_fragment/basket/price?*')
    await toggle.click()
    await price.requested
    await toggle.click()
    const response = page.waitForResponse('**/_fragment/basket/price?*')
    price.release()
    await (await response).finished()
    await fragments.settle()
    expect((await fragments.lifecycle()).filter((event) => event.includes('price'))).toEqual([
      'basket/price mounted',
      'basket/price unmounted',
    ])
  })

  test('ends the fragment that a newer build replaces', async ({ page, fragments }) => {
    await deployBasket(page)
    await page.getByRole('button', { name: 'Large' }).click()
    await expect(fragments.fragment('basket/summary')).toHaveAttribute('data-hydrated', NEWER)
    expect((await fragments.lifecycle()).filter((event) => event.includes('summary')).toSorted()).toEqual([
      'basket/summary mounted',
      'basket/summary mounted',
      'basket/summary unmounted',
    ])
  })

  test('shows the fragment of a newer build in the place of the older one', async ({ page, fragments }) => {
    await deployBasket(page)
    await noteIn(page, 'basket/summary').click()
    await page.getByRole('button', { name: 'Large' }).click()
    await expect(fragments.fragment('basket/summary')).toHaveAttribute('data-hydrated', NEWER)
    await expect(page.getByText('List large')).toBeVisible()
    await expect(noteIn(page, 'basket/summary')).toHaveText('Notes: 0')
    await page.getByRole('button', { name: 'Medium' }).click()
    await expect(page.getByText('List medium')).toBeVisible()
    await expect(fragments.fragment('basket/summary')).toHaveCount(1)
  })
})

test('a style sheet that the page has already is not loaded again', async ({ page, site, fragments }) => {
  const sheet = `/_mfe/basket/${BUILD}/summary.css`
  site.show({ parts: [{ fragment: 'shelf/drawer' }], before: `<link rel="stylesheet" href="${sheet}">` })
  await page.route(sheet, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  await page.route(SUMMARY, (route) => changeData(route, (data) => ({ ...data, css: [sheet] })))
  await page.goto('/')
  await fragments.expectHydrated('shelf/drawer')
  await page.getByRole('button', { name: 'Open first' }).click()
  await expect(page.getByText('List first')).toBeVisible()
  await expect(page.locator(`link[href="${sheet}"]`)).toHaveCount(1)
})

test('new params bring a fragment to life that was not yet, and then reach it', async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'shelf/product', slotHydration: { hydrate: 'idle' } }] })
  // Never idle.
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
  await page.goto('/')
  await fragments.expectHydrated('shelf/product')
  await fragments.expectNotHydrated('basket/price')
  await page.getByRole('button', { name: 'Large' }).click()
  await fragments.expectHydrated('basket/price')
  await expect(page.getByText('Price of large')).toBeVisible()
})

test('new params are another occasion to load a fragment that could not be loaded', async ({ page, site, fragments, watch }) => {
  site.show({ parts: [{ fragment: 'shelf/product' }] })
  await page.route('**/_mfe/basket/**', (route) => route.abort())
  await page.goto('/')
  await expect.poll(() => watch.complaints.join()).toMatch(/basket\/price was not brought to life/)
  watch.allow(/ERR_FAILED|was not brought to life/)
  await page.unroute('**/_mfe/basket/**')
  await page.getByRole('button', { name: 'Large' }).click()
  await fragments.expectHydrated('basket/price')
  await expect(page.getByText('Price of large')).toBeVisible()
})

test('a fragment that cannot be given its new params is taken away: it stands for others', async ({ page, site, fragments, watch }) => {
  site.show({ parts: [{ fragment: 'shelf/product' }] })
  await page.route('**/_mfe/basket/**', (route) => route.abort())
  await page.goto('/')
  await fragments.expectHydrated('shelf/product')
  await expect(page.getByText('Price of small')).toBeVisible()
  await page.getByRole('button', { name: 'Large' }).click()
  await expect(page.getByText('Price of small')).toHaveCount(0)
  expect(watch.complaints.join()).toContain('fragment basket/price could not be given its new params')
  expect(watch.complaints.join()).not.toContain('uncaught')
  watch.allow(/./)
  await page.unroute('**/_mfe/basket/**')
  await page.getByRole('button', { name: 'Medium' }).click()
  await expect(page.getByText('Price of medium')).toBeVisible()
})

test.describe('a slot that is filled on demand', () => {
  const result = (page: Page) => page.locator('[data-fragment="shelf/drawer"] > [data-root] > output')
  const open = (page: Page, list: string) => page.getByRole('button', { name: `Open ${list}` }).click()

  test.beforeEach(async ({ page, site, fragments }) => {
    site.show({ parts: [{ fragment: 'shelf/drawer' }] })
    await page.goto('/')
    await fragments.expectHydrated('shelf/drawer')
  })

  test('loads nothing of the other remote before it is opened', async ({ page, fragments }) => {
    expect(fragments.requested(/basket/)).toEqual([])
    await open(page, 'first')
    await expect(result(page)).toHaveText('first there')
    await expect(page.getByText('List first')).toBeVisible()
    await fragments.expectHydrated('basket/summary')
    await expect(fragments.fragment('basket/summary')).toHaveAttribute('data-state', 'fresh')
  })

  test('gets fresh props at each opening, and its fragment keeps its state', async ({ page, fragments }) => {
    await open(page, 'first')
    await noteIn(page, 'basket/summary').click()
    const revision = page.getByText('List first')
    const before = Number(await revision.getAttribute('data-revision'))
    await open(page, 'first')
    await expect(revision).toHaveAttribute('data-revision', String(before + 1))
    await expect(noteIn(page, 'basket/summary')).toHaveText('Notes: 1')
    expect(await fragments.lifecycle()).toEqual(['basket/summary mounted'])
  })

  test('reports a failed request, keeps its content, and is filled by the next attempt', async ({ page, watch }) => {
    await open(page, 'first')
    await expect(result(page)).toHaveText('first there')
    await page.route(SUMMARY, (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }))
    await open(page, 'second')
    await expect(result(page)).toHaveText('first there, second failed')
    await expect(page.getByText('List first')).toBeVisible()
    watch.allow(/503/)
    await page.unroute(SUMMARY)
    await open(page, 'second')
    await expect(page.getByText('List second')).toBeVisible()
  })

  test('stays empty where the entry cannot be loaded, and is filled by the next attempt', async ({ page, fragments, watch }) => {
    await page.route(`**/_mfe/basket/**`, (route) => route.abort())
    await open(page, 'first')
    await expect(result(page)).toHaveText('first failed')
    await expect(fragments.fragment('basket/summary')).toHaveCount(0)
    watch.allow(/./)
    await page.unroute(`**/_mfe/basket/**`)
    await open(page, 'first')
    await expect(result(page)).toHaveText('first failed, first there')
    await expect(page.getByText('List first')).toBeVisible()
  })

  test('shows the fragment when its style sheets are there', async ({ page, fragments }) => {
    const sheet = `/_mfe/basket/${BUILD}/summary.css`
    const sent = Promise.withResolvers<void>()
    await page.route(SUMMARY, (route) => changeData(route, (data) => ({ ...data, css: [sheet] })))
    await page.route(sheet, async (route) => {
      await sent.promise
      await route.fulfill({ contentType: 'text/css', body: '[data-revision] { color: rgb(1, 2, 3) }' })
    })
    await open(page, 'first')
    await expect.poll(() => fragments.requested(/css|chunk/).length).toBeGreaterThan(1)
    await fragments.settle()
    await expect(page.getByText('List first')).toHaveCount(0)
    sent.resolve()
    await expect(page.getByText('List first')).toHaveCSS('color', 'rgb(1, 2, 3)')
  })

  test('shows the fragment when a style sheet fails to load', async ({ page, watch }) => {
    await page.route(SUMMARY, (route) => changeData(route, (data) => ({ ...data, css: [`/_mfe/basket/${BUILD}/gone.css`] })))
    await open(page, 'first')
    await expect(page.getByText('List first')).toBeVisible()
    watch.allow(/gone\.css|404/)
  })

  test('shows what was requested last, whichever response comes last', async ({ page }) => {
    const first = await hold(page, '**/_fragment/basket/summary?list=first')
    await open(page, 'first')
    await first.requested
    await open(page, 'second')
    await expect(result(page)).toHaveText('second there')
    first.release()
    await expect(result(page)).toHaveText('second there, first there')
    await expect(page.getByText('List second')).toBeVisible()
    await expect(page.getByText('List first')).toHaveCount(0)
  })

  test('keeps the outcome of a submit that was faster than an older request', async ({ page, fragments }) => {
    await open(page, 'second')
    await fragments.expectHydrated('basket/summary')
    const first = await hold(page, '**/_fragment/basket/summary?list=first')
    await open(page, 'first')
    await first.requested
    await page.getByRole('button', { name: 'Clear second' }).click()
    await expect(page.getByText('List cleared')).toBeVisible()
    first.release()
    await expect(result(page)).toHaveText('second there, first there')
    await expect(page.getByText('List cleared')).toBeVisible()
  })

  test('refuses a fragment with files of another build', async ({ page, fragments, watch }) => {
    await page.route(SUMMARY, (route) => changeData(route, (data) => ({ ...data, css: ['/elsewhere.css'] })))
    await open(page, 'first')
    await expect(result(page)).toHaveText('first failed')
    expect(fragments.requested(/elsewhere|_mfe\/basket/)).toEqual([])
    expect(watch.complaints).toEqual([])
  })

  test('is not filled without the browser runtime', async ({ page }) => {
    await page.evaluate(() => Reflect.deleteProperty(globalThis, Symbol.for('galleria.browser')))
    await open(page, 'first')
    await expect(result(page)).toHaveText('first failed')
  })
})
