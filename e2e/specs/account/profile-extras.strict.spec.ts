import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')

test('a platform that keeps no photos, fields and tags is asked for none', async ({ store, page }) => {
  await store.open('/signup?returnTo=/account/profile')
  await store.signIn.fillSignUp(newMember())
  const main = page.getByRole('main')
  await expect(main.getByLabel(t('profile.company'))).toBeVisible()
  await expect(main.getByLabel(t('photo.label'))).toHaveCount(0)
  await store.open('/account/addresses')
  await expect(main.getByLabel(t('address.city'))).toBeVisible()
  await expect(main.getByLabel(t('addresses.tag'))).toHaveCount(0)
})
