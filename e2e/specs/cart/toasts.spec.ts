import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Locator } from '@playwright/test'
import { violations } from '../../fixtures/accessibility.ts'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

const SHOWN_MS = 5_000
const SCRIPT = /\/toast-container\.js$/

test('a toast comes at the top right below the header, is announced once, and goes after five seconds', async ({ store }) => {
  const requested: string[] = []
  store.page.on('request', (request) => requested.push(request.url()))
  await store.product.open(MUG)
  await store.allAlive()
  expect(requested.filter((url) => SCRIPT.test(url))).toEqual([])
  await addMug(store)
  const toast = toastOf(store)
  await expect(toast).toContainText(`${MUG.name} added to cart`)
  const since = Date.now()
  expect(requested.filter((url) => SCRIPT.test(url))).toHaveLength(1)
  const region = store.page.locator('#toasts')
  await expect(region).toHaveText(`${MUG.name} added to cart`)
  await expect(store.page.locator('[aria-live]').filter({ has: toast })).toHaveAttribute('aria-live', 'off')
  const { right, top, width } = await boxOf(toast)
  expect(width - right).toBeLessThanOrEqual(40)
  const header = await store.page
    .locator('header')
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom)
  expect(top - header).toBeGreaterThan(0)
  expect(top - header).toBeLessThanOrEqual(40)
  // A press scrolls the page, and what lies half under the header is no fault of the toast.
  await store.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await violations(store.page)).toEqual([])
  await expect(toast).toHaveCount(0)
  expect(Date.now() - since).toBeGreaterThan(SHOWN_MS - 500)
  await expect(region).toBeEmpty()
})

if (FULL)
  test('a toast stays while the pointer is on it, and is closed by its button', async ({ store }) => {
    await store.product.open(MUG)
    await addMug(store)
    const toast = toastOf(store)
    await toast.hover()
    const timer = toast.locator('.g-toast-timer')
    await expect(timer).toHaveCSS('animation-play-state', 'paused')
    await store.page.mouse.move(0, 400)
    await expect(timer).toHaveCSS('animation-play-state', 'running')
    await store.page.evaluate(() => dispatchEvent(new Event('blur')))
    await expect(timer).toHaveCSS('animation-play-state', 'paused')
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toHaveCount(0, { timeout: 2_000 })
  })

if (FULL)
  test('a finger draws a toast away from four fifths of its width on', async ({ store }) => {
    await store.product.open(MUG)
    await addMug(store)
    const toast = toastOf(store)
    await expect(toast).toHaveCSS('opacity', '1')
    await drag(toast, 0.7)
    await expect(toast).toHaveCount(1)
    await drag(toast, 0.9)
    await expect(toast).toHaveCount(0, { timeout: 2_000 })
  })

test('several toasts stand below each other, and are reached by keyboard', async ({ store }) => {
  await store.product.open(MUG)
  await addMug(store)
  await expect(toastOf(store)).toHaveCount(1)
  await store.product.add()
  await expect(toastOf(store)).toHaveCount(2)
  await store.page.keyboard.press('Alt+KeyT')
  await expect(toastOf(store).first()).toBeFocused()
  await store.page.keyboard.press('Tab')
  await store.page.keyboard.press('Enter')
  await expect(toastOf(store)).toHaveCount(1)
})

for (const width of FULL ? [390, 1280] : [390]) {
  if (FULL)
    test(`in Arabic a toast comes at the top left, in a window of ${width} pixels`, async ({ store }) => {
      await store.page.setViewportSize({ width, height: 800 })
      await store.open(`/ar${MUG.path}`)
      await store.whenAlive('cart/add-to-cart')
      await store.page.getByRole('button', { name: messagesOf('cart', 'ar').t('add.submit') }).click()
      const toast = toastOf(store)
      await expect(toast.getByRole('button', { name: 'إغلاق' })).toBeVisible()
      expect((await boxOf(toast)).left).toBeLessThanOrEqual(40)
      expect(await violations(store.page)).toEqual([])
    })
}

test('a message is readable where what shows toasts cannot be loaded', async ({ store, watch }) => {
  watch.allow(/toast-container/, /ERR_FAILED/)
  await store.page.route(SCRIPT, (route) => route.abort())
  await store.product.open(MUG)
  await addMug(store)
  await expect(store.page.locator('#toasts').getByText(`${MUG.name} added to cart`)).toBeVisible()
})

async function addMug(store: Store): Promise<void> {
  await store.whenAlive('cart/add-to-cart')
  await store.product.add()
}

function toastOf({ page }: Store): Locator {
  return page.locator('.g-toast-stack').getByRole('group')
}

function boxOf(toast: Locator) {
  return toast.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
    const { left, right, top } = element.getBoundingClientRect()
    return { left, right, top, width: document.documentElement.clientWidth }
  })
}

/** Drags a toast by a part of its width. */
async function drag(toast: Locator, part: number): Promise<void> {
  await toast.evaluate((element, share) => {
    const { left, top, width } = element.getBoundingClientRect()
    const fire = (type: string, clientX: number) =>
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX, clientY: top + 10 }))
    fire('pointerdown', left + 10)
    fire('pointermove', left + 10 + width * share)
    fire('pointerup', left + 10 + width * share)
  }, part)
}
