import { expect, test } from '../../fixtures/test.ts'
import { BUYER } from '../../test-data/buyer.ts'
import { MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

test('the order prints as a receipt on one page, without controls', async ({ store, before }) => {
  await before.fillCart(MUG)
  await store.open(`/thank-you?orderId=${await before.placeOrder()}`)
  const { number } = await store.thankYou.read()
  await store.page.emulateMedia({ media: 'print' })
  for (const expected of [number, MUG.name, 'Total', BUYER.addressLine]) await expect(store.page.getByRole('main')).toContainText(expected)
  await expect(store.page.getByRole('link', { name: 'Galleria', exact: true })).toBeVisible()
  for (const controls of [store.fragment('catalog/navigation'), store.miniCart, store.account.wayIn]) await expect(controls).toBeHidden()
  await expect(store.page.getByRole('contentinfo')).toBeHidden()
  await expect(store.page.getByRole('link', { name: 'Continue shopping' })).toBeHidden()
  const pages = (await store.page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages).toHaveLength(1)
})

test('the checkout stays in the shopper’s language', async ({ store }) => {
  await store.open(`/ar${MUG.path}`)
  await store.whenAlive('cart/add-to-cart')
  await store.page.getByRole('button', { name: messagesOf('cart', 'ar').t('add.submit') }).click()
  await store.expectCartCount(1)
  await store.open('/ar/cart')
  await store.page.locator('button[value="checkout"]').click()
  await expect(store.page.locator('html')).toHaveAttribute('lang', 'ar')
  await store.page.goBack()
  await expect(store.page).toHaveURL(/\/ar\/cart$/)
})
