import { violations } from '../../fixtures/accessibility.ts'
import { expect, test } from '../../fixtures/test.ts'
import { overflowing } from '../../look/overflow.ts'
import { BUYER } from '../../test-data/buyer.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('what is sold with a deposit is paid in part, and every page and mail says what is left', async ({ stack, store, before }) => {
      const name = `Walnut sideboard ${javaScriptEnabled}`
      const { id, slug } = await stack.platform.createProduct(name)
      await stack.platform.elevated('PATCH', `/platform/v1/products/${id}/purchase-rules`, { depositPercentage: 30 })
      const { page } = store
      await before.fillCart({ path: `/products/${slug}` })
      await store.cart.open()
      await expect(store.cart.line(name)).toContainText('30% deposit')
      await expect(page.getByText('Due now: $3.00. Due later: $7.00.')).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      if (javaScriptEnabled) {
        expect(await overflowing(page)).toEqual([])
        expect(await violations(page)).toEqual([])
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      await store.cart.toCheckout()
      await store.checkout.complete()
      await expect(store.heading).toHaveText('Thank you')
      await expect(page.getByRole('complementary', { name: 'Total' })).toContainText('Due later')
      await expect(page.getByText('$7.00')).toBeVisible()
      const { orderId } = await store.thankYou.read()
      // The delivery is paid with the deposit.
      expect(await stack.platform.order(orderId)).toMatchObject({
        paymentStatus: 'PARTIALLY_PAID',
        balanceSummary: { paid: { amount: '9.00' }, balance: { amount: '7.00' } },
      })
      expect((await stack.platform.newestEmail(BUYER.email)).text).toContain('$7.00 is still due.')
      await stack.platform.deleteProduct(id)
    })
  })
}
