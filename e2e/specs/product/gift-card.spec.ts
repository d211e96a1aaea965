import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'
import { BUYER } from '../../test-data/buyer.ts'
import { messagesOf } from '../../test-data/messages.ts'

const CODE = /\b(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}\b/

const SHOPPERS = [
  ['en', true, 1280],
  ['en', false, 390],
  ['ar', true, 390],
] as const

for (const [locale, javaScriptEnabled, width] of FULL ? SHOPPERS : SHOPPERS.slice(1, 2))
  test.describe(`in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript, at ${width} pixels`, () => {
    test.use({ javaScriptEnabled })

    test('a gift card is bought for somebody else, who gets the code by e-mail', async ({ stack, page }) => {
      await page.setViewportSize({ width, height: 900 })
      const store = new Store(page, locale)
      const { t } = messagesOf('cart', locale)
      const recipient = `bea-${locale}-${javaScriptEnabled}@example.com`
      await store.open('/products/gift-card')
      if (javaScriptEnabled) {
        await store.whenAlive('cart/add-to-cart')
        expect(await axeFindings(page)).toEqual([])
      }
      await page.getByLabel(t('gift.email'), { exact: true }).fill(recipient)
      await page.getByLabel(t('gift.name'), { exact: true }).fill('Bea')
      await page.getByLabel(t('gift.message'), { exact: true }).fill('Happy birthday!')
      await page.getByRole('button', { name: t('add.submit') }).click()
      await store.expectCartCount(1)
      await store.open('/cart')
      await expect(page.getByText(`Bea (${recipient})`)).toBeVisible()
      await expect(page.getByText('Happy birthday!')).toBeVisible()
      await store.cart.toCheckout()
      await store.checkout.complete({ digital: true })
      await store.thankYou.read()
      await expect(page.getByText(`Bea (${recipient})`)).toBeVisible()
      const mail = await stack.platform.newestEmail(recipient)
      expect(mail.text).toMatch(CODE)
      expect(mail.text).toContain('Happy birthday!')
      expect((await stack.platform.newestEmail(BUYER.email)).text).not.toMatch(CODE)
    })
  })

test('what is wrong with a recipient is said at the field, and nothing is lost', async ({ store, page }) => {
  await store.open('/products/gift-card')
  await store.whenAlive('cart/add-to-cart')
  await page.getByLabel('Your message').fill('Happy birthday!')
  await store.product.add()
  await expect(page.getByLabel('Recipient’s e-mail')).toHaveAccessibleDescription('Please fill this in.')
  await expect(page.getByLabel('Your message')).toHaveValue('Happy birthday!')
  expect(await axeFindings(page)).toEqual([])
  await store.expectCartCount(0)
})
