import type { Page } from '@playwright/test'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, key: string) => main(page).getByRole('button', { name: t(key), exact: true })

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a member chooses an address, is public, and is private again', async ({ store, before, page, newShopper, watch }) => {
      watch.allow(/404|422/)
      const ann = newMember()
      const slug = `annie-${javaScriptEnabled ? 'one' : 'two'}`
      await before.signUp(ann)
      await store.open('/account/profile')
      const address = main(page).getByLabel(t('public.slug'), { exact: true })
      await address.fill('admin')
      await button(page, 'public.check').click()
      await expect(address).toHaveAccessibleDescription(t('public.taken'))
      await expect(address).toBeFocused()
      await address.fill(slug)
      await button(page, 'public.check').click()
      await expect(main(page).getByRole('status')).toHaveText(t('public.available'))
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      await main(page)
        .getByRole('button', { name: t('public.save') })
        .click()
      await expect(main(page).getByRole('status')).toHaveText(t('form.saved'))
      await expect(address).toHaveValue(slug)
      await main(page).getByLabel(t('account.nickname'), { exact: true }).fill('Annie')
      await button(page, 'form.save').click()
      await expect(main(page).getByLabel(t('account.nickname'), { exact: true })).toHaveValue('Annie')

      const other = (await newShopper()).store
      const unknown = await (await other.open('/members/nobody-at-all')).text()
      expect((await other.open(`/members/${slug}`)).status()).toBe(404)
      await button(page, 'public.join').click()
      await expect(main(page)).toContainText(t('public.on'))
      expect((await other.open(`/members/${slug}`)).status()).toBe(200)
      await expect(other.heading).toHaveText('Annie')
      await expect(main(other.page)).toContainText('Member since')
      expect(await other.page.content()).not.toContain(ann.email)
      await main(page)
        .getByRole('link', { name: t('public.view') })
        .click()
      await expect(store.heading).toHaveText('Annie')

      await store.open('/account/profile')
      await button(page, 'public.leave').click()
      await expect(main(page)).toContainText(t('public.off'))
      const hidden = await other.open(`/members/${slug}`)
      expect(hidden.status()).toBe(404)
      const titleOf = (text: string) => /<h1[^]*?<\/h1>/.exec(text)?.[0]
      expect(titleOf(await hidden.text())).toBe(titleOf(unknown))
    })
  })
}
