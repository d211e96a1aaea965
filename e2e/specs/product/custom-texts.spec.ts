import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'

const RING = '/products/band-ring'

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS)
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a ring is engraved: the text goes from its page to the cart, the checkout, the order and the thank-you page', async ({
      store,
      stack,
      page,
    }) => {
      await store.open(RING)
      if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
      await page.getByLabel('Engraving (optional)').fill('für Ada ♥')
      if (javaScriptEnabled) await expect(page.getByText('9 / 20')).toBeVisible()
      await store.product.add()
      await store.expectCartCount(1)
      await store.cart.open()
      await expect(store.cart.line('Band ring')).toContainText('für Ada ♥')
      await store.cart.toCheckout()
      await expect(page.getByText('für Ada ♥')).toHaveCount(1)
      await store.checkout.complete()
      const { orderId } = await store.thankYou.read()
      await expect(page.getByText('für Ada ♥')).toBeVisible()
      const { lineItems } = await stack.platform.order(orderId)
      expect(lineItems).toMatchObject([{ catalogReference: { options: { customTextFields: { Engraving: 'für Ada ♥' } } } }])
    })
  })

const LABELLED = [
  [390, '/ar', /^.?النقش.? \(اختياري\)$/, /^الحد الأقصى لعدد الأحرف: .?20.?\.$/],
  [1280, '/de', 'Gravur (optional)', 'Höchstens 20 Zeichen.'],
  [1280, '/ja', '刻印（任意）', '20文字まで入力できます。'],
] as const

for (const [width, language, label, hint] of FULL ? LABELLED : LABELLED.slice(0, 1))
  // Arabic texts keep apart what is put into them, by characters that are not seen.
  test(`a field is labelled in the language of the page ${language}, at ${width} pixels`, async ({ store, page }) => {
    await page.setViewportSize({ width, height: 900 })
    await store.open(language + RING)
    const field = page.getByLabel(label)
    await expect(field).toHaveAccessibleDescription(hint)
    await expect(field).toHaveAttribute('maxlength', '20')
    expect(await axeFindings(page)).toEqual([])
  })
