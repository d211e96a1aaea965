import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'

const UNKNOWN_ID = '99999999-9999-4999-8999-999999999999'

test('an unknown product is a page that says so, and an error of the API', async ({ stack, store, watch }) => {
  watch.allow(/404/)
  expect((await store.open('/products/never-made')).status()).toBe(404)
  await expect(store.heading).toHaveText('Page not found')
  await expect(store.navigation).toBeVisible()
  await expect(store.miniCart).toBeVisible()
  const call = await stack.platform.asVisitor()
  const { status, body } = await call('GET', `/stores-reader/v1/products/${UNKNOWN_ID}`)
  expect(status).toBe(404)
  expect(body.details?.applicationError?.code).toMatch(/NOT_FOUND/)
})

test('unknown pages, collections and orders are pages that say so', async ({ stack, store, watch }) => {
  watch.allow(/404/)
  for (const path of ['/nothing-here', '/collections/never-made', `/thank-you?orderId=${UNKNOWN_ID}`, '/%ff', '/products/%2e%2e%2fadmin']) {
    const response = await stack.httpShopper().get(path)
    expect(response.status, path).toBe(404)
    expect(response.text, path).toContain('</html>')
  }
  await store.open('/nothing-here')
  await expect(store.heading).toHaveText('Page not found')
})

const QUANTITIES = [
  { quantity: '-1', says: 'Minimum quantity is 1.' },
  { quantity: '0', says: 'Minimum quantity is 1.' },
  { quantity: '1e9', says: 'Maximum quantity is 100,000.' },
  { quantity: '1000000000', says: 'Maximum quantity is 100,000.' },
  { quantity: 'abc', says: 'Enter a whole number.' },
  { quantity: '1.5', says: 'Enter a whole number.' },
  { quantity: '', says: 'Enter a quantity.' },
]

for (const javaScriptEnabled of [true, false]) {
  test(`a quantity that is none is refused at the field ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newShopper,
    watch,
  }) => {
    watch.allow(/422/)
    const { store } = await newShopper({ javaScriptEnabled })
    for (const { quantity, says } of QUANTITIES) {
      // Each anew: what one was refused for may be what the next one is refused for.
      await store.product.open(MUG)
      if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
      await store.product.quantity.fill(quantity)
      await store.product.add()
      await expect(store.product.quantity).toHaveAccessibleDescription(new RegExp(escaped(says)))
      await expect(store.product.quantity).toHaveAttribute('aria-invalid', 'true')
      await expect(store.product.quantity).toHaveValue(quantity)
    }
    await store.expectCartCountSoon(0)
  })
}

test('a wrong quantity in the cart changes nothing', async ({ store, watch }) => {
  watch.allow(/422/)
  await store.product.open(MUG)
  await store.whenAlive('cart/add-to-cart')
  await store.product.add()
  await store.expectCartCount(1)
  await store.cart.open()
  for (const quantity of ['-1', '0', '1e9', 'abc']) {
    await store.cart.enterQuantity(MUG.name, quantity)
    await expect(store.cart.line(MUG.name).getByRole('alert')).toBeVisible()
    await store.cart.open()
    await store.expectCartCount(1)
  }
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
