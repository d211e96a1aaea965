import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'
import { CLUB, grantMembership } from '../../test-data/membership.ts'
import { messagesOf } from '../../test-data/messages.ts'

const SHOPPERS = [
  ['en', true],
  ['en', false],
  ['ar', true],
] as const

for (const [locale, javaScriptEnabled] of FULL ? SHOPPERS : SHOPPERS.slice(1, 2)) {
  const { t } = messagesOf('account', locale)

  test.describe(`${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('a member reads what is left of a membership and which order used it', async ({ stack, store, before, page }) => {
      const member = newMember()
      await before.signUp(member)
      await page.goto(`/${locale}/account`)
      const main = page.getByRole('main')
      await main
        .getByRole('navigation')
        .getByRole('link', { name: t('memberships.title'), exact: true })
        .click()
      await expect(main).toContainText(t('memberships.none'))
      const id = await grantMembership(stack.platform, member.email)
      await before.fillCart(MUG)
      await page.goto(await before.toPayment())
      await page.locator(`button[value="${id}"]`).click()
      await page.getByRole('radio', { name: messagesOf('platform', 'en').t('delivery.pickup') }).check()
      await page.getByRole('button', { name: messagesOf('platform', 'en').t('place') }).click()
      const { number } = await store.thankYou.read()
      await page.goto(`/${locale}/account/memberships`)
      await expect(main.getByRole('heading', { name: CLUB })).toBeVisible()
      await expect(main).toContainText(t('memberships.left', { remaining: '2', total: '10' }))
      await main.getByText(t('memberships.uses'), { exact: true }).click()
      await main.getByRole('link', { name: number }).click()
      await expect(main.getByRole('heading', { level: 1 })).toContainText(number)
    })
  })
}

test('a member sees no membership of another member', async ({ stack, store, before, page, newShopper }) => {
  const [ann, bea] = [newMember(), newMember('Bea')]
  await before.signUp(ann)
  await grantMembership(stack.platform, ann.email)
  await store.open('/account/memberships')
  await expect(page.getByRole('main')).toContainText(CLUB)
  const { store: other, before: othersBefore } = await newShopper()
  await othersBefore.signUp(bea)
  await other.open('/account/memberships')
  await expect(other.page.getByRole('main')).toContainText(messagesOf('account', 'en').t('memberships.none'))
})
