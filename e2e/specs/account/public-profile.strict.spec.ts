import { expect, test } from '../../fixtures/test.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')

test('public profiles work on the hosted platform, which checks no addresses', async ({ store, before, page }) => {
  await before.signUp()
  await store.open('/account/profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: t('public.check') })).toHaveCount(0)
  await main.getByLabel(t('public.slug'), { exact: true }).fill('strictly-ann')
  await main.getByRole('button', { name: t('public.save') }).click()
  await main.getByRole('button', { name: t('public.join') }).click()
  await expect(main).toContainText(t('public.on'))
  expect((await store.open('/members/strictly-ann')).status()).toBe(200)
})
