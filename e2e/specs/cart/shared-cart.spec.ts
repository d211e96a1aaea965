import { violations } from '../../fixtures/accessibility.ts'
import { expect, test } from '../../fixtures/test.ts'
import { LAMP, MUG } from '../../test-data/known-products.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a cart is shared by a link, and added to another shopper’s cart', async ({ store, browser }) => {
      const { page } = store
      await store.product.open(MUG)
      if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
      await store.product.add()
      await store.expectCartCount(1)
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

test('what the visitor of a link has in the cart stays in it', async ({ store }) => {
  for (const [index, product] of [MUG, LAMP].entries()) {
    await store.product.open(product)
    await store.whenAlive('cart/add-to-cart')
    await store.product.add()
    await store.expectCartCount(index + 1)
  }
  await store.cart.open()
  await store.whenAlive('cart/cart')
  await store.page.getByRole('button', { name: 'Share cart' }).click()
  await store.page.goto(await store.page.getByLabel('Link to these items').inputValue())
  await store.page.getByRole('button', { name: 'Add all to cart' }).click()
  await store.expectCartCount(4)
})
