import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { violations } from '../../fixtures/accessibility.ts'
import { expect, test } from '../../fixtures/test.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { LAMP, MUG } from '../../test-data/known-products.ts'

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the cart page says how far free shipping is, and when it is reached', async ({ store, before }) => {
      await before.fillCart(MUG)
      await store.cart.open()
      const bar = store.page.getByRole('progressbar', { name: 'You’re $132.00 away from free shipping (United States).' })
      await expect(bar).toHaveAttribute('value', '12')
      await before.fillCart(LAMP)
      await store.cart.open()
      await expect(store.page.getByRole('progressbar', { name: 'You’ve got free shipping (United States).' })).toHaveAttribute(
        'value',
        '100',
      )
    })
  })
}

for (const width of FULL ? [390, 1280] : [390]) {
  test(`in a window of ${width} pixels, the drawer says how far free shipping is`, async ({ store, before }) => {
    await store.page.setViewportSize({ width, height: 800 })
    await before.fillCart(MUG)
    await store.product.open(MUG)
    await store.drawer.open()
    const progress = (name: string) => store.drawer.dialog.getByRole('progressbar', { name: name })
    await expect(progress('You’re $132.00 away from free shipping (United States).')).toBeVisible()
    expect(await violations(store.page)).toEqual([])
    await store.drawer.quantity(MUG.name).fill('9')
    await store.drawer.button(`Update quantity of ${MUG.name}`).click()
    await expect(progress('You’ve got free shipping (United States).')).toBeVisible()
  })
}
