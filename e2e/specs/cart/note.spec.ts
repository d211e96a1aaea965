import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { Stack } from '../../stack/stack.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { MUG } from '../../test-data/known-products.ts'

const NOTE = 'Please ring twice.'

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a note to the seller stays with the cart, and goes into the order', async ({ stack, store, before }) => {
      await before.fillCart(MUG)
      await store.cart.open()
      if (javaScriptEnabled) await store.whenAlive('cart/cart')
      await store.page.getByText('Add a note for the seller').click()
      const note = store.page.getByLabel('Note', { exact: true })
      await note.fill(NOTE)
      await store.page.getByRole('button', { name: 'Save note' }).click()
      if (javaScriptEnabled) await expect(store.page.locator('#toasts')).toHaveText('Note saved')
      await store.cart.open()
      await expect(note).toHaveValue(NOTE)
      await store.cart.toCheckout()
      await store.checkout.complete()
      expect(await orderOf(store, stack)).toMatchObject({ buyerNote: NOTE })
    })

    test('a note that was not saved goes into the order as well', async ({ stack, store, before, watch }) => {
      watch.allow(/\b422\b/)
      await before.fillCart(MUG)
      await store.cart.open()
      if (javaScriptEnabled) await store.whenAlive('cart/cart')
      await store.page.getByText('Add a note for the seller').click()
      const note = store.page.getByLabel('Note', { exact: true })
      await note.evaluate((field: HTMLTextAreaElement) => (field.value = 'x'.repeat(1_001)))
      await store.page.getByRole('button', { name: 'Checkout' }).click()
      await expect(store.page.locator('.cart-note .g-error')).toBeVisible()
      await note.fill(NOTE)
      await store.cart.toCheckout()
      await store.checkout.complete()
      expect(await orderOf(store, stack)).toMatchObject({ buyerNote: NOTE })
    })
  })
}

test('what is typed into a saved note before the scripts come stays', async ({ store, before, page }) => {
  await before.fillCart(MUG)
  await store.cart.open()
  await store.whenAlive('cart/cart')
  await page.getByText('Add a note for the seller').click()
  const note = page.getByLabel('Note', { exact: true })
  await note.fill('Ring once.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.locator('form[aria-busy]')).toHaveCount(0)
  await expect(note).toHaveValue('Ring once.')
  const typed = Promise.withResolvers<void>()
  await page.route('**/cart.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto('/cart', { waitUntil: 'commit' })
  await note.fill(NOTE)
  typed.resolve()
  await store.whenAlive('cart/cart')
  await expect(note).toHaveValue(NOTE)
})

test('a note that is taken back leaves its field open, with the focus where it was', async ({ store, before }) => {
  await before.fillCart(MUG)
  await store.cart.open()
  await store.whenAlive('cart/cart')
  await store.page.getByText('Add a note for the seller').click()
  const save = store.page.getByRole('button', { name: 'Save note' })
  for (const text of [NOTE, '']) {
    await store.page.getByLabel('Note', { exact: true }).fill(text)
    const saved = store.page.waitForResponse((response) => response.request().method() === 'POST')
    await save.click()
    await (await saved).finished()
    await expect(save).not.toHaveAttribute('aria-busy')
  }
  await expect(save).toBeFocused()
})

async function orderOf(store: Store, stack: Stack): Promise<object> {
  const { orderId } = await store.thankYou.read()
  return (await stack.platform.elevated<{ order: object }>('GET', `/ecom/v1/orders/${orderId}`)).order
}
