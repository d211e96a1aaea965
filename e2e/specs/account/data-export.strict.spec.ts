import { expect, test } from '../../fixtures/test.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')

test('a platform that makes no copies of data has no page for them', async ({ store, before, page, watch }) => {
  watch.allow(/404/)
  await before.signUp()
  await store.open('/account')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('main').getByRole('link', { name: t('data.title') })).toHaveCount(0)
  expect((await store.open('/account/data')).status()).toBe(404)
})
