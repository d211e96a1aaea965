import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { violations } from '../../fixtures/accessibility.ts'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { Before } from '../../http/before.ts'
import type { Stack } from '../../stack/stack.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

let count = 0
/** A new coupon of ten percent, but for the given parts. */
async function newCoupon({ platform }: Stack, change: object = {}): Promise<string> {
  const code = `E2E${(count += 1)}X${Date.now()}`
  await platform.elevated('POST', '/stores/v2/coupons', {
    specification: { name: 'Tenth', code, startTime: '0', percentOffRate: 10, ...change },
  })
  return code
}

async function newGiftCard({ platform }: Stack): Promise<string> {
  const { giftCard } = await platform.elevated<{ giftCard: { code: string } }>('POST', '/gift-cards/v1/gift-cards', {
    giftCard: { initialValue: { amount: '5.00' } },
  })
  return giftCard.code
}

async function openCart(store: Store, before: Before, javaScriptEnabled: boolean): Promise<void> {
  await before.fillCart(MUG)
  await store.cart.open()
  if (javaScriptEnabled) await store.whenAlive('cart/cart')
}

const summaryOf = ({ page }: Store) => page.getByRole('complementary', { name: 'Order summary' })

async function enter(store: Store, code: string): Promise<void> {
  const field = store.page.getByLabel('Code', { exact: true })
  if (!(await field.isVisible())) await store.page.getByText('Discount code or gift card').click()
  await field.fill(code)
  await field.press('Enter')
}

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a coupon and a gift card are entered, explained, taken to the checkout and removed', async ({ stack, store, before }) => {
      const coupon = await newCoupon(stack)
      const giftCard = await newGiftCard(stack)
      await openCart(store, before, javaScriptEnabled)
      const summary = summaryOf(store)
      await enter(store, coupon.toLowerCase())
      await expect(summary.getByText(`Discount code ${coupon}`)).toBeVisible()
      await expect(store.cart.line(MUG.name)).toContainText(`Discount code ${coupon}: -$`)
      await enter(store, giftCard)
      await expect(summary.getByText(`Gift card`, { exact: false }).filter({ hasText: giftCard.slice(-4) })).toBeVisible()
      await expect(summary.getByText('Pays $5.00 of these items.')).toBeVisible()
      if (javaScriptEnabled) expect(await violations(store.page)).toEqual([])
      await store.cart.toCheckout()
      await expect(store.page.locator('.hosted-code')).toContainText(coupon)
      await expect(store.page.locator('.hosted-code')).toContainText(giftCard.slice(-4))
      await store.cart.open()
      if (javaScriptEnabled) await store.whenAlive('cart/cart')
      await summary.getByRole('button', { name: `Remove ${coupon}` }).click()
      await expect(summary.getByText(`Discount code ${coupon}`)).toHaveCount(0)
      await summary.getByRole('button', { name: /^Remove Gift card/ }).click()
      await expect(summary.getByText('Pays $5.00 of these items.')).toHaveCount(0)
      if (javaScriptEnabled) await expect(store.page.locator('.cart-codes')).toBeFocused()
    })

    test('a code that cannot be used says why at its field', async ({ stack, store, before, watch }) => {
      watch.allow(/\b422\b/)
      const minimum = await newCoupon(stack, { minimumSubtotal: '500.00' })
      const expired = await newCoupon(stack, { expirationTime: '1000' })
      await openCart(store, before, javaScriptEnabled)
      const field = store.page.getByLabel('Code', { exact: true })
      for (const [code, expected] of [
        ['NOSUCHCODE', 'Invalid code. Check the spelling.'],
        [expired, 'This code is no longer valid.'],
        [minimum, 'Spend at least $500.00 to use this code.'],
      ] as const) {
        await enter(store, code)
        await expect(field).toHaveAccessibleDescription(expected)
        await expect(field).toHaveValue(code)
        await expect(field).toBeFocused()
      }
      if (javaScriptEnabled) expect(await violations(store.page)).toEqual([])
    })
  })
}

test('the drawer takes a code, and shows what it takes off', async ({ stack, store, before }) => {
  const coupon = await newCoupon(stack)
  await before.fillCart(MUG)
  await store.product.open(MUG)
  await store.drawer.open()
  const { dialog } = store.drawer
  await dialog.getByText('Discount code or gift card').click()
  await dialog.getByLabel('Code', { exact: true }).fill(coupon)
  await store.drawer.button('Apply').click()
  await expect(dialog.getByRole('definition').filter({ hasText: '-$' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeFocused()
  expect(await violations(store.page)).toEqual([])
  await dialog.getByRole('button', { name: `Remove ${coupon}` }).click()
  await expect(dialog.getByText(`Discount code ${coupon}`)).toHaveCount(0)
})

for (const width of FULL ? [390, 1280] : [390]) {
  test(`in Arabic a code is entered in a window of ${width} pixels`, async ({ stack, store, before }) => {
    const coupon = await newCoupon(stack)
    await store.page.setViewportSize({ width, height: 800 })
    await before.fillCart(MUG)
    await store.open('/ar/cart')
    const { t } = messagesOf('cart', 'ar')
    await store.page.getByText(t('code.either')).click()
    await store.page.getByLabel(t('code.label'), { exact: true }).fill(coupon)
    await store.page.getByRole('button', { name: t('code.apply'), exact: true }).click()
    await expect(store.page.locator('.cart-code-used')).toContainText(coupon)
    expect(await violations(store.page)).toEqual([])
  })
}
