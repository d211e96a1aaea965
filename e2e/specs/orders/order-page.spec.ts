import { violations } from '../../fixtures/accessibility.ts'
import { expect, test } from '../../fixtures/test.ts'
import { BUYER } from '../../test-data/buyer.ts'
import { JAVASCRIPT_ON_DOCUMENTS } from '../../test-data/javascript-on-documents.ts'
import { MUG } from '../../test-data/known-products.ts'

type Order = { readonly lineItems: readonly { readonly id: string; readonly quantity: number }[] }

for (const javaScriptEnabled of JAVASCRIPT_ON_DOCUMENTS) {
  test.describe(`a guest${javaScriptEnabled ? '' : ', without JavaScript,'}`, () => {
    test('cancels an order that has not shipped, and is told of the refund', async ({ newShopper, stack }) => {
      const buyer = stack.httpShopper()
      await buyer.addToCart(MUG)
      const { number } = await stack.platform.order(await buyer.placeOrder())
      const { page } = (await newShopper({ javaScriptEnabled })).store
      await page.goto('/find-order')
      await page.getByLabel('Order number').fill(number)
      await page.getByLabel('E-mail', { exact: true }).fill(BUYER.email)
      await page.getByRole('button', { name: 'Find order' }).click()
      await page.locator('summary', { hasText: 'Cancel order' }).click()
      await page.getByLabel('Reason').selectOption({ label: 'I ordered by mistake' })
      await page.getByRole('button', { name: 'Cancel order' }).click()
      await expect(page.getByRole('status')).toHaveText('Your order is canceled.')
      await expect(page.getByText('Canceled · Refunded')).toBeVisible()
      await expect(page.locator('summary')).toHaveCount(0)
      await page.reload()
      await expect(page.getByText('Canceled · Refunded')).toBeVisible()
    })
  })
}

test('a buyer asks to return what was shipped, and reads what the shop decides', async ({ store, before, stack }) => {
  await before.fillCart(MUG)
  const orderId = await before.placeOrder()
  const { platform } = stack
  const { order } = await platform.elevated<{ order: Order }>('GET', `/ecom/v1/orders/${orderId}`)
  const lineItems = order.lineItems.map(({ id, quantity }) => ({ id, quantity }))
  await platform.elevated('POST', `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, { fulfillment: { lineItems } })
  const { url } = await platform.elevated<{ url: string }>('GET', `/platform/v1/order-links/${orderId}`)
  const { page } = store
  await page.goto(url)
  await page.locator('summary', { hasText: 'Return items' }).click()
  expect(await violations(page)).toEqual([])
  await page.getByLabel(`${MUG.name}: quantity to return`).selectOption('1')
  await page.getByLabel('Reason').selectOption({ label: 'It arrived damaged' })
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('status')).toHaveText('We’ve received your return request.')
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
  const { orderReturns } = await platform.elevated<{ orderReturns: { id: string }[] }>('POST', '/platform/v1/order-returns/query', {
    orderId,
  })
  await platform.elevated('POST', `/platform/v1/order-returns/${orderReturns[0]?.id}/decide`, {
    status: 'APPROVED',
    note: 'Send it to us.',
  })
  await page.reload()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await expect(page.getByText('Send it to us.')).toBeVisible()
})
