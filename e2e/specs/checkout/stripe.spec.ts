import { OWN_LOCALES } from '@galleria/intl/locales'
import { StripeDouble } from '@galleria/tooling/stripe-double/stripe-double.ts'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Page } from '@playwright/test'
import type { Store } from '../../fixtures/store.ts'
import { expect, test as base } from '../../fixtures/test.ts'
import type { Before } from '../../http/before.ts'
import { axeFindings } from '../../look/axe.ts'
import { overflowing } from '../../look/overflow.ts'
import { resize } from '../../look/resize.ts'
import { prepareStudio } from '../../scenes/studio.ts'
import { Stack } from '../../stack/stack.ts'
import { JAVASCRIPT_ON_DOCUMENTS } from '../../test-data/javascript-on-documents.ts'
import { MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

const WIDTHS = [390, 1280]

/** A shop that takes Stripe, and its Stripe. */
const test = base.extend<object, { stripe: StripeDouble; stack: Stack }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs here: none
    async ({}, use) => {
      const stripe = await StripeDouble.start()
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ stripe }, use) => {
      const stack = await Stack.start({
        why: 'Its platform takes payments by the double of Stripe.',
        shells: 1,
        mode: 'production',
        variables: { platform: stripe.variables },
      })
      stripe.endpoint = `${stack.platform.url}/webhooks/stripe`
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
const { t } = messagesOf('platform', 'en')

for (const javaScriptEnabled of JAVASCRIPT_ON_DOCUMENTS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a shopper pays on the page of Stripe and gets one paid order', async ({ stack, store, before, stripe }) => {
      stripe.timing = 'twice'
      await toPayment(store, before)
      await place(store)
      await store.page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(store.heading).toHaveText('Thank you')
      const { orderId } = await store.thankYou.read()
      expect(await stack.platform.order(orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
      await store.expectCartCountSoon(0)
    })

    test('a shopper who turns back finds everything as it was, and pays after all', async ({ store, before, stripe }) => {
      stripe.timing = 'never'
      await toPayment(store, before)
      await store.page.getByRole('radio', { name: t('delivery.express') }).check()
      await place(store)
      await store.page.getByRole('button', { name: 'Pay by a refused card' }).click()
      await expect(store.page.getByRole('alert')).toHaveText('Your card was declined.')
      await store.page.getByRole('link', { name: 'Back' }).click()
      await expect(store.page.getByRole('alert')).toContainText(t('notice.unpaid'))
      await expect(store.page.getByRole('radio', { name: t('delivery.express') })).toBeChecked()
      await place(store)
      await store.page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(store.heading).toHaveText('Thank you')
    })

    test('a payment that is not confirmed yet is followed by the page itself', async ({ store, before, stripe }) => {
      stripe.timing = 'never'
      await toPayment(store, before)
      await place(store)
      stripe.down = true
      await store.page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(store.page.getByRole('heading', { level: 1 })).toHaveText(t('pending.title'))
      stripe.down = false
      await expect(store.heading).toHaveText('Thank you', { timeout: 20_000 })
      await store.expectCartCountSoon(0)
    })
  })
}

for (const locale of FULL ? OWN_LOCALES : (['ar'] as const)) {
  test(`the pages of a payment in ${locale} fit every window and break no rule of WCAG 2.2 AA`, async ({
    context,
    stack,
    stripe,
    watch,
  }) => {
    watch.allow(/status of 409/, /responded 409/)
    stripe.timing = 'never'
    const look = (view: string, { page }: Store) => lookAt(`${view}-${locale}`, page)
    const { store, open, before, show } = await prepareStudio(context, {
      storeUrl: stack.storeUrl,
      platform: stack.platform,
      edge: null,
      locale,
      look,
    })
    const messages = messagesOf('platform', locale)
    const pay = () => store.page.getByRole('button', { name: 'Pay', exact: true }).click()
    const balance = stripe.books.balance()
    const product = await stack.platform.createProduct(`Kettle ${locale}`)
    await before.fillCart({ ...MUG, path: `/products/${product.slug}` })
    await open('/cart')
    await store.cart.toCheckout()
    await store.checkout.fillContact()
    await show('payment')
    await withoutReload(store.page)
    await store.page.getByRole('button', { name: messages.t('place') }).click()
    stripe.down = true
    await pay()
    await expect(store.page.getByRole('heading', { level: 1 })).toHaveText(messages.t('pending.title'))
    await show('pending')
    await stack.platform.deleteProduct(product.id)
    stripe.down = false
    await store.page.getByRole('link', { name: messages.t('pending.check') }).click()
    await expect(store.page.getByRole('heading', { level: 1 })).toHaveText(messages.t('unplaced.title'))
    await show('not-placed')
    expect(stripe.books.balance()).toBe(balance)
  })
}

/** A page that loads itself again meanwhile cannot be looked at. */
async function withoutReload(page: Page): Promise<void> {
  await page.route('**/paid/*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const { refresh: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

async function lookAt(view: string, page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of WIDTHS) {
      await resize(page, width)
      expect(await overflowing(page), `${view} at ${width}`).toEqual([])
    }
    expect(await axeFindings(page), `${view}, ${colorScheme}`).toEqual([])
  }
}

/** Opens the second step of the checkout, with the standard delivery. */
async function toPayment(store: Store, before: Before): Promise<void> {
  await before.fillCart(MUG)
  await store.page.goto(await before.toPayment())
  await store.page.getByRole('radio', { name: t('delivery.standard') }).check()
}

async function place(store: Store): Promise<void> {
  await expect(store.page.getByRole('radio', { name: t('pay.stripe') })).toBeChecked()
  await store.page.getByRole('button', { name: t('place') }).click()
  await expect(store.page).toHaveTitle('Stripe (local double)')
}
