import { writeFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures/test.ts'
import { fragmentForm } from '../../http/http-shopper.ts'
import { STORES_APP } from '../../stack/platform-admin.ts'
import { MUG, SNEAKER } from '../../test-data/known-products.ts'

const UNKNOWN_ID = '99999999-9999-4999-8999-999999999999'
const EVIL = 'https://evil.example'

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

test('a missing variant is refused with a message, and the cart stays unchanged', async ({ stack }) => {
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  const { form, page } = await shopper.form(MUG.path, fragmentForm('cart/add-to-cart'))
  const params = new URLSearchParams(form.fields['_params'])
  params.set('variantId', UNKNOWN_ID)
  const response = await shopper.submit({ form, page }, { _params: params.toString() })
  expect(response.status).toBe(422)
  expect(response.text).toContain('This option is no longer available. Nothing was added.')
  expect(await shopper.cartCount()).toBe(1)

  const { id } = await stack.platform.product(SNEAKER.slug)
  const call = await stack.platform.asVisitor()
  const added = await call('POST', '/ecom/v1/carts/current/add-to-cart', {
    lineItems: [{ catalogReference: { appId: STORES_APP, catalogItemId: id, options: { variantId: UNKNOWN_ID } }, quantity: 1 }],
  })
  expect(added.status).toBeGreaterThanOrEqual(400)
  expect(added.body.details?.applicationError?.code).toBeTruthy()
  expect((await call('GET', '/ecom/v1/carts/current')).body.details?.applicationError?.code).toBe('OWNED_CART_NOT_FOUND')
})

test('an unknown option value falls back to an existing one', async ({ stack }) => {
  const [option] = Object.keys(SNEAKER.choices)
  const response = await stack.httpShopper().get(`${SNEAKER.path}?${option}=never-made`)
  expect(response.status).toBe(200)
  expect(response.text).toContain(SNEAKER.name)
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

for (const { quantity, says } of QUANTITIES) {
  test(`a quantity of "${quantity}" is refused at the field, with and without JavaScript`, async ({ newShopper, watch }) => {
    watch.allow(/422/)
    for (const javaScriptEnabled of [true, false]) {
      const { store } = await newShopper({ javaScriptEnabled })
      await store.product.open(MUG)
      if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
      await store.product.quantity.fill(quantity)
      await store.product.add()
      await expect(store.product.quantity).toHaveAccessibleDescription(new RegExp(escaped(says)))
      await expect(store.product.quantity).toHaveAttribute('aria-invalid', 'true')
      await expect(store.product.quantity).toHaveValue(quantity)
      await store.expectCartCountSoon(0)
    }
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

test('the platform refuses wrong quantities with the field that is wrong', async ({ stack }) => {
  const { id } = await stack.platform.product(MUG.slug)
  const call = await stack.platform.asVisitor()
  for (const quantity of [-1, 0, 1e9, 'abc', 1.5]) {
    const { status, body } = await call('POST', '/ecom/v1/carts/current/add-to-cart', {
      lineItems: [{ catalogReference: { appId: STORES_APP, catalogItemId: id }, quantity }],
    })
    expect(status, String(quantity)).toBe(400)
    expect(
      body.details?.validationError?.fieldViolations.map(({ field }) => field),
      String(quantity),
    ).toEqual(['lineItems[0].quantity'])
  }
  expect((await call('GET', '/ecom/v1/carts/current')).body.details?.applicationError?.code).toBe('OWNED_CART_NOT_FOUND')
})

test('a form from another origin changes nothing', async ({ stack }) => {
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  const before = await stack.platform.counts()
  const ready = await shopper.form(MUG.path, fragmentForm('cart/add-to-cart'))
  for (const origin of [EVIL, 'null', null, stack.storeUrl.replace('http://', 'http://shop.')]) {
    const asDocument = await shopper.submit(ready, {}, { origin })
    expect(asDocument.status, String(origin)).toBe(403)
    expect(asDocument.text).toContain('Request blocked')
    const byScript = await shopper.submit(ready, {}, { origin, accept: 'application/json' })
    expect(byScript.status, String(origin)).toBe(403)
    expect(JSON.parse(byScript.text)).toEqual({ message: 'foreign origin' })
    expect((await shopper.post('/checkout', {}, { origin })).status).toBe(403)
  }
  expect(await shopper.cartCount()).toBe(1)
  expect(await stack.platform.counts()).toEqual(before)
})

test('a refused form leaves the connection to the next request', async ({ stack }) => {
  const shopper = stack.httpShopper()
  // Lost connections are a matter of moments: one in 25 was, when the rest of a refused form was not read.
  for (let visit = 0; visit < 100; visit += 1) {
    const refused = await shopper.post(
      MUG.path,
      { _fragment: 'cart/add-to-cart', quantity: '1' },
      { origin: EVIL, accept: 'application/json' },
    )
    expect(refused.status).toBe(403)
    expect((await shopper.post('/checkout', { from: 'elsewhere' }, { origin: EVIL })).status).toBe(403)
  }
})

test('the hosted checkout takes no form from another origin', async ({ stack }) => {
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  const before = await stack.platform.counts()
  const step = await shopper.openCheckout()
  for (const origin of [EVIL, 'null', null]) {
    const response = await shopper.submit(step, {}, { origin })
    expect(response.status, String(origin)).toBe(403)
  }
  expect(await stack.platform.counts()).toEqual(before)
})

test('an invalid row of an import is reported with its line, and its product is not imported in part', async ({ stack }, testInfo) => {
  const file = testInfo.outputPath('products.csv')
  await writeFile(
    file,
    [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price',
      'good-cup,Good cup,<p>Fine.</p>,Pottery,Cup,table,TRUE,Size,Small,GC-S,200,shopify,5,deny,12.50',
      'good-cup,,,,,,,,Large,GC-L,300,shopify,3,deny,15.00',
      'bad-cup,Bad cup,<p>Fine.</p>,Pottery,Cup,table,TRUE,Size,Small,BC-S,200,shopify,5,deny,12.50',
      'bad-cup,,,,,,,,Large,BC-L,300,shopify,3,deny,twelve',
    ].join('\r\n'),
  )
  const { code, output } = await stack.importCatalog(file)
  expect(code).not.toBe(0)
  expect(output).toMatch(/\bline 5\b/i)
  expect(output).toContain('bad-cup')
  expect((await stack.platform.product('good-cup')).name).toBe('Good cup')
  await expect(stack.platform.product('bad-cup')).rejects.toThrow(/no product/)
  expect((await stack.httpShopper().get('/products/good-cup')).status).toBe(200)
  expect((await stack.httpShopper().get('/products/bad-cup')).status).toBe(404)
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
