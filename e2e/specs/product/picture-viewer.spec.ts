import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/accessibility.ts'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { LAMP } from '../../test-data/known-products.ts'

// What is set over the protocol of the browser stays with the tab.
test.use({ newTab: true })

const STEPS = 60
/** The milliseconds after which a tap makes no double tap with the one before. */
const APART_MS = 1_000

const PAGES = [
  { title: 'at 1280 pixels', width: 1280, path: LAMP.path, next: 'ArrowRight', enlarge: 'View larger', separator: 'of' },
  { title: 'in Arabic', width: 390, path: `/ar${LAMP.path}`, next: 'ArrowLeft', enlarge: 'عرض أكبر', separator: 'من' },
  { title: 'at 390 pixels', width: 390, path: LAMP.path, next: 'ArrowRight', enlarge: 'View larger', separator: 'of' },
]

for (const { title, width, path, next, enlarge, separator } of FULL ? PAGES : PAGES.slice(1, 2))
  test(`the keyboard opens the pictures, goes through them, enlarges one and comes back, ${title}`, async ({ store }) => {
    const { page } = store
    await openProduct(store, path, width)
    const link = page.getByRole('link', { name: enlarge })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(position(page)).toContainText(separator)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press(next)
    await expect(position(page)).toHaveText(/2.*3/)
    await expect(shownPicture(page)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('End')
    await expect(position(page)).toHaveText(/3.*3/)
    await page.keyboard.press('Home')
    await expect(position(page)).toHaveText(/1.*3/)

    await shownPicture(page).focus()
    await page.keyboard.press('Enter')
    await expect(shownPicture(page)).toHaveAttribute('aria-pressed', 'true')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(link).toBeFocused()
  })

test('a press on a picture opens the viewer with this picture, and a press there enlarges where it was pressed', async ({ store }) => {
  const { page } = store
  await openProduct(store, LAMP.path, 1280)
  await store.fragment('catalog/product').locator('.g-gallery .g-picture').nth(1).click()
  await expect(position(page)).toHaveText('2 of 3')
  await expect(shownPicture(page).locator('img')).toHaveAttribute('srcset', /-320\.webp 320w, .*-640\.webp 640w, .*-960\.webp 960w$/)
  await shownPicture(page).click({ position: { x: 40, y: 40 } })
  await expect(shownPicture(page)).toHaveAttribute('aria-pressed', 'true')
  const scrolled = () => page.locator('.catalog-viewer-enlarged').evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])
  const [left = 0, top = 0] = await scrolled()
  expect(left).toBeLessThan(200)
  expect(top).toBeLessThan(200)
  await shownPicture(page).click()
  await expect(shownPicture(page)).toHaveAttribute('aria-pressed', 'false')
})

if (FULL)
  test('the keys + and − enlarge a picture step by step, and the next one is whole again', async ({ store }) => {
    const { page } = store
    await openProduct(store, LAMP.path, 1280)
    await page.getByRole('link', { name: 'View larger' }).focus()
    await page.keyboard.press('Enter')
    await expect(position(page)).toHaveText('1 of 3')
    const whole = await widthOf(page)
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 1.5, 0)
    await expect(shownPicture(page)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 2.25, 0)
    expect(await middleShown(page), 'its middle stays in the middle').toEqual([0.5, 0.5])
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(() => widthOf(page)).toBe(whole)
    await expect(shownPicture(page)).toHaveAttribute('aria-pressed', 'false')
    for (let presses = 0; presses < 9; presses += 1) await page.keyboard.press('=')
    await expect.poll(() => widthOf(page), 'no further than five times').toBeCloseTo(whole * 5, 0)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(position(page)).toHaveText('2 of 3')
    expect(await widthOf(page)).toBe(whole)
  })

if (FULL)
  test('a double click enlarges once', async ({ store }) => {
    const { page } = store
    await openProduct(store, LAMP.path, 1280)
    await page.getByRole('link', { name: 'View larger' }).click()
    await shownPicture(page).dblclick()
    await expect(shownPicture(page)).toHaveAttribute('aria-pressed', 'true')
    await shownPicture(page).dblclick()
    await expect(shownPicture(page)).toHaveAttribute('aria-pressed', 'false')
  })

