import type { PlatformAdmin } from '../stack/platform-admin.ts'
import { APPROVED_CARD } from '../test-data/buyer.ts'
import { offerGiftWrap } from '../test-data/gift-wrap.ts'
import { LAMP, MUG } from '../test-data/known-products.ts'
import { CLUB, grantMembership } from '../test-data/membership.ts'
import { messagesOf } from '../test-data/messages.ts'
import type { Studio } from './studio.ts'

const OPTIONS = '/ecom/v1/shipping-options'
const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const EVENING = { weekdays: WEEKDAYS, from: '17:30', to: '20:00' }

/** A day and hours for the delivery: to be chosen, chosen, and gone when the order is placed. */
export async function lookAtDeliverySlots({ store, platform, before, open, show }: Studio): Promise<void> {
  const { t } = messagesOf('platform', store.locale)
  await offerSlots(platform, [{ weekdays: WEEKDAYS, from: '09:00', to: '12:00' }, EVENING])
  try {
    await before.fillCart(MUG)
    await open('/cart')
    await store.cart.toCheckout()
    await store.checkout.fillContact()
    await store.page.getByRole('radio', { name: t('delivery.express') }).check()
    await show('checkout-slots')
    const slot = store.page.getByLabel(t('slot'), { exact: true })
    // The longest of the day.
    await slot.selectOption({ index: 1 })
    await show('checkout-slot-chosen')
    await offerSlots(platform, [{ ...EVENING, from: '18:00' }])
    await store.checkout.pay(APPROVED_CARD)
    await store.page.getByText(t('error.slot.passed')).waitFor()
    await show('checkout-slot-gone')
    await slot.selectOption({ index: 1 })
    await store.checkout.pay(APPROVED_CARD)
    await store.thankYou.read()
    await show('thank-you-slot')
  } finally {
    await offerSlots(platform, [])
  }
}

/** Something of which only a part is paid with the order. */
export async function lookAtDeposit({ store, platform, before, open, show }: Studio): Promise<void> {
  const { id, slug } = await platform.createProduct('Walnut sideboard')
  await platform.elevated('PATCH', `/platform/v1/products/${id}/purchase-rules`, { depositPercentage: 30 })
  try {
    await before.fillCart(MUG, { path: `/products/${slug}` })
    await open('/cart')
    await show('cart-deposit')
    await store.cart.toCheckout()
    await store.checkout.fillContact()
    await show('checkout-deposit')
    await store.checkout.pay(APPROVED_CARD)
    await store.thankYou.read()
    await show('thank-you-deposit')
  } finally {
    await platform.deleteProduct(id)
  }
}

/** What a member holds pays for a line: offered, used, and in the order. */
export async function lookAtMembership({ store, platform, before, open, show }: Studio): Promise<void> {
  const { t } = messagesOf('platform', store.locale)
  await before.fillCart(MUG, LAMP)
  const member = await before.signUp()
  await open('/account/memberships')
  await show('memberships-none')
  await grantMembership(platform, member.email, [MUG.slug])
  await open('/cart')
  await show('cart-membership')
  await store.cart.toCheckout()
  await store.checkout.fillContact()
  await show('checkout-membership')
  await store.page.getByRole('button', { name: t('membership.use', { name: CLUB }) }).click()
  await store.page.getByRole('button', { name: t('code.remove.label', { code: CLUB }) }).waitFor()
  await show('checkout-membership-used')
  await store.checkout.pay(APPROVED_CARD)
  await store.thankYou.read()
  await show('thank-you-membership')
  await open('/account/memberships')
  await store.page.getByRole('main').locator('summary').click()
  await show('memberships')
}

/** Bought without the cart, wrapped as a gift, and with the number that an invoice of Brazil needs. */
export async function lookAtExtras({ store, platform, open, show }: Studio): Promise<void> {
  const { page, locale } = store
  const { t } = messagesOf('platform', locale)
  const takeBack = await offerGiftWrap(platform)
  try {
    await open(MUG.path)
    await page.getByRole('button', { name: messagesOf('cart', locale).t('add.buy'), exact: true }).click()
    await page.getByRole('checkbox', { name: 'Gift wrap' }).check()
    await show('checkout-gift-wrap')
    await store.checkout.fillContact()
    await page.getByRole('radio', { name: t('billing.different') }).check()
    await page.locator('[name="billing.country"]').selectOption('BR')
    await store.checkout.pay(APPROVED_CARD)
    await page.getByLabel(t('field.taxId'), { exact: true }).waitFor()
    await show('checkout-tax-id')
  } finally {
    await takeBack()
  }
}

async function offerSlots(platform: PlatformAdmin, windows: readonly object[]): Promise<void> {
  const { shippingOptions } = await platform.elevated<{ shippingOptions: { id: string; code: string }[] }>('POST', `${OPTIONS}/query`, {})
  const id = shippingOptions.find(({ code }) => code === 'express')?.id
  const deliveryTimeSlots = { timeZone: 'America/New_York', windows }
  await platform.elevated('PATCH', `${OPTIONS}/${id}`, { shippingOption: { id, deliveryTimeSlots } })
}
