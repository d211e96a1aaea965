import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')
const { t: hosted } = messagesOf('platform', 'en')

test('a platform that tells nothing of e-mails has its own page about them, and the store has no page for their links', async ({
  store,
  page,
  watch,
}) => {
  watch.allow(/404/)
  await store.open('/signup?page=platform&returnTo=/account')
  await store.signIn.fillSignUp(newMember())
  await page
    .getByRole('main')
    .getByRole('link', { name: t('emails.title'), exact: true })
    .click()
  await expect(store.heading).toHaveText(hosted('account.subscriptions'))
  await page.getByRole('link', { name: hosted('shop.back') }).click()
  await expect(page).toHaveURL('/account')
  expect((await store.open('/unsubscribe?token=x')).status()).toBe(404)
})