test.describe('with fingers', () => {
  test.use({ hasTouch: true })

  for (const path of FULL ? [LAMP.path, `/ar${LAMP.path}`] : [`/ar${LAMP.path}`])
    test(`two fingers enlarge what is between them, and the page around stays as large as it is: ${path}`, async ({ store }) => {
      const { page } = store
      await openProduct(store, path, 390)
      await page.locator('.catalog-enlarge').tap()
      await expect(position(page)).toHaveText(/1.*3/)
      const whole = await widthOf(page)
      const at = { x: 120, y: 500 }
      const before = await pointUnder(page, at)
      await pinch(page, at, { from: 60, to: 180 })
      await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 2)
      const after = await pointUnder(page, at)
      expect(Math.abs(after[0] - before[0])).toBeLessThan(0.03)
      expect(Math.abs(after[1] - before[1])).toBeLessThan(0.03)
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
      await expect(position(page)).toHaveText(/1.*3/)
      await pinch(page, at, { from: 180, to: 30 })
      await expect.poll(() => widthOf(page)).toBe(whole)
    })

  if (FULL)
    test('a double tap enlarges once, and another one ends it', async ({ store }) => {
      const { page } = store
      await openProduct(store, LAMP.path, 390)
      await page.getByRole('link', { name: 'View larger' }).tap()
      await expect(position(page)).toHaveText('1 of 3')
      const clicks = await countClicks(page)
      await doubleTap(page, { x: 200, y: 400 })
      await expect.poll(clicks).toBe(2)
      await expect(shownPicture(page)).toHaveAttribute('aria-pressed', 'true')
      await doubleTap(page, { x: 200, y: 400 }, Date.now() + APART_MS)
      await expect(shownPicture(page)).toHaveAttribute('aria-pressed', 'false')
    })
})

if (FULL)
  test('after a swipe the gallery stands at the picture that was shown last', async ({ store }) => {
    const { page } = store
    await openProduct(store, LAMP.path, 390)
    await page.getByRole('link', { name: 'View larger' }).click()
    await page.locator('.catalog-viewer-strip').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 2, behavior: 'instant' }))
    await expect(position(page)).toHaveText('3 of 3')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.locator('.g-gallery .g-picture').nth(2)).toBeInViewport({ ratio: 0.8 })
  })

if (FULL)
  test('a picture that passes by on the way to another one is not shown', async ({ store }) => {
    const { page } = store
    await openProduct(store, LAMP.path, 390)
    await page.getByRole('link', { name: 'View larger' }).click()
    await expect(position(page)).toHaveText('1 of 3')
    await page.getByRole('dialog').evaluate(async (dialog) => {
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
      dialog.querySelector<HTMLElement>('.catalog-viewer-slide:not([inert]) > button')?.click()
      const strip = dialog.querySelector('.catalog-viewer-strip')
      for (const index of [1, 2]) {
        const scrolled = new Promise((resolve) => strip?.addEventListener('scroll', resolve, { once: true }))
        strip?.scrollTo({ left: strip.clientWidth * index, behavior: 'instant' })
        await scrolled
      }
    })
    await expect(position(page)).toHaveText('3 of 3')
    await expect(shownPicture(page)).toHaveAttribute('aria-pressed', 'true')
  })

test('the viewer is loaded only by a shopper who wants it', async ({ store }) => {
  const { page } = store
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await openProduct(store, LAMP.path, 1280)
  await store.allAlive()
  const before = scripts.length
  await page.getByRole('link', { name: 'View larger' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(scripts.length).toBeGreaterThan(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the link leads to the picture', async ({ store }) => {
    await store.open(LAMP.path)
    const link = store.page.getByRole('link', { name: 'View larger' })
    const response = await store.page.request.get((await link.getAttribute('href')) ?? '')
    expect(response.headers()['content-type']).toMatch(/^image\//)
  })
})

async function openProduct(store: Store, path: string, width: number): Promise<void> {
  await store.page.setViewportSize({ width, height: 844 })
  await store.open(path)
  await store.whenAlive('catalog/product')
}

function position(page: Page) {
  return page.getByRole('dialog').getByRole('status')
}

function shownPicture(page: Page) {
  return page.locator('.catalog-viewer-slide:not([inert]) > button')
}

function widthOf(page: Page): Promise<number> {
  return shownPicture(page).evaluate((picture) => picture.getBoundingClientRect().width)
}

/** Which place of the shown picture is at a point of the window, in parts of its size. */
function pointUnder(page: Page, at: { x: number; y: number }): Promise<[across: number, down: number]> {
  return shownPicture(page).evaluate((picture, { x, y }) => {
    const { left, top, width, height } = picture.getBoundingClientRect()
    return [(x - left) / width, (y - top) / height] as [number, number]
  }, at)
}

async function middleShown(page: Page): Promise<number[]> {
  const { x, y, width, height } = (await page.locator('.catalog-viewer-strip').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return (await pointUnder(page, { x: x + width / 2, y: y + height / 2 })).map((part) => Math.round(part * 100) / 100)
}

/** Counts those of the page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const seen = { clicks: 0 }
    addEventListener('click', () => (seen.clicks += 1), { capture: true })
    return seen
  })
  return () => counter.evaluate(({ clicks }) => clicks)
}

/** Two taps, as far apart as a hand's, however busy this machine is. */
async function doubleTap(page: Page, finger: { x: number; y: number }, at = Date.now()): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const started = at / 1000
  for (const [index, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries())
    await client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [finger] : [],
      timestamp: started + index * 0.05,
    })
  await client.detach()
}

/** Two fingers around a point that go from one distance to another. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, { from, to }: { from: number; to: number }): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const fingers = (distance: number) => [
    { x, y: y - distance / 2, id: 0 },
    { x, y: y + distance / 2, id: 1 },
  ]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  // As fine as fingers move: each step alone changes little.
  for (let step = 1; step <= STEPS; step += 1)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(from + ((to - from) * step) / STEPS) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}
