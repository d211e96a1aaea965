import type { Locale } from '@galleria/intl/locales'
import { expect } from '@playwright/test'
import { HttpShopper } from '../http/http-shopper.ts'
import type { PlatformAdmin } from '../stack/platform-admin.ts'
import { sellFile } from '../stack/sold-file.ts'
import { APPROVED_CARD, DECLINED_CARD } from '../test-data/buyer.ts'
import { BACKPACK, LAMP, MUG } from '../test-data/known-products.ts'
import { messagesOf } from '../test-data/messages.ts'
import type { Studio } from './studio.ts'

const IN_THE_CART = [MUG, LAMP, BACKPACK]

/** Goes through both steps of the hosted checkout, what they refuse, and the order. */
export async function checkOut({ store, before, open, show }: Studio): Promise<void> {
  const { t } = messagesOf('platform', store.locale)
  await before.fillCart(...IN_THE_CART)
  await open('/cart')
  await store.cart.toCheckout()
  await show('checkout-contact')
  await store.page.getByRole('button', { name: t('continue.delivery') }).click()
  await store.page.locator('[aria-invalid="true"]').first().waitFor()
  await show('checkout-refused')
  await store.checkout.fillContact()
  await show('checkout-payment')
  await store.page.getByRole('radio', { name: t('delivery.standard') }).check()
  await store.page.getByRole('radio', { name: t('billing.different') }).check()
  await show('checkout-billing')
  await store.page.getByRole('radio', { name: t('billing.same') }).check()
  await store.checkout.pay(DECLINED_CARD)
  await store.page.getByText(t('notice.declined')).waitFor()
  await show('checkout-declined')
  await store.checkout.pay(APPROVED_CARD)
  await store.thankYou.read()
  await show('thank-you')
}

/** An order by its link, as a guest has it: until it is shipped, and afterwards. */
export async function lookAtGuestOrders({ store, storeUrl, platform, open, show }: Studio): Promise<void> {
  const { page, locale } = store
  const { t } = messagesOf('platform', locale)
  const account = messagesOf('account', locale)
  const place = async () => {
    const shopper = new HttpShopper(storeUrl)
    for (const product of IN_THE_CART) await shopper.addToCart(product)
    return shopper.placeOrder()
  }
  const openOrder = async (orderId: string) => page.goto(await orderLink(platform, orderId, locale))
  await openOrder(await place())
  await show('linked-order')
  await page.locator('summary', { hasText: t('order.cancel') }).click()
  await show('linked-order-cancel')
  await page.getByRole('button', { name: t('order.cancel') }).click()
  await page.getByRole('status').waitFor()
  await show('linked-order-canceled')

  const orderId = await place()
  const { lineItems } = await platform.order(orderId)
  await platform.elevated('POST', `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
    fulfillment: {
      lineItems: lineItems.map(({ id, quantity }) => ({ id, quantity })),
      trackingInfo: {
        trackingNumber: '1Z 204E 380338 943508',
        shippingProvider: 'ups',
        trackingLink: 'https://ups.example/1Z204E380338943508',
      },
    },
  })
  await openOrder(orderId)
  await show('linked-order-shipped')
  await page.locator('summary', { hasText: t('order.return') }).click()
  await show('linked-order-return')
  await page.locator('details[open] select').first().selectOption('1')
  await page.getByRole('button', { name: t('order.return.send') }).click()
  await page.getByRole('status').waitFor()
  await show('linked-order-returned')
  await page.getByRole('link', { name: t('order.again') }).click()
  await expect(store.heading).toHaveText(account.t('reorder.title'))
  await show('reorder')

  await open('/find-order')
  await page.getByLabel(account.t('find.number')).fill('99999')
  await page.getByRole('main').getByLabel(account.t('find.email'), { exact: true }).fill('nobody@example.com')
  await page.getByRole('button', { name: account.t('find.submit') }).click()
  await page.getByRole('alert').first().waitFor()
  await show('find-order-refused')
}

/** An order of a file, in the account and by its link, with the way to download it. */
export async function lookAtFileOrder({ store, platform, before, open, show }: Studio): Promise<void> {
  const { page, locale } = store
  // A product of the same address that was deleted a moment ago may still be shown.
  const product = await sellFile(platform, `City map ${locale}`)
  await before.signUp()
  await before.fillCart(product)
  const orderId = await before.placeOrder()
  await open(`/thank-you?orderId=${orderId}`)
  await show('thank-you-file')
  await expect(async () => {
    await open(`/account/orders/${orderId}`)
    await expect(page.locator('a[href*="/downloads/"]')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await show('order-file')
  await page.goto(await orderLink(platform, orderId, locale))
  await show('linked-order-file')
  await product.remove()
}

/** The page of an order that its link opens. */
async function orderLink(platform: PlatformAdmin, orderId: string, locale: Locale): Promise<string> {
  const { url } = await platform.elevated<{ url: string }>('GET', `/platform/v1/order-links/${orderId}`)
  const address = new URL(url)
  address.searchParams.set('lang', locale)
  return address.href
}
