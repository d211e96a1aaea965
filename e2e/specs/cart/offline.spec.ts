import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { expect, test } from '../../fixtures/test.ts'
import { dollars, MUG } from '../../test-data/known-products.ts'

// A picture may be on its way when the browser goes offline.
test.beforeEach(({ watch }) => watch.allow(/ERR_INTERNET_DISCONNECTED/))

const OFFLINE = 'You’re offline. This change will be saved when you’re back online.'

test('a quantity that is changed offline is told, and saved when the browser is back online', async ({ store, before, context }) => {
  await before.fillCart(MUG)
  await store.cart.open()
  await store.whenAlive('cart/cart')
  await context.setOffline(true)
  for (let press = 0; press < 3; press += 1) await store.page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(store.cart.line(MUG.name).getByRole('status')).toHaveText(OFFLINE)
  await expect(store.miniCart).toHaveAttribute('data-count', '1')
  await expect(store.cart.subtotal).toHaveText(dollars(MUG.cents))
  await expect(store.page.getByText('Total not updated yet')).toBeVisible()

  await context.setOffline(false)
  await store.expectCartCount(4)
  await expect(store.cart.subtotal).toHaveText(dollars(MUG.cents * 4))
  await expect(store.page.getByText(OFFLINE)).toHaveCount(0)
  await expect(store.page.locator('.g-toast-stack').getByText('You’re back online. Your cart is up to date.')).toBeVisible()
})

if (FULL)
  test('a quantity that was entered offline survives a reload', async ({ store, before, context }) => {
    await before.fillCart(MUG)
    await store.cart.open()
    await store.whenAlive('cart/cart')
    await store.page.evaluate(() => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }))
    await store.page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(store.page.getByText(OFFLINE)).toBeVisible()
    await store.page.reload()
    await store.expectCartCount(2)
    await expect(store.cart.quantity(MUG.name)).toHaveValue('2')
    expect(await context.pages()[0]?.evaluate(() => sessionStorage.getItem('galleria-cart-held'))).toBeNull()
  })

test('a removal offline takes the line out when the browser is back online', async ({ store, before, context }) => {
  await before.fillCart(MUG)
  await store.product.open(MUG)
  await store.drawer.open()
  await expect(store.drawer.lines).toHaveCount(1)
  await context.setOffline(true)
  await store.drawer.button(`Remove ${MUG.name}`).click()
  await expect(store.drawer.lines).toContainText(OFFLINE)
  await expect(store.drawer.quantity(MUG.name)).toHaveValue('1')
  await context.setOffline(false)
  await expect(store.drawer.button('Undo')).toBeVisible()
  await store.expectCartCount(0)
})

if (FULL)
  test('a removal offline survives a reload', async ({ store, before, context }) => {
    await before.fillCart(MUG)
    await store.cart.open()
    await store.whenAlive('cart/cart')
    await store.page.evaluate(() => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }))
    await store.page.getByRole('button', { name: `Remove ${MUG.name}` }).click()
    await expect(store.page.getByText(OFFLINE)).toBeVisible()
    await store.page.reload()
    await expect(store.page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await store.expectCartCount(0)
    expect(await context.pages()[0]?.evaluate(() => sessionStorage.getItem('galleria-cart-held'))).toBeNull()
  })

if (FULL)
  test('of a removal and a quantity offline the last one survives a reload', async ({ store, before }) => {
    await before.fillCart(MUG)
    await store.cart.open()
    await store.whenAlive('cart/cart')
    await store.page.evaluate(() => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }))
    await store.page.getByRole('button', { name: `Remove ${MUG.name}` }).click()
    await expect(store.page.getByText(OFFLINE)).toBeVisible()
    await store.page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect.poll(() => store.page.evaluate(() => sessionStorage.getItem('galleria-cart-held'))).toMatch(/:"2"/)
    await store.page.reload()
    await store.expectCartCount(2)
  })

test('what is added offline is told, and added once', async ({ store, context }) => {
  await store.product.open(MUG)
  await store.whenAlive('cart/add-to-cart')
  await context.setOffline(true)
  await store.product.add()
  await store.product.add()
  await expect(store.page.getByText('You’re offline. This will be added when you’re back online.')).toBeVisible()
  await store.expectCartCount(0)
  await context.setOffline(false)
  await store.expectCartCount(1)
  await expect(store.page.getByText('Added to your cart.')).toBeVisible()
})
