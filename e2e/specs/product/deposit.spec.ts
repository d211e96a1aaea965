import { expect, test } from '../../fixtures/test.ts'

const DEPOSIT = {
  en: 'Pay $3.00 now, the rest later.',
  de: 'Jetzt 3,00 $ zahlen, den Rest später.',
  ja: '今回$3.00、残りは後払い',
  ar: 'ادفع',
} as const

test('a product that is sold with a deposit says what is paid now, in every language', async ({ store, stack }) => {
  const { id, slug } = await stack.platform.createProduct('Garden sofa')
  await stack.platform.elevated('PATCH', `/platform/v1/products/${id}/purchase-rules`, { depositPercentage: 30 })
  for (const [locale, text] of Object.entries(DEPOSIT)) {
    await store.open(`${locale === 'en' ? '' : `/${locale}`}/products/${slug}`)
    await expect(store.fragment('cart/add-to-cart').getByText(text)).toBeVisible()
  }
  await store.open(`/products/${slug}`)
  await store.whenAlive('cart/add-to-cart')
  await store.product.add()
  await store.expectCartCount(1)
  await store.cart.open()
  await expect(store.page.getByText('Due now: $3.00. Due later: $7.00.')).toBeVisible()
  await stack.platform.deleteProduct(id)
})
