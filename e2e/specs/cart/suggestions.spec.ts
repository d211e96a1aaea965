import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { violations } from '../../fixtures/accessibility.ts'
import { expect, test } from '../../fixtures/test.ts'
import { overflowing } from '../../look/overflow.ts'
import { LAMP, MUG } from '../../test-data/known-products.ts'

// They are links: without JavaScript the same document is complete (specs/look/without-javascript.spec.ts).
for (const javaScriptEnabled of FULL ? [true, false] : [true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('below the cart stands what goes with it, and leads to its page', async ({ store, before }) => {
      const { page } = store
      const suggestions = store.fragment('catalog/related')
      await before.fillCart(LAMP, MUG)
      await store.cart.open()
      await expect(suggestions.getByRole('heading', { name: 'You may also like' })).toBeVisible()
      await expect(suggestions.getByRole('listitem')).toHaveCount(4)
      for (const { name } of [LAMP, MUG]) await expect(suggestions.getByText(name, { exact: true })).toHaveCount(0)
      if (javaScriptEnabled) {
        await store.whenAlive('cart/cart')
        expect(await violations(page)).toEqual([])
        // They stay while the cart changes.
        await page.getByRole('button', { name: `Remove ${LAMP.name}` }).click()
        await store.expectCartCount(1)
        await expect(suggestions.getByRole('listitem')).toHaveCount(4)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await store.open('/ar/cart')
      await expect(suggestions.getByRole('heading')).toBeVisible()
      expect(await overflowing(page)).toEqual([])
      await store.cart.open()
      const first = suggestions.getByRole('link').first()
      const href = (await first.getAttribute('href')) ?? ''
      await first.click()
      await expect(page).toHaveURL(href)
    })

    test('an empty cart suggests nothing', async ({ store }) => {
      await store.cart.open()
      await expect(store.page.getByText('Your cart is empty.')).toBeVisible()
      await expect(store.fragment('catalog/related')).toHaveCount(0)
    })
  })
}
