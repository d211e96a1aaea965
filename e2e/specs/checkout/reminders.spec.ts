import { expect, test } from '../../fixtures/test.ts'
import { mails, remindAfter, timePasses } from '../../stack/checkout-reminders.ts'
import { APPROVED_CARD, BUYER } from '../../test-data/buyer.ts'
import { JAVASCRIPT_ON_DOCUMENTS } from '../../test-data/javascript-on-documents.ts'
import { MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('platform', 'en')
const SOON = { timeout: 20_000, intervals: [200] }

test.describe('reminders of unfinished checkouts', () => {
  test.beforeAll(({ stack }) => remindAfter(stack, 60).then(() => undefined))
  test.afterAll(({ stack }) => remindAfter(stack, 0).then(() => undefined))

  for (const javaScriptEnabled of JAVASCRIPT_ON_DOCUMENTS)
    test(`a mail leads back to the checkout, on another device and ${javaScriptEnabled ? 'with' : 'without'} JavaScript, and the order is placed there`, async ({
      stack,
      newShopper,
      watch,
    }) => {
      watch.allow(/50[03]/, /_fragment\//)
      const email = `left-${javaScriptEnabled}@example.com`
      const { store } = await newShopper({ javaScriptEnabled })
      await store.product.open(MUG)
      await store.product.add()
      await store.expectCartCount(1)
      await store.cart.open()
      await store.cart.toCheckout()
      await store.checkout.fillContact()
      await store.page.goBack()
      await store.page.getByLabel(t('field.email'), { exact: true }).fill(email)
      await store.page.getByRole('button', { name: t('continue.delivery') }).click()
      await timePasses(stack)
      await expect.poll(() => mails(stack, email), SOON).toBe(1)
      const mail = await stack.platform.newestEmail(email)
      expect(mail.subject).toBe('You left something in your cart at Galleria')
      expect(mail.text).toContain(`1 × ${MUG.name}`)

      const { store: elsewhere } = await newShopper({ javaScriptEnabled })
      await elsewhere.page.goto(/https?:\/\/\S+\/resume\S*/.exec(mail.text)?.[0] ?? '')
      await expect(elsewhere.page.getByLabel(t('field.email'), { exact: true })).toHaveValue(email)
      await expect(elsewhere.page.getByLabel(t('field.firstName'), { exact: true })).toHaveValue(BUYER.firstName)
      await elsewhere.page.getByRole('button', { name: t('continue.delivery') }).click()
      await elsewhere.page.getByRole('radio', { name: t('delivery.standard') }).check()
      await elsewhere.checkout.pay(APPROVED_CARD)
      await expect(elsewhere.page).toHaveURL(/\/order\//)
      await expect(elsewhere.page.getByRole('main')).toContainText(MUG.name)
      // The shopper's own cart lets go of what was ordered.
      await store.expectCartCountSoon(0)
    })
})
