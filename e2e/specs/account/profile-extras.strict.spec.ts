import { expect, test } from '../../fixtures/test.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')

test('a platform that keeps no photos, fields and tags is asked for none', async ({ store, before, page }) => {
  await before.signUp()
  await store.open('/account/profile')
  const main = page.getByRole('main')
  await expect(main.getByLabel(t('profile.company'))).toBeVisible()
  await expect(main.getByLabel(t('photo.label'))).toHaveCount(0)
  await store.open('/account/addresses')
  await expect(main.getByLabel(t('address.city'))).toBeVisible()
  await expect(main.getByLabel(t('addresses.tag'))).toHaveCount(0)
})
