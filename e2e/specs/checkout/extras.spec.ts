import { violations } from '../../fixtures/accessibility.ts'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { overflowing } from '../../look/overflow.ts'
import { BUYER } from '../../test-data/buyer.ts'
import { offerGiftWrap } from '../../test-data/gift-wrap.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('platform', 'en')

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('gift wrap that the owner offers is chosen at the checkout, and charged', async ({ stack, store, before }) => {
      const takeBack = await offerGiftWrap(stack.platform)
      try {
        await before.fillCart(MUG)
        await store.cart.open()
        await store.cart.toCheckout()
        const wrap = store.page.getByRole('checkbox', { name: 'Gift wrap · $5.00' })
        await expect(wrap).not.toBeChecked()
        await wrap.check()
        if (javaScriptEnabled) expect(await violations(store.page)).toEqual([])
        await store.page.setViewportSize({ width: 390, height: 844 })
        if (javaScriptEnabled) expect(await overflowing(store.page)).toEqual([])
        await store.checkout.complete()
        await expect(store.heading).toHaveText('Thank you')
        const { orderId } = await store.thankYou.read()
        expect(await stack.platform.order(orderId)).toMatchObject({
          priceSummary: { totalAdditionalFees: { amount: '5.00' } },
          additionalFees: [{ name: 'Gift wrap', price: { amount: '5.00' } }],
        })
      } finally {
        await takeBack()
      }
    })

    test('a member’s first address is kept in the address book with the order', async ({ store, before }) => {
      // The checkout offers it to a member of the platform's own session.
      await store.open('/login?returnTo=/cart')
      await store.signIn.signUp(newMember())
      await expect(store.heading).toHaveText('Cart')
      await before.fillCart(MUG)
      await store.cart.open()
      await store.cart.toCheckout()
      await expect(store.page.getByRole('checkbox', { name: t('address.save') })).toBeChecked()
      await store.checkout.complete()
      await expect(store.heading).toHaveText('Thank you')
      await store.open('/account/addresses')
      await expect(store.page.getByRole('main')).toContainText(BUYER.addressLine)
    })
  })
}
