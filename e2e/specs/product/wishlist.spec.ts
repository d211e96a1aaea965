import type { Page } from '@playwright/test'
import { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { HttpShopper } from '../../http/http-shopper.ts'
import { axeFindings } from '../../look/axe.ts'
import { Keyboard } from '../../look/keyboard.ts'
import { ONLY_VARIANT } from '../../stack/platform-admin.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { BACKPACK, LAMP, MUG, SNEAKER, type KnownProduct } from '../../test-data/known-products.ts'

const savedNames = (page: Page) => page.locator('.account-saved .g-line-name').allInnerTexts()

/** Saves a product on its page. Without JavaScript the list is the next page. */
async function save(store: Store, product: KnownProduct, javaScriptEnabled: boolean): Promise<void> {
  await store.product.open(product)
  if (javaScriptEnabled) await store.whenAlive('catalog/product')
  await store.product.saveButton.click()
  if (javaScriptEnabled) await expect(store.product.saveButton).toHaveAttribute('aria-pressed', 'true')
  else await expect(store.page).toHaveURL('/wishlist')
}

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor saves products, moves one to the cart, removes one and brings it back', async ({ store }) => {
      const { page } = store
      for (const product of [MUG, LAMP, BACKPACK]) await save(store, product, javaScriptEnabled)
      await store.open('/wishlist')
      expect(await savedNames(page)).toEqual([BACKPACK.name, LAMP.name, MUG.name])
      await page.getByRole('button', { name: `Move to cart ${LAMP.name}` }).click()
      await expect(page.getByRole('main').getByRole('status')).toContainText(`${LAMP.name} moved to cart`)
      await store.expectCartCount(1)
      await page.getByRole('button', { name: `Remove ${BACKPACK.name}` }).click()
      await expect(page.getByRole('main').getByRole('status')).toContainText(`${BACKPACK.name} removed`)
      expect(await savedNames(page)).toEqual([MUG.name])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => savedNames(page)).toEqual([BACKPACK.name, MUG.name])
      await page.reload()
      expect(await savedNames(page)).toEqual([BACKPACK.name, MUG.name])
    })

    test('the whole list is added to the cart at once, and what is sold out stays out with the reason', async ({
      stack,
      store,
      before,
    }) => {
      const { page } = store
      const name = `Ash bench ${javaScriptEnabled}`
      const { id, slug } = await stack.platform.createProduct(name)
      await stack.platform.elevated('PATCH', `/stores/v2/inventoryItems/product/${id}`, {
        inventoryItem: { trackQuantity: true, variants: [{ variantId: ONLY_VARIANT, quantity: 0 }] },
      })
      await before.save(LAMP, BACKPACK, { path: `/products/${slug}` })
      await store.open('/wishlist')
      await page.getByRole('button', { name: 'Add all to cart' }).click()
      const report = store.fragment('cart/add-wishlist').getByRole('status')
      await expect(report).toContainText('2 items added to your cart.')
      await expect(report.getByRole('listitem')).toHaveText([`${name} Sold out`])
      await store.expectCartCount(2)
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      await page.getByRole('button', { name: `Remove ${name}` }).click()
      // All there is to add is added: the cart follows.
      await page.getByRole('button', { name: 'Add all to cart' }).click()
      await expect(store.heading).toHaveText('Cart')
      await store.expectCartCount(4)
      await stack.platform.deleteProduct(id)
    })

    test('the list is merged into the member’s at the sign-in, and leads back to it', async ({ store, before }) => {
      const ann = await before.signUp()
      await before.save(MUG)
      await store.open('/account')
      await store.account.signOut()
      await store.account.expectAnonymous()
      await before.save(LAMP)
      await store.open('/wishlist')
      expect(await savedNames(store.page)).toEqual([LAMP.name])
      await store.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
      await store.signIn.signIn(ann)
      await expect(store.page).toHaveURL('/wishlist')
      expect(await savedNames(store.page)).toEqual([LAMP.name, MUG.name])
      await store.account.to('Account')
      await store.page.getByRole('main').getByRole('link', { name: 'Wishlist' }).click()
      await expect(store.heading).toHaveText('Wishlist')
    })
  })
}

test('others read a list by its link until it is ended, and never change it', async ({ store, before, newShopper, watch }) => {
  const { page } = store
  await before.save(MUG)
  await store.open('/wishlist')
  await page.getByLabel('Your name (optional)').fill('Ann')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await store.fragment('account/share-link').getByRole('textbox').inputValue()
  const other = await newShopper()
  const read = async () => (await other.store.page.goto(link))?.status()
  expect(await read()).toBe(200)
  await expect(other.store.heading).toHaveText('Ann’s wishlist')
  expect(await savedNames(other.store.page)).toEqual([MUG.name])
  await expect(other.store.page.getByRole('main').getByRole('button')).toHaveText(['Add all to cart'])
  await expect(other.store.page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await other.store.open('/wishlist')
  await expect(other.store.page.getByText('Your wishlist is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  watch.allow(/status of 404/, /responded 404/)
  expect(await read()).toBe(404)
  const never = await other.store.page.goto(link.replace(/[^/]+$/, crypto.randomUUID()))
  expect(never?.status()).toBe(404)
})

test('the page of a product is the same for shoppers with different lists, and its script fills in the heart', async ({ stack, store }) => {
  await save(store, MUG, true)
  const { page } = store
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const productOf = async (headers: Record<string, string>) => {
    const html = await (await fetch(stack.storeUrl + MUG.path, { headers })).text()
    const start = html.indexOf('<article class="g-buying"')
    return html.slice(start, html.indexOf('</article>', start)).replaceAll(/ ?(?:nonce|data-ms)="[^"]*"/g, '')
  }
  const other = new HttpShopper(stack.storeUrl)
  await other.addToCart(LAMP)
  const [saved, others, anonymous] = [await productOf({ cookie }), await productOf({ cookie: other.cookies }), await productOf({})]
  expect(anonymous).toContain('catalog-save')
  expect(saved === anonymous && others === anonymous).toBe(true)
  expect(anonymous).not.toContain('aria-pressed')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await store.product.open(MUG)
  await expect(store.product.saveButton).toHaveAttribute('aria-pressed', 'true')
  await store.product.open(LAMP)
  await store.whenAlive('catalog/product')
  await expect.poll(() => requests.filter((path) => path === '/_fragment/account/save')).toHaveLength(2)
  await expect(store.product.saveButton).toHaveAttribute('aria-pressed', 'false')
})

test('nothing is requested for a shopper without a list, and the heart works by keyboard', async ({ store }) => {
  const { page } = store
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await store.product.open(SNEAKER)
  await store.allAlive()
  expect(requests.filter((path) => path === '/_fragment/account/save')).toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
  await new Keyboard(page).activate(store.product.saveButton, 'Space')
  await expect(store.product.saveButton).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.g-toast', { hasText: 'Saved to your wishlist' })).toBeVisible()
  await store.product.saveButton.press('Enter')
  await expect(store.product.saveButton).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('.g-toast', { hasText: 'Removed from your wishlist' })).toBeVisible()
  await expect(store.product.saveButton).toBeFocused()
  await page.reload()
  await store.allAlive()
  await expect(store.product.saveButton).toHaveAttribute('aria-pressed', 'false')
})
