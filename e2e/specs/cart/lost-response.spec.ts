import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'

const FAILED = 'Something went wrong. Please check your cart and try again.'

test.beforeEach(({ watch }) => watch.allow(/ERR_FAILED/))

test('what was added without a response is not added twice when the shopper tries again', async ({ store }) => {
  await store.product.open(MUG)
  await store.whenAlive('cart/add-to-cart')
  await loseResponse(store)
  await store.product.add()
  await expect(store.page.getByText(FAILED)).toBeVisible()
  await store.product.add()
  await expect(store.page.getByText('Added to your cart.')).toBeVisible()
  await store.expectCartCount(1)
  await store.product.add()
  await store.expectCartCount(2)
})

test('another quantity after a lost response is another addition', async ({ store }) => {
  await store.product.open(MUG)
  await store.whenAlive('cart/add-to-cart')
  await loseResponse(store)
  await store.product.add()
  await expect(store.page.getByText(FAILED)).toBeVisible()
  await store.page.getByLabel('Quantity', { exact: true }).fill('2')
  await store.product.add()
  await store.expectCartCount(3)
})

test('a removal that is undone without a response is undone once', async ({ store }) => {
  await store.product.open(MUG)
  await store.whenAlive('cart/add-to-cart')
  await store.product.add()
  await store.expectCartCount(1)
  await store.cart.open()
  await store.whenAlive('cart/cart')
  await store.page.getByRole('button', { name: `Remove ${MUG.name}` }).click()
  const undo = store.page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await loseResponse(store)
  await undo.click()
  await expect(store.page.getByText(FAILED)).toBeVisible()
  await undo.click()
  await store.expectCartCount(1)
})

/** The next submit is carried out, and the browser never hears of it. */
async function loseResponse({ page }: Store): Promise<void> {
  let lost = false
  await page.route('**/*', async (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback()
    lost = true
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
}
