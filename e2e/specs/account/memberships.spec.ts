import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'
import { overflowing } from '../../look/overflow.ts'
import { MUG } from '../../test-data/known-products.ts'
import { CLUB, grantMembership } from '../../test-data/membership.ts'
import { messagesOf } from '../../test-data/messages.ts'

for (const [locale, javaScriptEnabled] of [
  ['en', true],
  ['en', false],
  ['ar', true],
] as const) {
  const { t } = messagesOf('orders', locale)

  test.describe(`${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('a member reads what is left of a membership and which order used it', async ({ stack, store, page }) => {
      const member = newMember()
      await store.open('/signup?returnTo=/account')
      await store.signIn.fillSignUp(member)
      await expect(page).toHaveURL('/account')
      await page.goto(`/${locale}/account`)
      const main = page.getByRole('main')
      await main
        .getByRole('navigation')
        .getByRole('link', { name: t('memberships.title'), exact: true })
        .click()
      await expect(main).toContainText(t('memberships.none'))
      const id = await grantMembership(stack.platform, member.email)
      await store.product.open(MUG)
      if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
      await store.product.add()
      await store.expectCartCount(1)
      await store.cart.open()
      await store.cart.toCheckout()
      await store.checkout.fillContact()
      await page.locator(`button[value="${id}"]`).click()
      await page.getByRole('radio', { name: messagesOf('platform', 'en').t('delivery.pickup') }).check()
      await page.getByRole('button', { name: messagesOf('platform', 'en').t('place') }).click()
      const { number } = await store.thankYou.read()
      await page.goto(`/${locale}/account/memberships`)
      await expect(main.getByRole('heading', { name: CLUB })).toBeVisible()
      await expect(main).toContainText(t('memberships.left', { remaining: '2', total: '10' }))
      await main.getByText(t('memberships.uses'), { exact: true }).click()
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        if (javaScriptEnabled) expect(await overflowing(page)).toEqual([])
      }
      await main.getByRole('link', { name: number }).click()
      await expect(main.getByRole('heading', { level: 1 })).toContainText(number)
    })
  })
}

test('a member sees no membership of another member', async ({ stack, store, page, newShopper }) => {
  const [ann, bea] = [newMember(), newMember('Bea')]
  await store.open('/signup?returnTo=/account/memberships')
  await store.signIn.fillSignUp(ann)
  await grantMembership(stack.platform, ann.email)
  await store.open('/account/memberships')
  await expect(page.getByRole('main')).toContainText(CLUB)
  const other = (await newShopper()).store
  await other.open('/signup?returnTo=/account/memberships')
  await other.signIn.fillSignUp(bea)
  await expect(other.page.getByRole('main')).toContainText(messagesOf('orders', 'en').t('memberships.none'))
})
