import { expect, test } from '../../fixtures/test.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')

test('a platform that tells no balances has no page of gift cards', async ({ store, before, page, watch }) => {
  watch.allow(/404/)
  await before.signUp()
  await store.open('/account')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('main').getByRole('link', { name: t('cards.title') })).toHaveCount(0)
  expect((await store.open('/account/gift-cards')).status()).toBe(404)
})
