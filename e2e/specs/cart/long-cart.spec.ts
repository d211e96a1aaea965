import { violations } from '../../fixtures/accessibility.ts'
import { expect, test } from '../../fixtures/test.ts'
import { addManyLines } from '../../http/long-cart.ts'
import { LAMP } from '../../test-data/known-products.ts'

// The cart is filled as its shopper, past the store.
test.use({ shells: 2, knownSeal: true })

/** A busy machine takes longer for 300 lines than a fragment has: the page is opened again then. */
const PATIENCE = { timeout: 60_000 }

test('a cart of 300 lines is shown and changed on its pages and in the drawer', async ({ stack, store, before, context }) => {
  test.slow()
  const { page } = store
  await before.fillCart(LAMP)
  const cookies = (await context.cookies(stack.storeUrl)).map(({ name, value }) => `${name}=${value}`).join('; ')
  await addManyLines(stack.platform.url, { cookies }, (await stack.platform.product(LAMP.slug)).id, 299)
  const lines = page.getByRole('list', { name: 'In your cart' }).getByRole('listitem')
  const remove = page.getByRole('button', { name: `Remove ${LAMP.name}` })

  await test.step('a line of the last page is taken out and put back, and the page stays', async () => {
    await store.open('/cart?page=10')
    await store.whole('cart/cart', 'cart/mini-cart')
    await store.whenAlive('cart/cart')
    await expect(lines).toHaveCount(30)
    expect(await violations(page)).toEqual([])
    await remove.last().click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(remove).toHaveCount(29)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(remove).toHaveCount(30)
    await expect(page.getByRole('link', { name: 'Page 10', exact: true })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('a line that moves in from the next page is not taken for the one that was removed', async () => {
    await page.getByRole('link', { name: 'Page 1', exact: true }).click()
    await store.whole('cart/cart')
    await store.whenAlive('cart/cart')
    await remove.first().click()
    await expect(lines.first()).toContainText(`${LAMP.name} removed`)
    await expect(remove).toHaveCount(30)
  })

  await test.step('the drawer shows the newest lines, and leads to all of them', async () => {
    await expect(async () => {
      await store.open(LAMP.path)
      await store.whole('cart/mini-cart')
      await store.drawer.open()
      await expect(store.drawer.lines).toHaveCount(20, { timeout: 10_000 })
    }).toPass(PATIENCE)
    await store.drawer.button('Increase quantity').last().click()
    await store.expectCartCount(300)
    await store.drawer.dialog.getByRole('link', { name: 'Show all 300 items' }).click()
    await store.whole('cart/cart')
    await expect(lines).toHaveCount(30)
  })
})
