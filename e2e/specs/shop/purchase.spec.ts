import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { Stack } from '../../stack/stack.ts'
import { BUYER } from '../../test-data/buyer.ts'
import { dollars, LAMP, MUG, SNEAKER, type KnownProduct } from '../../test-data/known-products.ts'

const REMOTES = ['catalog', 'cart', 'account']
const QUANTITY = 2

interface Journey {
  readonly product: KnownProduct
  readonly javaScript: boolean
  /** Whether the first card is declined, and the shopper tries another. */
  readonly declinedFirst?: boolean
}

test.describe('with JavaScript', () => {
  test('a shopper finds a sneaker, chooses, adds, changes the quantity and buys', ({ stack, store }) =>
    purchase(stack, store, { product: SNEAKER, javaScript: true }))

  test('a declined card changes nothing, and another one is accepted', ({ stack, store, watch }) => {
    watch.allow(/status of 4\d\d/, /responded 4\d\d: POST .*\/checkout\//)
    return purchase(stack, store, { product: MUG, javaScript: true, declinedFirst: true })
  })

  test('a shopper buys with every fragment 300 ms late', async ({ stack, store }) => {
    await withLateFragments(stack, () => purchase(stack, store, { product: MUG, javaScript: true }))
  })
})

test('a quantity typed before the cart is hydrated is not lost', async ({ store }) => {
  await store.product.open(MUG)
  await store.whenAlive('cart/add-to-cart')
  await store.product.add()
  await store.expectCartCount(1)
  const scripts = Promise.withResolvers<void>()
  await store.page.route('**/_mfe/cart/**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await store.page.goto('/cart', { waitUntil: 'commit' })
  await store.cart.quantity(MUG.name).fill('3')
  scripts.resolve()
  await store.whenAlive('cart/cart')
  await store.page.getByRole('button', { name: `Update quantity of ${MUG.name}` }).click()
  await store.expectCartCount(3)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper finds a sneaker, chooses, adds, changes the quantity and buys', ({ stack, store }) =>
    purchase(stack, store, { product: SNEAKER, javaScript: false }))

  test('a shopper buys with every fragment 300 ms late', async ({ stack, store }) => {
    await withLateFragments(stack, () => purchase(stack, store, { product: MUG, javaScript: false }))
  })
})

async function purchase(stack: Stack, store: Store, { product, javaScript, declinedFirst }: Journey): Promise<void> {
  const stockBefore = await stack.platform.stock(product.slug, product.choices)
  const untouched = await stack.platform.stock(LAMP.slug)

  await store.open('/')
  await store.page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${product.collection} \\d+ products?$`) })
    .click()
  await expect(store.heading).toHaveText(product.collection)
  await store.page.getByRole('link', { name: product.name }).click()
  await expect(store.heading).toHaveText(product.name)

  if (javaScript) await store.whenAlive('catalog/product')
  await store.product.choose(product.choices)
  for (const [option, value] of Object.entries(product.choices)) expect(new URL(store.page.url()).searchParams.get(option)).toBe(value)
  await store.whole('cart/mini-cart', 'cart/add-to-cart')
  if (javaScript) await addWithoutReload(store)
  else await addByDocument(store)

  await expect(store.heading).toHaveText('Cart')
  await store.whole('cart/mini-cart')
  await store.expectCartCount(1)
  const line = store.cart.line(product.name)
  for (const value of Object.values(product.choices)) await expect(line).toContainText(value)
  if (javaScript) await store.whenAlive('cart/cart')
  await store.cart.changeQuantity(product.name, QUANTITY)
  await store.whole('cart/mini-cart')
  await store.expectCartCount(QUANTITY)
  await expect(store.cart.subtotal).toHaveText(dollars(product.cents * QUANTITY))

  await store.cart.toCheckout()
  await store.checkout.complete({ declinedFirst })
  await expect(store.heading).toHaveText('Thank you')
  const { orderId, number } = await store.thankYou.read()

  const order = await stack.platform.order(orderId)
  expect(order.number).toBe(number)
  expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID', buyerInfo: { email: BUYER.email } })
  expect(order.lineItems.map(({ productName, quantity, price }) => [productName.original, quantity, inCents(price.amount)])).toEqual([
    [product.name, QUANTITY, product.cents],
  ])
  expectTotals(order.priceSummary, product.cents * QUANTITY)
  expect((await stack.platform.orders()).filter(({ checkoutId }) => checkoutId === order.checkoutId)).toHaveLength(1)
  expect(await stack.platform.stock(product.slug, product.choices)).toBe(stockBefore - QUANTITY)
  expect(await stack.platform.stock(LAMP.slug)).toBe(untouched)

  await store.expectCartCountSoon(0)
}

async function addWithoutReload(store: Store): Promise<void> {
  await store.whenAlive('cart/mini-cart')
  await store.whenAlive('cart/add-to-cart')
  await store.page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  await store.product.add()
  await store.expectCartCount(1)
  await expect(store.page.locator('body[data-same-document]')).toBeAttached()
  await store.drawer.open()
  await store.drawer.toPage()
}

/** Adds to the cart without JavaScript: the form's response is the cart itself. */
async function addByDocument(store: Store): Promise<void> {
  await store.product.add()
  await expect(store.page).toHaveURL(/\/cart\?added=/)
}

function expectTotals(summary: Record<'subtotal' | 'shipping' | 'tax' | 'total', { amount: string }>, subtotal: number): void {
  expect(inCents(summary.subtotal.amount)).toBe(subtotal)
  expect(inCents(summary.total.amount)).toBe(subtotal + inCents(summary.shipping.amount) + inCents(summary.tax.amount))
}

function inCents(amount: string): number {
  return Math.round(Number(amount) * 100)
}

async function withLateFragments(stack: Stack, act: () => Promise<void>): Promise<void> {
  for (const remote of REMOTES) await stack.fault(remote, 'latency=300')
  try {
    await act()
  } finally {
    for (const remote of REMOTES) await stack.fault(remote, 'off')
  }
}
