import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/accessibility.ts'
import { expect, test } from '../../fixtures/test.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { LAMP, MUG } from '../../test-data/known-products.ts'

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a cart is shared by a link, and added to another shopper’s cart', async ({ store, before, browser }) => {
      const { page } = store
      await before.fillCart(MUG)
      await store.cart.open()
      if (javaScriptEnabled) await store.whenAlive('cart/cart')
      await page.getByRole('button', { name: 'Share cart' }).click()
      const address = await page.getByLabel('Link to these items').inputValue()
      expect(address).toContain('/shared-cart/')
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])

      const other = await browser.newContext({ javaScriptEnabled })
      const friend = await other.newPage()
      const response = await friend.goto(address)
      expect(await response?.text()).toContain('<meta name="robots" content="noindex"')
      await expect(friend.getByRole('main').getByRole('listitem')).toContainText([MUG.name])
      if (javaScriptEnabled) expect(await violations(friend)).toEqual([])
      await friend.getByRole('button', { name: 'Add all to cart' }).click()
      await expect(friend).toHaveURL(/\/cart$/)
      await expect(friend.getByLabel(`Quantity of ${MUG.name}`, { exact: true })).toHaveValue('1')
      await other.close()
    })
  })
}

test('what the visitor of a link has in the cart stays in it', async ({ store, before }) => {
  await before.fillCart(MUG, LAMP)
  await store.cart.open()
  await store.whenAlive('cart/cart')
  await store.page.getByRole('button', { name: 'Share cart' }).click()
  await store.page.goto(await store.page.getByLabel('Link to these items').inputValue())
  await store.page.getByRole('button', { name: 'Add all to cart' }).click()
  await store.expectCartCount(4)
})

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('an item with a text of its own is added on its page, and the others together', async ({ store, before, stack, browser }) => {
      const { page } = store
      const { platform } = stack
      const { id, slug } = await platform.createProduct(`Signet ring ${javaScriptEnabled}`)
      await platform.elevated('PATCH', `/platform/v1/products/${id}/purchase-rules`, {
        customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: true }],
      })
      const fill = async (tab: Page) => {
        await tab.getByLabel('Engraving').fill('For Ada')
        await tab.getByRole('button', { name: 'Add to cart' }).first().click()
      }
      await before.fillCart(MUG)
      await store.open(`/products/${slug}`)
      if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
      await fill(page)
      await store.expectCartCount(2)
      await store.cart.open()
      if (javaScriptEnabled) await store.whenAlive('cart/cart')
      await page.getByRole('button', { name: 'Share cart' }).click()
      const address = await page.getByLabel('Link to these items').inputValue()

      const other = await browser.newContext({ javaScriptEnabled })
      const friend = await other.newPage()
      await friend.goto(address)
      await expect(friend.getByRole('main')).not.toContainText('For Ada')
      if (javaScriptEnabled) expect(await violations(friend)).toEqual([])
      await friend.getByRole('button', { name: 'Add the others to cart' }).click()
      await expect(friend).toHaveURL(/\/cart$/)
      const lines = friend.getByRole('list', { name: 'In your cart' }).getByRole('listitem')
      await expect(lines.filter({ hasText: MUG.name })).toHaveCount(1)
      await expect(lines.filter({ hasText: 'Signet ring' })).toHaveCount(0)
      await friend.goto(address)
      await friend.getByRole('link', { name: /^Write text: Signet ring/ }).click()
      await fill(friend)
      await expect(friend.locator('[data-fragment="cart/mini-cart"] [data-count]').first()).toHaveAttribute('data-count', '2')
      // The number is shown before the response.
      await expect(friend.locator('form[aria-busy]')).toHaveCount(0)
      await friend.goto(new URL('/cart', address).href)
      await expect(lines.filter({ hasText: 'For Ada' })).toHaveCount(1)
      await other.close()
      await platform.deleteProduct(id)
    })
  })
}
