import { expect, test } from '../../fixtures/test.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')

test('a platform that tells no sessions has no security page: the password is changed by mail', async ({ store, before, page }) => {
  await before.signUp()
  await store.open('/account')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('main').getByRole('link', { name: t('account.security') })).toHaveCount(0)
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL(/\/forgot-password/)
})
