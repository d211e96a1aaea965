import { expect } from '@playwright/test'
import { LAMP, MUG, SNEAKER } from '../test-data/known-products.ts'
import { messagesOf } from '../test-data/messages.ts'
import type { Studio } from './studio.ts'

/** The pictures of a product in their own layer, and one of them enlarged. */
export async function lookAtPictures({ store, open, show }: Studio): Promise<void> {
  const { page, locale } = store
  await open(LAMP.path)
  await store.whenAlive('catalog/product')
  await page.getByRole('link', { name: messagesOf('catalog', locale).t('product.enlarge') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await show('viewer', 'window')
  const picture = dialog.locator('.catalog-viewer-slide:not([inert]) > button')
  await picture.click()
  await dialog.locator('[aria-pressed="true"]').waitFor()
  await show('viewer-enlarged', 'window')
}

/** What a product asks for or tells beside its options. */
export async function lookAtDetails({ store, open, show }: Studio): Promise<void> {
  const { page, locale } = store
  await open('/products/heavy-t-shirt')
  await page.locator('details:has(table) > summary').click()
  await show('size-guide')
  await open('/products/band-ring')
  await store.whenAlive('cart/add-to-cart')
  await store.fragment('cart/add-to-cart').locator('[maxlength="20"]').fill('For Ada')
  await show('custom-text')
  await open('/products/gift-card')
  await store.whenAlive('cart/add-to-cart')
  await store.fragment('cart/add-to-cart').locator('textarea').fill('♥')
  await page.getByRole('button', { name: messagesOf('cart', locale).t('add.submit') }).click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await show('gift-card-refused')
  for (const path of [SNEAKER.path, MUG.path, LAMP.path]) {
    await open(path)
    await store.allAlive()
  }
  await page.getByRole('heading', { name: messagesOf('catalog', locale).t('viewed.title') }).waitFor()
  await show('recently-viewed')
}

/** Mail when it is back in stock: asked for, refused, and its pages behind the links. */
export async function lookAtStockAlert({ store, platform, open, show }: Studio): Promise<void> {
  const { page, locale } = store
  const email = `alert-${crypto.randomUUID()}@example.com`
  await open(`${SNEAKER.path}?Color=Ink&Size=42`)
  await store.whenAlive('account/stock-alert')
  await show('stock-alert')
  const field = store.fragment('account/stock-alert').getByRole('textbox')
  await field.fill('nobody')
  await field.press('Enter')
  await page.locator('[aria-invalid="true"]').waitFor()
  await show('stock-alert-refused')
  await field.fill(email)
  await field.press('Enter')
  await store.fragment('account/stock-alert').getByRole('status').waitFor()
  await show('stock-alert-asked')
  const link = new URL(/https?:\/\/\S+\/stock-alerts\/\S+/.exec((await platform.newestEmail(email)).text)?.[0] ?? '')
  link.searchParams.set('lang', locale)
  await page.goto(link.href)
  await show('stock-alert-confirm')
  const question = await store.heading.innerText()
  await page.getByRole('main').getByRole('button').click()
  await expect(store.heading).not.toHaveText(question)
  await show('stock-alert-confirmed')
}

/** Products that were taken out of the shop, and one that never was in it, with the nearest words. */
export async function lookAtMissingProducts({ store, platform, show }: Studio): Promise<void> {
  const { id, slug } = await platform.createProduct('Morning mug')
  await platform.deleteProduct(id)
  for (const [name, path, status] of [
    ['product-gone', `/products/${slug}`, 410],
    ['product-unknown', '/products/mornign-mgu', 404],
  ] as const) {
    // The shop hears of the change a moment later.
    await expect.poll(async () => (await store.open(path)).status(), { timeout: 10_000, intervals: [100] }).toBe(status)
    await store.heading.waitFor()
    await show(name)
  }
}
