import { expect, test } from '../../fixtures/test.ts'
import type { Stack } from '../../stack/stack.ts'
import { APPROVED_CARD, BUYER } from '../../test-data/buyer.ts'
import { MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('platform', 'en')
const SOON = { timeout: 20_000, intervals: [200] }
const WEEK_MS = 7 * 24 * 3_600_000

const remindAfter = (stack: Stack, reminderMinutes: number) =>
  stack.platform.elevated('PATCH', '/platform/v1/store/content', { content: { checkout: { reminderMinutes } } })

const mails = async (stack: Stack, email: string) => (await stack.platform.emailsTo(email)).length

/** A shopper who types an address into the checkout and goes away. */
async function abandon(stack: Stack, email: string): Promise<void> {
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  await shopper.submit(await shopper.openCheckout(), { ...BUYER, email })
}

/** The time of every mail that is planned comes, and those that were sent are a week old. */
const timePasses = (stack: Stack) =>
  stack.changeCommerce((database) => {
    database.prepare('UPDATE checkout_reminders SET due_at = 1 WHERE due_at IS NOT NULL').run()
    database.prepare("UPDATE checkout_reminders SET changed_at = changed_at - ? WHERE state = 'SENT'").run(WEEK_MS)
  })

test.describe('reminders of unfinished checkouts', () => {
  test.beforeAll(({ stack }) => remindAfter(stack, 60).then(() => undefined))
  test.afterAll(({ stack }) => remindAfter(stack, 0).then(() => undefined))

  for (const javaScriptEnabled of [true, false])
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

  test('one click ends them: the address gets no further mail, another one of the same day does', async ({ stack }) => {
    const [ended, other] = ['ended@example.com', 'not-ended@example.com']
    await abandon(stack, ended)
    await abandon(stack, other)
    await timePasses(stack)
    for (const email of [ended, other]) await expect.poll(() => mails(stack, email), SOON).toBe(1)
    const { unsubscribeUrl } = await stack.platform.newestEmail(ended)
    // A mail program sends the form of RFC 8058, from no page.
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(unsubscribeUrl ?? '', { method: 'POST', body })).status).toBe(200)

    await timePasses(stack)
    await abandon(stack, ended)
    await abandon(stack, other)
    await timePasses(stack)
    await expect.poll(() => mails(stack, other), SOON).toBe(2)
    expect(await mails(stack, ended)).toBe(1)
  })

  test('no mail comes about a cart that was emptied', async ({ stack }) => {
    const shopper = stack.httpShopper()
    await shopper.addToCart(MUG)
    await shopper.submit(await shopper.openCheckout(), { ...BUYER, email: 'emptied@example.com' })
    await shopper.submit(await shopper.form('/cart', ({ html }) => html.includes('value="remove"')), { intent: 'remove' })
    expect(await shopper.cartCount()).toBe(0)
    await abandon(stack, 'control@example.com')
    await timePasses(stack)
    await expect.poll(() => mails(stack, 'control@example.com'), SOON).toBe(1)
    expect(await mails(stack, 'emptied@example.com')).toBe(0)
  })
})
