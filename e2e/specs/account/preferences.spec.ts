import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')
const DARK = 'rgb(18, 21, 19)'
const theme = (page: Page, name: Parameters<typeof t>[0]) => page.getByRole('main').getByRole('button', { name: t(name) })
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS)
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, colorScheme: 'light' })

    test('a shopper reads the shop in the dark, on pages that all shoppers share', async ({ store, page, watch }) => {
      watch.allow(/404/)
      await store.open('/login?page=store')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('preferences.title'), exact: true })
        .click()
      await expect(store.heading).toHaveText(t('preferences.title'))
      await expect(theme(page, 'preferences.device')).toContainText(t('preferences.chosen'))
      await theme(page, 'preferences.dark').click()
      await expect(theme(page, 'preferences.dark')).toHaveAccessibleName(new RegExp(t('preferences.chosen')))
      await expect(theme(page, 'preferences.device')).toHaveAccessibleName(t('preferences.device'))
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      for (const path of [MUG.path, '/cart', '/nowhere', '/preferences']) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
        if (javaScriptEnabled) expect(await background(page)).toBe(DARK)
      }
      await theme(page, 'preferences.device').click()
      await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    })
  })

test('the theme of one shopper is not that of the next', async ({ stack, store, browser }) => {
  await store.open('/preferences')
  await theme(store.page, 'preferences.dark').click()
  await expect(store.page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await store.open(MUG.path)
  const other = await browser.newContext({ baseURL: stack.storeUrl })
  try {
    const page = await other.newPage()
    await page.goto(MUG.path)
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  } finally {
    await other.close()
  }
})
