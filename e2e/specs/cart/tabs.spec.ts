import { tellTabs } from '../../fixtures/other-tab.ts'
import { expect, test } from '../../fixtures/test.ts'
import { dollars, MUG } from '../../test-data/known-products.ts'

// A clock that a tab has been given stays with it.
test.use({ newTab: true })

/** What the two tabs may take to agree. */
const IN_STEP = { timeout: 2_000 }

test('a change in one tab shows in the other one: badge, cart page and open drawer', async ({ store, context }) => {
  await store.product.open(MUG)
  await store.whenAlive('cart/add-to-cart')
  const page = await store.inNewTab(context)
  await page.cart.open()
  await page.whenAlive('cart/cart')
  const drawer = await store.inNewTab(context)
  await drawer.open(MUG.path)
  await drawer.drawer.open()
  await expect(drawer.drawer.dialog.getByText('Your cart is empty.')).toBeVisible()

  await store.product.add()
  await store.expectCartCount(1)
  await expect(page.cart.quantity(MUG.name)).toHaveValue('1', IN_STEP)
  await expect(page.miniCart).toHaveAttribute('data-count', '1', IN_STEP)
  await expect(drawer.drawer.quantity(MUG.name)).toHaveValue('1', IN_STEP)

  await drawer.drawer.dialog.getByRole('button', { name: 'Increase quantity' }).click()
  await drawer.expectCartCount(2)
  await expect(page.cart.quantity(MUG.name)).toHaveValue('2', IN_STEP)
  await expect(page.cart.subtotal).toHaveText(dollars(MUG.cents * 2), IN_STEP)
  await expect(store.miniCart).toHaveAttribute('data-count', '2', IN_STEP)
})

test('a line that was removed can be restored after another tab has changed the cart', async ({ store, before, context }) => {
  await before.fillCart(MUG)
  await store.product.open(MUG)
  await store.whenAlive('cart/mini-cart')
  const page = await store.inNewTab(context)
  await page.cart.open()
  await page.whenAlive('cart/cart')
  await page.page.getByRole('button', { name: `Remove ${MUG.name}` }).click()
  await expect(store.miniCart).toHaveAttribute('data-count', '0', IN_STEP)
  await tellTabs(page.page)
  await page.page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.cart.quantity(MUG.name)).toHaveValue('1')
  await expect(store.miniCart).toHaveAttribute('data-count', '1', IN_STEP)
})

test('a tab that is looked at again shows what another device has changed', async ({ store, before, context }) => {
  await before.fillCart(MUG)
  await store.product.open(MUG)
  await store.whenAlive('cart/mini-cart')
  const silent = await store.inNewTab(context)
  await silent.page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  await silent.cart.open()
  await silent.cart.changeQuantity(MUG.name, 4)
  await silent.expectCartCount(4)
  await expect(store.miniCart).toHaveAttribute('data-count', '1')
  await store.page.clock.install()
  await store.page.clock.fastForward(60_000)
  await store.page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(store.miniCart).toHaveAttribute('data-count', '4', IN_STEP)
})
