import { OWN_LOCALES, type OwnLocale } from '@galleria/intl/locales'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { expect } from '@playwright/test'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import type { Store } from '../../fixtures/store.ts'
import { test } from '../../fixtures/test.ts'
import { resize } from '../../look/resize.ts'
import { spills } from '../../look/spills.ts'
import { prepareStudio } from '../../scenes/studio.ts'
import { readContent, replaceContent } from '../../stack/store-content.ts'
import { LONG_NAMES, longBuyer, longContent, sellLongNames } from '../../test-data/long-names.ts'

const WIDTHS = FULL ? [320, 390, 1280] : [320, 1280]
/** The languages that are looked at: every change has both directions looked at. */
const LANGUAGES: readonly OwnLocale[] = FULL ? OWN_LOCALES : ['ar']
/** What every change has looked at. */
const OF_EVERY_CHANGE = new Set(['home', 'collection', 'product', 'cart', 'checkout', 'checkout-payment', 'order'])

for (const locale of LANGUAGES) {
  test(`names of thirty letters in ${locale} make no page wider than its window`, async ({ stack, context, watch }) => {
    test.slow()
    watch.allow(/status of 404/, /responded 404/)
    const { platform, storeUrl } = stack
    const changed = longContent()
    const content = await readContent(stack)
    const shop = await sellLongNames(platform, locale)
    const looked = async (view: string, { page }: Store) => {
      if (!FULL && !OF_EVERY_CHANGE.has(view)) return
      for (const width of WIDTHS) {
        await resize(page, width)
        expect.soft(await spills(page), `${view} at ${width} pixels`).toEqual([])
      }
    }
    const studio = await prepareStudio(context, { storeUrl, platform, edge: null, locale, look: looked, resize })
    const { store, before, open, show } = studio
    const name = LONG_NAMES[locale]
    const view = async (of: string, path: string) => {
      if (!FULL && !OF_EVERY_CHANGE.has(of)) return
      await open(path)
      await show(of)
    }
    try {
      await replaceContent(stack, changed)
      // Copies of pages learn of new content a moment later.
      await expect(async () => {
        await store.open(shop.product.path)
        await expect(store.page.getByRole('region').getByText(name)).toBeVisible({ timeout: 500 })
        await expect(store.heading).toContainText(name, { timeout: 500 })
      }).toPass({ timeout: 15_000 })
      await view('home', '/')
      await view('collections', '/collections')
      await view('collection', shop.collectionPath)
      await view('collection-narrowed', `${shop.collectionPath}?${shop.filter}`)
      await view('product', shop.product.path)
      await view('search', `/search?q=${name}`)
      await view('search-nothing', `/search?q=${name}zz`)
      await view('compare', `/compare?p=${shop.product.slug},morning-mug`)
      await view('store-page', '/pages/returns')
      await view('find-order', '/find-order')
      await view('sign-in', '/login?page=store')
      if (FULL) {
        await store.open(`/products/${name}`)
        await show('not-found')
      }
      await before.fillCart(shop.product)
      await view('cart', '/cart')
      await open('/cart')
      await store.cart.toCheckout()
      await show('checkout')
      await store.checkout.fillContact()
      await show('checkout-payment')
      await before.signUp({ ...newMember(), firstName: name, lastName: name })
      await before.save(shop.product)
      const orderId = await before.placeOrder(longBuyer(locale))
      await view('thank-you', `/thank-you?orderId=${orderId}`)
      await view('wishlist', '/wishlist')
      await view('account', '/account')
      await view('orders', '/account/orders')
      await view('order', `/account/orders/${orderId}`)
      await view('addresses', '/account/addresses')
      await view('profile', '/account/profile')
      const { url } = await platform.elevated<{ url: string }>('GET', `/platform/v1/order-links/${orderId}`)
      if (FULL) {
        await store.page.goto(`${url}${url.includes('?') ? '&' : '?'}lang=${locale}`)
        await show('linked-order')
      }
    } finally {
      await replaceContent(stack, Object.fromEntries(Object.keys(changed).map((field) => [field, content[field] ?? null])))
      await shop.remove()
    }
  })
}
