import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'

const LATE_MS = 700
const BUDGET_MS = 100
/** The variant of a product without options. */
const ONLY = '00000000-0000-0000-0000-000000000000'

async function openMug(store: Store): Promise<void> {
  await store.product.open(MUG)
  await store.whenAlive('cart/add-to-cart')
  await store.whenAlive('cart/mini-cart')
}

/** Notes each number of the header from the next click on, with the milliseconds since that click. */
async function noteNumbers({ page }: Store): Promise<() => Promise<{ count: string; after: number }[]>> {
  await page.evaluate(() => {
    const noted: { count: string; after: number }[] = []
    Object.assign(globalThis, { noted })
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const badge = document.querySelector<HTMLElement>('.cart-bag')
        if (!badge) return
        new MutationObserver(() => noted.push({ count: badge.dataset['count'] ?? '', after: performance.now() - timeStamp })).observe(
          badge,
          {
            attributeFilter: ['data-count'],
          },
        )
      },
      { capture: true, once: true },
    )
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'noted') as { count: string; after: number }[])
}

test('the header shows the new number before a slow cart has responded, and the server’s number then', async ({ store, stack }) => {
  await openMug(store)
  const numbers = await noteNumbers(store)
  await store.product.quantity.fill('2')
  await stack.fault('cart', `latency=${LATE_MS}`)
  try {
    await store.product.add()
    await expect(store.page.getByText('Added to your cart.')).toBeVisible()
    await store.expectCartCount(2)
    await expect(store.page.locator('.g-toast-stack').getByText(`${MUG.name} added to cart`)).toHaveCount(1)
  } finally {
    await stack.fault('cart', 'off')
  }
  const [first, ...more] = await numbers()
  console.log(`add-to-cart click → badge: ${first?.after.toFixed(1)} ms, with a cart that responds after ${LATE_MS} ms`)
  expect(first).toMatchObject({ count: '2' })
  expect(first?.after).toBeLessThan(BUDGET_MS)
  expect(more).toEqual([])
})

test('the number goes back when the addition fails, and when the server refuses it', async ({ store, watch }) => {
  watch.allow(/ERR_FAILED/)
  const { page } = store
  await openMug(store)
  const numbers = await noteNumbers(store)
  await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await store.product.add()
  await expect(page.getByText('Something went wrong. Please check your cart and try again.')).toBeVisible()
  await store.expectCartCount(0)
  expect((await numbers()).map(({ count }) => count)).toEqual(['1', '0'])
  await page.unroute('**/*')
  await store.product.quantity.fill('0')
  await store.product.add()
  await expect(page.getByText(/Minimum quantity is 1/)).toBeVisible()
  await store.expectCartCount(0)
  await store.product.quantity.fill('1')
  await store.product.add()
  await store.expectCartCount(1)
})

test('where the stock keeps some of it back, the number becomes what the cart holds', async ({ store, stack }) => {
  const { id, slug } = await stack.platform.createProduct('Rare bowl')
  await stack.platform.elevated('PATCH', `/stores/v2/inventoryItems/product/${id}`, {
    inventoryItem: { trackQuantity: true, variants: [{ variantId: ONLY, quantity: 3 }] },
  })
  await store.open(`/products/${slug}`)
  await store.whenAlive('cart/add-to-cart')
  await store.product.quantity.fill('2')
  await store.product.add()
  await store.expectCartCount(2)
  const numbers = await noteNumbers(store)
  await store.product.add()
  await store.expectCartCount(3)
  expect((await numbers()).map(({ count }) => count)).toEqual(['4', '3'])
  await stack.platform.deleteProduct(id)
})

test('what the number counts already is not lost when the shopper leaves before the response', async ({ store, stack }) => {
  await openMug(store)
  await stack.fault('cart', `latency=${LATE_MS}`)
  try {
    await store.product.add()
    await expect(store.miniCart).toHaveAttribute('data-count', '1')
    await store.page.goto('/collections')
  } finally {
    await stack.fault('cart', 'off')
  }
  await store.expectCartCountSoon(1)
})
