import type { Page } from '@playwright/test'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('sign-in', 'en')
const main = (page: Page) => page.getByRole('main')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a member closes the account, and keeps it by the link of the mail, which works once', async ({ stack, store, page }) => {
      const ann = newMember()
      await store.open('/signup?returnTo=/account/delete')
      await store.signIn.fillSignUp(ann)
      await expect(main(page)).toContainText(t('delete.paused', { days: '14' }))
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      await main(page).getByRole('textbox').fill(ann.email)
      await page.keyboard.press('Enter')
      await expect(main(page)).toContainText(t('delete.undo'))
      const link = /http\S+\/account\/restore\?\S+/.exec((await stack.platform.newestEmail(ann.email)).text)?.[0] ?? ''
      for (let look = 0; look < 2; look += 1) {
        await page.goto(link)
        await expect(store.heading).toHaveText(t('restore.title'))
      }
      await expect(main(page)).toContainText(ann.email)
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
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

for (const [locale, width] of [
  ['de', 1280],
  ['ja', 390],
  ['ar', 390],
] as const)
  test(`the pages about a deletion fit in ${locale} at ${width}`, async ({ stack, store, page }) => {
    const ann = newMember()
    await store.open('/signup?returnTo=/account/delete')
    await store.signIn.fillSignUp(ann)
    await page.setViewportSize({ width, height: 800 })
    const fits = async () => {
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    }
    await page.goto(`/${locale}/account/delete`)
    await fits()
    await main(page).getByRole('textbox').fill(ann.email)
    await page.keyboard.press('Enter')
    await expect(main(page)).toContainText(messagesOf('sign-in', locale).t('delete.undo'))
    await fits()
    const mail = await stack.platform.newestEmail(ann.email)
    await page.goto(/http\S+\/account\/restore\?\S+/.exec(mail.text)?.[0] ?? '')
    await expect(page).toHaveURL(new RegExp(`/${locale}/account/restore`))
    await expect(store.heading).toHaveText(messagesOf('sign-in', locale).t('restore.title'))
    await fits()
  })
