import type { Page } from '@playwright/test'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { JAVASCRIPT_ON_DOCUMENTS } from '../../test-data/javascript-on-documents.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, key: string) => main(page).getByRole('button', { name: t(key) })

for (const javaScriptEnabled of JAVASCRIPT_ON_DOCUMENTS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a member gets a copy of the own data, which no other member gets', async ({ stack, store, before, page, newShopper }) => {
      const ann = newMember()
      await before.signUp(ann)
      await store.open('/account')
      await main(page)
        .getByRole('navigation')
        .getByRole('link', { name: t('data.title'), exact: true })
        .click()
      await expect(store.heading).toHaveText(t('data.title'))
      await button(page, 'data.request').focus()
      await page.keyboard.press('Enter')
      await expect(main(page).getByRole('status')).toHaveText(t('data.requested'))

      await expect.poll(() => stack.platform.newestEmail(ann.email).then(({ text }) => text)).toContain('/account/data')
      const link = /http\S+\/account\/data/.exec((await stack.platform.newestEmail(ann.email)).text)?.[0] ?? ''
      await page.goto(link)
      await expect(main(page).getByRole('listitem').filter({ hasText: 'Copy of' })).toContainText('Available until')
      const downloading = page.waitForEvent('download')
      await button(page, 'data.download').click()
      const file = await downloading
      expect(file.suggestedFilename()).toMatch(/^data-[\d-]+\.zip$/)
      const id = await main(page).locator('input[name="export"]').getAttribute('value')

      const { store: other, before: othersBefore, context } = await newShopper({ javaScriptEnabled })
      await other.page.goto(link)
      await other.signIn.expectOpen()
      await othersBefore.signUp(newMember('Bea'))
      await other.open('/account/data')
      await expect(other.heading).toHaveText(t('data.title'))
      await expect(other.page.locator('input[name="export"]')).toHaveCount(0)
      const foreign = await context.request.post('/account/data', {
        headers: { origin: stack.storeUrl },
        form: { _fragment: 'account/data', export: id ?? '' },
        maxRedirects: 0,
      })
      expect([foreign.status(), foreign.headers()['location']]).toEqual([303, '/account/data?note=gone'])
    })
  })
}
