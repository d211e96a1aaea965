import { expect, test } from '../../fixtures/test.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')

test('a platform that tells no memberships has no page of them', async ({ store, before, page, watch }) => {
  watch.allow(/404/)
  await before.signUp()
  await store.open('/account')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('main').getByRole('link', { name: t('memberships.title') })).toHaveCount(0)
  expect((await store.open('/account/memberships')).status()).toBe(404)
})
