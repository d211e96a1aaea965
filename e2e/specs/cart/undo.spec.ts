import { violations } from '../../fixtures/accessibility.ts'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { overflowing } from '../../look/overflow.ts'
import { MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

async function alive(store: Store): Promise<void> {
  await store.whenAlive('cart/add-to-cart')
  await store.whenAlive('cart/mini-cart')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what was added is taken out again, down to what was there before', async ({ store }) => {
    const { page } = store
    const undo = page.getByRole('button', { name: 'Undo' })
    await store.product.open(MUG)
    await store.product.add()
    await expect(page.getByRole('status').filter({ hasText: `${MUG.name} added to cart` })).toBeVisible()
    await store.expectCartCount(1)
    await undo.click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await store.product.open(MUG)
    await store.product.quantity.fill('2')
    await store.product.add()
    await expect(store.cart.quantity(MUG.name)).toHaveValue('2')
    await store.product.open(MUG)
    await store.product.add()
    await expect(store.cart.quantity(MUG.name)).toHaveValue('3')
    await undo.click()
    await expect(store.cart.quantity(MUG.name)).toHaveValue('2')
  })

  test('what was taken out is put back, as many as there were', async ({ store }) => {
    const { page } = store
    const undo = page.getByRole('button', { name: 'Undo' })
    await store.product.open(MUG)
    await store.product.quantity.fill('2')
    await store.product.add()
    await store.cart.open()
    await store.cart.remove(MUG.name)
    await expect(page.getByRole('status').filter({ hasText: `${MUG.name} removed` })).toBeVisible()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await store.expectCartCount(0)
    await undo.click()
    await expect(store.cart.quantity(MUG.name)).toHaveValue('2')
    await expect(undo).toHaveCount(0)
    await store.expectCartCount(2)
  })

  test('a text of the shopper’s own is put back with its line', async ({ store, stack }) => {
    const { platform } = stack
    const { id, slug } = await platform.createProduct('Seal ring')
    await platform.elevated('PATCH', `/platform/v1/products/${id}/purchase-rules`, {
      customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: true }],
    })
    await store.open(`/products/${slug}`)
    await store.page.getByLabel('Engraving').fill('For "Ada"')
    await store.product.add()
    await store.cart.open()
    await store.cart.remove('Seal ring')
    expect(store.page.url()).not.toContain('Ada')
    await store.page.getByRole('button', { name: 'Undo' }).click()
    await expect(store.cart.line('Seal ring')).toContainText('For "Ada"')
    await platform.deleteProduct(id)
  })

  test('the offer to undo is read in Arabic on a narrow screen', async ({ store }) => {
    await store.page.setViewportSize({ width: 390, height: 800 })
    await store.open(`/ar${MUG.path}`)
    const { t } = messagesOf('cart', 'ar')
    await store.page.getByRole('button', { name: t('add.submit') }).click()
    await expect(store.page.getByRole('button', { name: t('cart.undo') })).toBeVisible()
    await store.page.locator('.cart-line-form [value="remove"]').click()
    await expect(store.page.getByText(t('cart.empty'))).toBeVisible()
    await expect(store.page.getByRole('button', { name: t('cart.undo') })).toBeVisible()
    expect(await overflowing(store.page)).toEqual([])
  })
})

test('what was added is taken out again beside its confirmation', async ({ store }) => {
  await store.product.open(MUG)
  await alive(store)
  await store.product.add()
  await store.expectCartCount(1)
  await expect(store.page.locator('#toasts')).toHaveText(`${MUG.name} added to cart`)
  const undo = store.fragment('cart/add-to-cart').getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  expect(await violations(store.page)).toEqual([])
  await undo.click()
  await store.expectCartCount(0)
  await expect(undo).toHaveCount(0)
  await expect(store.product.addButton).toBeFocused()
  await expect(store.page.locator('#toasts')).toHaveText(`${MUG.name} removed`)
  await store.cart.open()
  await expect(store.page.getByText('Your cart is empty.')).toBeVisible()
})
