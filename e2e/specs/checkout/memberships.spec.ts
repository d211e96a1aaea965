import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { APPROVED_CARD } from '../../test-data/buyer.ts'
import { LAMP, MUG } from '../../test-data/known-products.ts'
import { CLUB, grantMembership } from '../../test-data/membership.ts'
import { messagesOf } from '../../test-data/messages.ts'

const SHOPPERS = [
  ['en', true],
  ['en', false],
  ['ar', true],
] as const

for (const [locale, javaScriptEnabled] of FULL ? SHOPPERS : SHOPPERS.slice(1, 2)) {
  test.describe(`${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('a member reads in the cart what a membership can pay for, pays with it at the checkout, and finds it in the order', async ({
      stack,
      page,
      before,
    }) => {
      const { t } = messagesOf('platform', locale)
      const store = new Store(page, locale)
      const member = newMember()
      await before.signUp(member)
      await grantMembership(stack.platform, member.email, [MUG.slug])
      await before.fillCart(MUG, LAMP)
      await store.open('/cart')
      const note = messagesOf('cart', locale).t('cart.membershipLeft', { name: CLUB, items: '•', remaining: '3', total: '10' })
      const [beforeItems = '', afterItems = ''] = note.split('•')
      for (const part of [beforeItems, afterItems])
        await expect(page.getByRole('complementary', { name: messagesOf('cart', locale).t('cart.summary') })).toContainText(part.trim())
      await store.cart.toCheckout()
      await store.checkout.fillContact()
      const club = page
        .getByRole('listitem')
        .filter({ hasText: CLUB })
        .filter({ has: page.getByRole('button') })
      await expect(club).toContainText(t('membership.left', { remaining: '3', total: '10' }))
      await club.getByRole('button', { name: t('membership.use', { name: CLUB }) }).click()
      await expect(club).toContainText(t('membership.after', { remaining: '2', total: '10' }))
      await club.getByRole('button', { name: t('code.remove.label', { code: CLUB }) }).click()
      await club.getByRole('button', { name: t('membership.use', { name: CLUB }) }).click()
      const summary = page.getByRole('complementary', { name: t('summary'), exact: true })
      await expect(summary.getByText(t('membership.paid', { name: CLUB }))).toBeVisible()
      await store.checkout.pay(APPROVED_CARD)
      const { orderId } = await store.thankYou.read()
      await expect(page.getByRole('main')).toContainText(t('membership.paid', { name: CLUB }))
      expect(await stack.platform.order(orderId)).toMatchObject({ lineItems: [{ paymentOption: 'MEMBERSHIP' }, {}] })
      await store.open(`/account/orders/${orderId}`)
      await expect(page.getByRole('main')).toContainText(t('membership.paid', { name: CLUB }))
    })
  })
}
