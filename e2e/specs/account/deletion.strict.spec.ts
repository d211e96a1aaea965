import { OwnSignInPages } from '../../fixtures/own-sign-in-pages.ts'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')

test('the store says that the hosted platform deletes, and signing in keeps the account here', async ({ store, before, page, watch }) => {
  watch.allow(/401|404/)
  const ann = newMember()
  await before.signUp(ann)
  await store.open('/account/delete')
  const main = page.getByRole('main')
  await expect(main).toContainText(t('delete.text'))
  await main.getByRole('textbox').fill(ann.email)
  await main.getByRole('button', { name: t('delete.title') }).click()
  await expect(main).toContainText(t('delete.done'))
  await store.open('/account/profile')
  await new OwnSignInPages(page, store.locale).signIn(ann)
  await store.account.expectName(ann)
  expect((await store.open('/account/restore?token=x')).status()).toBe(404)
})
