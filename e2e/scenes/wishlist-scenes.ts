import { MUG, SNEAKER, SOLD_OUT_PATH } from '../test-data/known-products.ts'
import type { Studio } from './studio.ts'

const SAVED = [`${SNEAKER.path}?Color=Ink&Size=43`, SOLD_OUT_PATH].map((path) => ({ path }))

/** What was saved, in all states of its page, and as others see it. */
export async function lookAtWishlist({ store, before, open, show }: Studio): Promise<void> {
  const { page } = store
  await before.save(...SAVED)
  await open(MUG.path)
  // Only a browser that has seen a list asks for what is on it.
  await store.whenAlive('catalog/product')
  await store.product.saveButton.click()
  await page.locator('[aria-pressed="true"]').waitFor()
  // Without the message, which stands over the page for some seconds.
  await open(MUG.path)
  await page.locator('[aria-pressed="true"]').waitFor()
  await show('product-saved')
  await open('/wishlist')
  await show('wishlist')
  await page.locator('[value="share"]').click()
  await store.whenAlive('account/share-link')
  await show('wishlist-sharing')
  const link = await store.fragment('account/share-link').getByRole('textbox').inputValue()
  for (const intent of ['move', 'remove']) {
    await page.locator(`[value="${intent}"]`).first().click()
    await page.getByRole('main').getByRole('status').first().waitFor()
    await store.whenAlive('cart/mini-cart')
    await show(`wishlist-after-${intent}`)
  }
  await page.goto(link)
  await store.whenAlive('cart/mini-cart')
  await show('wishlist-of-others')
}

/** Adds all of a list to the cart at once, and looks at what could not be added. */
export async function lookAtWholeWishlist({ store, before, open, show }: Studio): Promise<void> {
  await before.save(...SAVED, MUG)
  await open('/wishlist')
  const added = store.fragment('cart/add-wishlist')
  await added.getByRole('button').click()
  await added.getByRole('status').waitFor()
  await store.whenAlive('cart/mini-cart')
  await show('wishlist-added')
}
