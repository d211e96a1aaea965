import { violations } from '../../fixtures/accessibility.ts'
import { expect, test } from '../../fixtures/test.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { MUG } from '../../test-data/known-products.ts'

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS)
  test(`a guest orders again by the link of the order${javaScriptEnabled ? '' : ', without JavaScript'}`, async ({ newShopper, stack }) => {
    const buyer = stack.httpShopper()
    await buyer.addToCart(MUG)
    const orderId = await buyer.placeOrder()
    const { url } = await stack.platform.elevated<{ url: string }>('GET', `/platform/v1/order-links/${orderId}`)
    const { page } = (await newShopper({ javaScriptEnabled })).store
    await page.goto(url)
    await expect(page.getByText('Order placed')).toBeVisible()
    await page.getByRole('link', { name: 'Order again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order again')
    if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Add all to cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('main').getByText(MUG.name).first()).toBeVisible()
  })

test('the link of an order leads to an invoice that prints as it stands', async ({ store, before }) => {
  await before.fillCart(MUG)
  await store.open(`/thank-you?orderId=${await before.placeOrder()}`)
  const { number } = await store.thankYou.read()
  await store.page.getByRole('link', { name: 'Invoice' }).click()
  await expect(store.page.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${number}`)
  await expect(store.page.getByRole('cell', { name: MUG.name })).toBeVisible()
  expect(await violations(store.page)).toEqual([])
  await store.page.emulateMedia({ media: 'print' })
  await expect(store.page.getByText('print command')).toBeHidden()
})
