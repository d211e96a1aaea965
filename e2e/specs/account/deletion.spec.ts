import type { Page } from '@playwright/test'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { JAVASCRIPT_ON_DOCUMENTS } from '../../test-data/javascript-on-documents.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')
const main = (page: Page) => page.getByRole('main')

for (const javaScriptEnabled of JAVASCRIPT_ON_DOCUMENTS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a member closes the account, and keeps it by the link of the mail, which works once', async ({ stack, store, before, page }) => {
      const ann = newMember()
      await before.signUp(ann)
      await store.open('/account/delete')
      await expect(main(page)).toContainText(t('delete.paused', { days: '14' }))
      await main(page).getByRole('textbox').fill(ann.email)
      await page.keyboard.press('Enter')
      await expect(main(page)).toContainText(t('delete.undo'))
      const link = /http\S+\/account\/restore\?\S+/.exec((await stack.platform.newestEmail(ann.email)).text)?.[0] ?? ''
      for (let look = 0; look < 2; look += 1) {
        await page.goto(link)
        await expect(store.heading).toHaveText(t('restore.title'))
      }
      await expect(main(page)).toContainText(ann.email)
      await main(page)
        .getByRole('button', { name: t('restore.submit') })
        .focus()
      await page.keyboard.press('Enter')
      await expect(store.heading).toHaveText(t('restore.done'))
      await page.goto(link)
      await expect(store.heading).toHaveText(t('restore.unknown'))
      await main(page)
        .getByRole('link', { name: t('login.title') })
        .click()
      await store.signIn.signIn(ann)
      await store.account.expectName(ann)
    })
  })
}
