import { expect } from '@playwright/test'
import { ONLY_VARIANT } from '../stack/platform-admin.ts'
import { BACKPACK, LAMP, MUG } from '../test-data/known-products.ts'
import { messagesOf } from '../test-data/messages.ts'
import type { Studio } from './studio.ts'

const IN_THE_CART = [MUG, LAMP, BACKPACK]

/** What the shopper sets aside, takes out and passes on. */
export async function lookAtCartPage({ store, before, open, show }: Studio): Promise<void> {
  const { page, locale } = store
  const { t } = messagesOf('cart', locale)
  await before.fillCart(...IN_THE_CART)
  await open('/cart')
  await store.whenAlive('cart/cart')
  await page.locator('[value="save"]').first().click()
  await page.locator('.cart-saved').waitFor()
  await page.getByText(t('note.title')).click()
  await page.getByLabel(t('note.label'), { exact: true }).fill('♥')
  await show('cart-saved')
  await page.locator('.cart-remove[value="remove"]').first().click()
  await page.locator('.cart-removed').waitFor()
  await show('cart-removed')
  await page.getByRole('button', { name: t('share.start') }).click()
  await page.locator('#cart-share').waitFor()
  await show('cart-sharing')
}

/** A cart from the day before: sold out, no longer sold, too few, and at another price. */
export async function lookAtConflicts({ store, platform, before, open, show }: Studio): Promise<void> {
  const names = ['Oak stool', 'Oak bench', 'Oak shelf', 'Oak board']
  const products = []
  for (const name of names) products.push(await platform.createProduct(name))
  const [few, gone, dearer, none] = products
  const stock = (product: typeof few, quantity: number) =>
    platform.elevated('PATCH', `/stores/v2/inventoryItems/product/${product?.id}`, {
      inventoryItem: { trackQuantity: true, variants: [{ variantId: ONLY_VARIANT, quantity }] },
    })
  await stock(few, 9)
  await stock(none, 9)
  await before.fillCart(MUG, ...products.map(({ slug }) => ({ path: `/products/${slug}`, quantity: 3 })))
  await stock(few, 1)
  await stock(none, 0)
  await platform.elevated('PATCH', `/stores/v1/products/${dearer?.id}`, { product: { priceData: { price: 12 } } })
  await platform.deleteProduct(gone?.id ?? '')
  await open('/cart')
  await expect(store.page.locator('.cart-line-form').first()).toBeVisible()
  await show('cart-conflicts')
  await open(MUG.path)
  await store.miniCart.click()
  await store.page.getByRole('dialog').getByRole('link', { name: 'Oak stool' }).waitFor()
  await show('drawer-conflicts', 'window')
  for (const product of products) if (product !== gone) await platform.deleteProduct(product.id)
}

/** What it costs to have the cart delivered to a place: told, and refused for a postal code. */
export async function lookAtEstimate({ store, before, open, show }: Studio): Promise<void> {
  const { page, locale } = store
  const { t } = messagesOf('cart', locale)
  const estimate = () => page.getByRole('button', { name: t('estimate.do'), exact: true }).click()
  await before.fillCart(MUG)
  await open('/cart?estimate=1')
  await store.whenAlive('cart/cart')
  await page.getByLabel(t('estimate.country'), { exact: true }).selectOption('FR')
  await estimate()
  await page.locator('.g-sum-total', { hasText: t('estimate.total') }).waitFor()
  await show('cart-estimate')
  await open('/cart?estimate=1')
  await store.whenAlive('cart/cart')
  await page.locator('[name="postalCode"]').fill('12')
  await estimate()
  await page.locator('[aria-invalid="true"]').waitFor()
  await show('cart-estimate-refused')
}

/** A quantity that waits until the browser is back online. */
export async function lookAtOfflineCart({ store, before, open, show }: Studio): Promise<void> {
  const { page, locale } = store
  const { t } = messagesOf('cart', locale)
  await before.fillCart(MUG, LAMP)
  await open('/cart')
  await store.whenAlive('cart/cart')
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }))
  await page
    .getByRole('button', { name: t('quantity.more') })
    .last()
    .click()
  await page.getByText(t('cart.offline')).waitFor()
  await show('cart-offline')
}

/** A cart as the visitors of its link see it, with an item that takes a text of their own. */
export async function lookAtSharedCart({ store, platform, before, open, show }: Studio): Promise<void> {
  const { page, locale } = store
  const { t } = messagesOf('cart', locale)
  const ring = await platform.createProduct('Signet ring')
  await before.fillCart(...IN_THE_CART, { path: `/products/${ring.slug}`, quantity: 1 })
  await platform.elevated('PATCH', `/platform/v1/products/${ring.id}/purchase-rules`, {
    customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: true }],
  })
  await open('/cart')
  await page.getByRole('button', { name: t('share.start') }).click()
  await page.goto(await page.locator('#cart-share').getByRole('textbox').inputValue())
  await expect(store.heading).toHaveText(messagesOf('cart', locale).t('shared.title'))
  await store.whenAlive('cart/mini-cart')
  await show('shared-cart')
  await platform.deleteProduct(ring.id)
}
