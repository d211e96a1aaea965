import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')

test('a platform that tells no sessions has no security page: the password is changed by mail', async ({ store, page }) => {
  await store.open('/signup?returnTo=/account')
  await store.signIn.fillSignUp(newMember())
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('main').getByRole('link', { name: t('account.security') })).toHaveCount(0)
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL(/\/forgot-password/)
})
