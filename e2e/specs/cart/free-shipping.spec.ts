import { violations } from '../../fixtures/accessibility.ts'
import { expect, test } from '../../fixtures/test.ts'
import { LAMP, MUG } from '../../test-data/known-products.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the cart page says how far free shipping is, and when it is reached', async ({ store }) => {
      await store.product.open(MUG)
      if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
      await store.product.add()
      await store.expectCartCount(1)
      await store.cart.open()
      const bar = store.page.getByRole('progressbar', { name: 'You’re $132.00 away from free shipping (United States).' })
      await expect(bar).toHaveAttribute('value', '12')
      await store.product.open(LAMP)
      if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
      await store.product.add()
      await store.expectCartCount(2)
      await store.cart.open()
      await expect(store.page.getByRole('progressbar', { name: 'You’ve got free shipping (United States).' })).toHaveAttribute(
        'value',
        '100',
      )
    })
  })
}

for (const width of [390, 1280]) {
  test(`in a window of ${width} pixels, the drawer says how far free shipping is`, async ({ store }) => {
    await store.page.setViewportSize({ width, height: 800 })
    await store.product.open(MUG)
    await store.whenAlive('cart/add-to-cart')
    await store.product.add()
    await store.expectCartCount(1)
    await store.drawer.open()
    const progress = (words: string) => store.drawer.dialog.getByRole('progressbar', { name: words })
    await expect(progress('You’re $132.00 away from free shipping (United States).')).toBeVisible()
    expect(await violations(store.page)).toEqual([])
    await store.drawer.quantity(MUG.name).fill('9')
    await store.drawer.button(`Update quantity of ${MUG.name}`).click()
    await expect(progress('You’ve got free shipping (United States).')).toBeVisible()
  })
}
