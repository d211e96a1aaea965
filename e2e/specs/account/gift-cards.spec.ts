import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import type { Stack } from '../../stack/stack.ts'
import { JAVASCRIPT_ON_DOCUMENTS } from '../../test-data/javascript-on-documents.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')
const main = (page: Page) => page.getByRole('main')
const codeField = (page: Page) => main(page).getByLabel(t('cards.code'), { exact: true })

async function newGiftCard({ platform }: Stack): Promise<string> {
  const { giftCard } = await platform.elevated<{ giftCard: { code: string } }>('POST', '/gift-cards/v1/gift-cards', {
    giftCard: { initialValue: { amount: '35.50' }, expirationDate: '2039-01-31T12:00:00.000Z' },
  })
  return giftCard.code
}

for (const javaScriptEnabled of JAVASCRIPT_ON_DOCUMENTS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a member checks the balance of a gift card by its code', async ({ stack, store, before, page, watch }) => {
      watch.allow(/422/)
      const code = await newGiftCard(stack)
      await before.signUp()
      await store.open('/account')
      await main(page)
        .getByRole('navigation')
        .getByRole('link', { name: t('cards.title'), exact: true })
        .click()
      await expect(store.heading).toHaveText(t('cards.title'))
      await expect(main(page)).toContainText(t('cards.none'))
      await codeField(page).fill('ABCD-EFGH-JKLM-NPQR')
      await page.keyboard.press('Enter')
      await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(t('cards.unknown')))
      await codeField(page).fill(code.toLowerCase())
      await page.keyboard.press('Enter')
      await expect(main(page).getByRole('status')).toContainText('$35.50')
      await expect(main(page).getByRole('status')).toContainText(t('cards.until', { day: 'January 31, 2039' }))
      await expect(codeField(page)).toHaveValue('')
      expect(page.url()).not.toContain(code)
    })
  })
}
