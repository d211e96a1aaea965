import { expect, test } from '../../fixtures/test.ts'
import { BUYER } from '../../test-data/buyer.ts'
import { MUG } from '../../test-data/known-products.ts'

test('a guest finds an order by number and e-mail, and no wrong pair tells more than another', async ({ stack, store, before, watch }) => {
  watch.allow(/422/)
  await before.fillCart(MUG)
  const { number } = await stack.platform.order(await before.placeOrder())
  await store.open('/find-order')
  const { page } = store
  const find = async (order: string, email: string) => {
    await page.getByLabel('Order number').fill(order)
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Find order' }).click()
  }
  await find(number, 'nobody@example.com')
  const refusal = page.getByRole('alert').filter({ hasText: 'We can’t find an order' })
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('Order number')).toHaveValue(number)
  await find('99999', BUYER.email)
  await expect(refusal).toBeVisible()
  await find(`#${number}`, BUYER.email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${number}`)
  await expect(page.getByText(BUYER.addressLine)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page refuses a wrong pair, and keeps what was typed', async ({ store, watch }) => {
    watch.allow(/422/)
    await store.open('/find-order')
    const { page } = store
    await page.getByLabel('Order number').fill('99999')
    await page.getByLabel('E-mail', { exact: true }).fill('nobody@example.com')
    await page.getByRole('button', { name: 'Find order' }).click()
    await expect(page.getByRole('alert')).toContainText('We can’t find an order')
    await expect(page.getByLabel('Order number')).toHaveValue('99999')
  })
})
