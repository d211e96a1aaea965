import { violations } from '../../fixtures/accessibility.ts'
import { expect, test } from '../../fixtures/test.ts'
import { untilCopies } from '../../http/show-page.ts'
import { overflowing } from '../../look/overflow.ts'
import type { Stack } from '../../stack/stack.ts'
import { LAMP, MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

/** The time limit for a change to be shown, from the platform's response on. */
const RIGHT = { timeout: 5_000, intervals: [200] }
const DRAWER = '&quot;drawer&quot;:true'

const choose = (stack: Stack, afterAdding: 'drawer' | null) =>
  stack.platform.elevated('PATCH', '/platform/v1/store/content', { content: { afterAdding } })
const textOf = async (stack: Stack, path: string) => (await fetch(stack.storeUrl + path)).text()

test.beforeAll(async ({ stack }) => {
  for (const path of [MUG.path, `/ar${MUG.path}`]) await untilCopies(stack, path)
  await choose(stack, 'drawer')
  for (const path of [MUG.path, `/ar${MUG.path}`]) await expect.poll(() => textOf(stack, path), RIGHT).toContain(DRAWER)
})
test.afterAll(async ({ stack }) => {
  await choose(stack, null)
  for (const path of [MUG.path, `/ar${MUG.path}`]) await expect.poll(() => textOf(stack, path), RIGHT).not.toContain(DRAWER)
})

test('the drawer opens with what was added, in place of a message, and gives the focus back', async ({ store }) => {
  const { page, drawer } = store
  await store.product.open(LAMP)
  await store.allAlive()
  await store.product.add()
  await expect(drawer.lines).toContainText([LAMP.name])
  await expect(page.locator('#toasts')).toBeEmpty()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer.dialog).toHaveCount(0)
  await expect(store.product.addButton).toBeFocused()
  await store.expectCartCount(1)
  await store.product.add()
  await expect(drawer.quantity(LAMP.name)).toHaveValue('2')
})

test('the drawer opens in Arabic on a narrow screen', async ({ store }) => {
  const { page } = store
  const { t } = messagesOf('cart', 'ar')
  await page.setViewportSize({ width: 390, height: 844 })
  await store.open(`/ar${MUG.path}`)
  await store.allAlive()
  await page.getByRole('button', { name: t('add.submit') }).click()
  await expect(page.getByRole('dialog', { name: t('cart.title') }).getByRole('list', { name: t('cart.lines') })).toBeVisible()
  expect(await overflowing(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart’s page tells what was added', async ({ store }) => {
    await store.product.open(MUG)
    await store.product.add()
    await expect(store.page.getByRole('status').filter({ hasText: `${MUG.name} added to cart` })).toBeVisible()
  })
})
