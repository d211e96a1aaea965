import { OwnSignInPages } from '../../fixtures/own-sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a platform that mails no such links has no page for them', async ({ store, page, watch }) => {
  watch.allow(/404/)
  const pages = new OwnSignInPages(page, store.locale)
  await pages.open('/login?page=store')
  await pages.expectTitle('login.title')
  await expect(pages.main.getByRole('link', { name: pages.t('login.byLink') })).toHaveCount(0)
  expect((await store.open('/login/link')).status()).toBe(404)
})
