import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'
import type { Stack } from '../../stack/stack.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { MUG } from '../../test-data/known-products.ts'

/** The time limit for a change to be shown, from the platform's response on. */
const RIGHT = { timeout: 5_000, intervals: [200] }

const announce = (stack: Stack, announcement: object | null) =>
  stack.platform.elevated('PATCH', '/platform/v1/store/content', { content: { announcement } })
const textOf = async (stack: Stack, path: string) => (await fetch(stack.storeUrl + path)).text()

test.afterEach(async ({ stack }) => {
  await announce(stack, null)
  for (const path of ['/', '/ar']) await expect.poll(() => textOf(stack, path), RIGHT).not.toContain('part="announcement"')
})

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test(`an announcement leads where the owner says ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({ stack, newShopper }) => {
    await announce(stack, { text: { en: 'Open until eight', ar: 'مفتوح حتى الثامنة' }, href: MUG.collectionPath })
    for (const [prefix, name] of [
      ['', 'Open until eight'],
      ['/ar', 'مفتوح حتى الثامنة'],
    ] as const) {
      await expect.poll(() => textOf(stack, prefix || '/'), RIGHT).toContain(name)
      const { store } = await newShopper({ javaScriptEnabled })
      await store.page.setViewportSize({ width: 390, height: 800 })
      await store.open(prefix || '/')
      await store.page.getByRole('link', { name, exact: true }).click()
      await expect(store.page).toHaveURL(prefix + MUG.collectionPath)
    }
  })
}

test('an announcement stands above the header, breaks no rule, and is shown until its end', async ({ stack, store }) => {
  const endsAt = new Date(Date.now() + 8_000).toISOString()
  await announce(stack, { text: { en: 'Open until eight' }, endsAt })
  await expect.poll(() => textOf(stack, '/'), RIGHT).toContain('Open until eight')
  await store.open('/')
  const bar = await store.page.getByRole('region', { name: 'Announcement' }).boundingBox()
  const header = await store.page.getByRole('banner').boundingBox()
  expect(bar).toMatchObject({ x: 0, y: 0 })
  expect(header?.y).toBe(bar?.height)
  expect(await axeFindings(store.page)).toEqual([])
  await expect.poll(() => textOf(stack, '/'), { timeout: 10_000, intervals: [200] }).not.toContain('Open until eight')
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(endsAt))
})

test('the checkout shows no announcement', async ({ stack, store }) => {
  await announce(stack, { text: { en: 'Open until eight' } })
  await expect.poll(() => textOf(stack, MUG.path), RIGHT).toContain('Open until eight')
  await store.open(MUG.path)
  await store.product.add()
  await store.expectCartCount(1)
  await store.open('/cart')
  await expect(store.page.getByText('Open until eight')).toBeVisible()
  await store.cart.toCheckout()
  await expect(store.page).toHaveURL(/\/checkout/)
  await expect(store.page.getByText('Open until eight')).toBeHidden()
})
