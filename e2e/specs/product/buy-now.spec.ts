import type { Locale } from '@galleria/intl/locales'
import { violations } from '../../fixtures/accessibility.ts'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { overflowing } from '../../look/overflow.ts'
import { LAMP, MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

const buyButton = ({ page }: Store, locale: Locale = 'en') =>
  page.getByRole('button', { name: messagesOf('cart', locale).t('add.buy'), exact: true })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('one item is bought from its page, and the cart stays as it is', async ({ store, watch }) => {
      watch.allow(/\b422\b/)
      const { page } = store
      await store.product.open(LAMP)
      if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
      await store.product.add()
      await store.expectCartCount(1)
      await store.product.open(MUG)
      if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
      await store.product.quantity.fill('0')
      await buyButton(store).click()
      await expect(store.product.quantity).toHaveAccessibleDescription('Minimum quantity is 1.')
      await store.product.quantity.fill('2')
      await buyButton(store).click()
      await expect(store.heading).toHaveText(messagesOf('platform', 'en').t('checkout'))
      await expect(page.getByText(MUG.name).first()).toBeVisible()
      await expect(page.getByText(LAMP.name)).toHaveCount(0)
      await store.checkout.complete()
      await store.thankYou.read()
      await expect(page.getByRole('main')).toContainText(MUG.name)
      await store.expectCartCountSoon(1)
      await expect(store.cart.line(LAMP.name)).toBeVisible()
    })
  })
}

for (const [locale, width] of [
  ['ar', 390],
  ['de', 1280],
] as const) {
  test(`the button in ${locale} in a window of ${width} pixels`, async ({ store }) => {
    await store.page.setViewportSize({ width, height: 844 })
    await store.open(`/${locale}${MUG.path}`)
    await store.whenAlive('cart/add-to-cart')
    await expect(buyButton(store, locale)).toBeVisible()
    expect(await overflowing(store.page)).toEqual([])
    expect(await violations(store.page)).toEqual([])
    await buyButton(store, locale).click()
    await expect(store.page.getByRole('heading', { level: 1 })).toHaveText(messagesOf('platform', locale).t('checkout'))
  })
}
