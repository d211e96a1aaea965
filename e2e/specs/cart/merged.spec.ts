import { violations } from '../../fixtures/accessibility.ts'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { LAMP, MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('members who come back are told that their earlier cart is in the one of now', async ({ store, before }) => {
      const { page } = store
      const ann = newMember()
      const notice = (locale: 'en' | 'ar' = 'en') => page.getByText(messagesOf('cart', locale).t('violation.merged'))
      await before.fillCart(MUG)
      await before.signUp(ann)
      await store.cart.open()
      await expect(store.cart.line(MUG.name)).toBeVisible()
      await expect(notice()).toHaveCount(0)
      await store.account.signOut()
      await store.account.expectAnonymous()
      await before.fillCart(LAMP)
      await store.open('/login?returnTo=/cart')
      await store.signIn.signIn(ann)
      await expect(store.cart.line(MUG.name)).toBeVisible()
      await expect(store.cart.line(LAMP.name)).toBeVisible()
      await expect(notice()).toBeVisible()
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await store.open('/ar/cart')
      await expect(notice('ar')).toBeVisible()
      await store.cart.open()
      if (javaScriptEnabled) await store.whenAlive('cart/cart')
      await store.cart.changeQuantity(LAMP.name, 2)
      await expect(notice()).toHaveCount(0)
    })
  })
}
