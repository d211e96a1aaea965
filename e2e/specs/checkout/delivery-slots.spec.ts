import { formatTimeSlot } from '@galleria/intl/time-slot'
import { violations } from '../../fixtures/accessibility.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { Stack } from '../../stack/stack.ts'
import { APPROVED_CARD, BUYER } from '../../test-data/buyer.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

const OPTIONS = '/ecom/v1/shipping-options'
const { t } = messagesOf('platform', 'en')
const EVERY_DAY = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const WINDOWS = [
  { weekdays: EVERY_DAY, from: '09:00', to: '12:00' },
  { weekdays: EVERY_DAY, from: '17:30', to: '20:00' },
]

/** Runtimes join hours with different spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

interface ShippingOption {
  readonly id: string
  readonly code: string
}

async function offerSlots({ platform }: Stack, windows: typeof WINDOWS): Promise<void> {
  const { shippingOptions } = await platform.elevated<{ shippingOptions: ShippingOption[] }>('POST', `${OPTIONS}/query`, {})
  const id = shippingOptions.find(({ code }) => code === 'express')?.id
  const shippingOption = { id, deliveryTimeSlots: { timeZone: 'America/New_York', windows } }
  await platform.elevated('PATCH', `${OPTIONS}/${id}`, { shippingOption })
}

test.beforeAll(({ stack }) => offerSlots(stack, WINDOWS))
test.afterAll(({ stack }) => offerSlots(stack, []))

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a day and its hours are chosen with the delivery, and told in the store and by e-mail', async ({
      stack,
      store,
      before,
      watch,
    }) => {
      watch.allow(/422/)
      const { page } = store
      await before.fillCart(MUG)
      await page.goto(await before.toPayment())
      const slot = page.getByLabel(t('slot'), { exact: true })
      await expect(slot).toBeHidden()
      // By the keyboard: the next option, and from there to its hours.
      await page.getByRole('radio', { name: t('delivery.standard') }).focus()
      await page.keyboard.press('ArrowDown')
      await expect(slot).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(slot).toBeFocused()
      await store.checkout.pay(APPROVED_CARD)
      await expect(slot).toHaveAccessibleDescription(t('error.slot'))
      await expect(slot).toHaveAttribute('aria-invalid', 'true')
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      const { label, value } = await slot
        .locator('option')
        .nth(2)
        .evaluate((option: HTMLOptionElement) => ({
          label: option.label,
          value: option.value,
        }))
      expect(label).toContain('5:30')
      await slot.selectOption(value)
      await store.checkout.pay(APPROVED_CARD)
      await expect(store.heading).toHaveText('Thank you')
      const [from = '', to = ''] = value.split('/')
      const time = plain(formatTimeSlot({ from: new Date(from), to: new Date(to), timeZone: 'America/New_York' }, 'en'))
      await expect(page.getByText(time)).toBeVisible()
      const { orderId } = await store.thankYou.read()
      expect(await stack.platform.order(orderId)).toMatchObject({
        shippingInfo: { logistics: { deliveryTimeSlot: { from, to, timeZone: 'America/New_York' } } },
      })
      const { text } = await stack.platform.newestEmail(BUYER.email)
      expect(plain(text)).toContain(t('slot.at', { time }))
      await page.goto(/https?:\/\/\S+\/order\/\S+/.exec(text)?.[0] ?? '')
      await expect(page.getByRole('main')).toContainText(time)
    })
  })
}
