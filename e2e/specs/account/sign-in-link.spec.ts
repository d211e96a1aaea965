import { OwnSignInPages } from '../../fixtures/own-sign-in-pages.ts'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { JAVASCRIPT_ON_DOCUMENTS } from '../../test-data/javascript-on-documents.ts'

const linkIn = (text: string) => /http\S+\/login\/link\?\S+/.exec(text)?.[0] ?? ''

for (const javaScriptEnabled of JAVASCRIPT_ON_DOCUMENTS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a member signs in by the link of a mail, once, and goes on where they were', async ({ stack, store, before, page, watch }) => {
      watch.allow(/422/)
      const ann = newMember()
      const pages = new OwnSignInPages(page, store.locale)
      await before.signUp(ann)
      await page.context().clearCookies()

      await pages.open('/login?page=store&returnTo=/cart')
      await pages.main.getByRole('link', { name: pages.t('login.byLink') }).click()
      await pages.expectTitle('login.byLink')
      await pages.enter({ 'field.email': 'ann' })
      await pages.submit('forgot.submit')
      await expect(pages.main.getByLabel(pages.t('field.email'))).toHaveAccessibleDescription(pages.t('error.email'))
      await pages.enter({ 'field.email': ann.email })
      await page.keyboard.press('Enter')
      await pages.expectTitle('forgot.sent')
      const link = linkIn((await stack.platform.newestEmail(ann.email)).text)
      // Programs that look at mails open every link in them.
      for (let look = 0; look < 2; look += 1) {
        await page.goto(link)
        await pages.expectTitle('link.confirm')
      }
      await pages.main.getByRole('button', { name: pages.t('login.submit') }).focus()
      await page.keyboard.press('Enter')
      // The address was never confirmed: the page says first what no longer works.
      await pages.expectTitle('link.claimed')
      expect((await stack.platform.newestEmail(ann.email)).text).toContain('/forgot-password')
      await pages.main.getByRole('link', { name: pages.t('code.submit') }).click()
      await expect(page).toHaveURL('/cart')
      await store.account.expectName(ann)

      await page.context().clearCookies()
      await page.goto(link)
      await pages.submit('login.submit')
      await pages.expectTitle('reset.unknown')
      await store.account.expectAnonymous()
    })
  })
}

test('an address without an account is told the same', async ({ store, page, stack }) => {
  const pages = new OwnSignInPages(page, store.locale)
  await pages.open('/login/link')
  await pages.enter({ 'field.email': 'nobody-here@example.com' })
  await pages.submit('forgot.submit')
  await pages.expectTitle('forgot.sent')
  await expect(stack.platform.newestEmail('nobody-here@example.com')).rejects.toThrow('no e-mail')
})
