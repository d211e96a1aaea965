import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPlatform, STORE_URL, type PlatformProcess } from './support/platform-process.ts'
import { call, completeCheckout, goodCard, goodContact, importCatalog, newVisitor, open, orderIdOf, plainProduct, productBySlug, reference, shownTotals, submit, type Json, type Shopper } from './support/shop.ts'

const ONLY = '00000000-0000-0000-0000-000000000000'

let platform: PlatformProcess
let shopper: Shopper
let count = 0

/** A product of its own for each test: nobody else takes its stock. */
async function stocked(quantity: number, change = {}): Promise<Json> {
  const slug = `thing-${(count += 1)}`
  const { failures } = await importCatalog(platform, { products: [{ ...plainProduct(slug, quantity), ...change }] })
  expect(failures).toEqual([])
  return productBySlug(platform, slug)
}

const stockOf = async ({ slug }: Json) => (await productBySlug(platform, slug)).stock.quantity
const ordersOf = async (who: Shopper) => (await who.call('POST', '/v1/orders/search', {})).body.orders
const createCheckout = (body: object = { channelType: 'WEB' }) => shopper.call('POST', '/ecom/v1/carts/current/create-checkout', body)

async function cartWith(product: Json, quantity = 1): Promise<string> {
  await shopper.addToCart(product.id, ONLY, quantity)
  return shopper.openCheckout()
}

beforeAll(async () => {
  platform = await startPlatform()
})
beforeEach(async () => {
  shopper = await newVisitor(platform)
})
afterAll(() => platform.stop())

describe('creating a checkout', () => {
  test('gives the same one for the same cart, with what is in the cart now', async () => {
    const product = await stocked(9)
    await shopper.addToCart(product.id, ONLY, 1)
    const first = await createCheckout()
    await shopper.addToCart(product.id, ONLY, 2)
    const second = await createCheckout()
    expect(second.body).toEqual(first.body)
    expect((await shopper.call('GET', '/v1/carts/current')).body.cart.checkoutId).toBe(first.body.checkoutId)
    expect((await open(await shopper.openCheckout())).text).toContain('$30.00')
  })

  test('wants a channel, and something in the cart', async () => {
    await shopper.addToCart((await stocked(1)).id, ONLY, 1)
    expect((await createCheckout({})).body.details.validationError.fieldViolations[0]).toMatchObject({ field: 'channelType', violatedRule: 'REQUIRED_FIELD' })
    expect((await createCheckout({ channelType: 'MARS' })).body.details.validationError.fieldViolations[0]).toMatchObject({ field: 'channelType', violatedRule: 'INVALID_ENUM_VALUE' })
    const { cart } = (await shopper.call('GET', '/v1/carts/current')).body
    await shopper.call('POST', '/v1/carts/current/remove-line-items', { lineItemIds: cart.lineItems.map(({ id }: Json) => id) })
    expect((await createCheckout()).body.details.applicationError.code).toBe('CART_IS_EMPTY')
  })

  test('brings the known address and e-mail to the page', async () => {
    await shopper.addToCart((await stocked(1)).id, ONLY, 1)
    await createCheckout({ channelType: 'WEB', email: 'bea@example.com', shippingAddress: { country: 'DE', city: 'Hamburg', addressLine: 'Lindenallee 14', postalCode: '20259' } })
    const { text } = await open(await shopper.openCheckout())
    for (const known of ['bea@example.com', 'Hamburg', 'Lindenallee 14', '<option value="DE" selected']) expect(text).toContain(known)
  })
})

describe('a redirect session', () => {
  const session = (who: Shopper, checkoutId: string, callbacks = {}) => who.call('POST', '/_api/redirects-api/v1/redirect-session', { ecomCheckout: { checkoutId }, callbacks })

  test('leads to the hosted page', async () => {
    await shopper.addToCart((await stocked(1)).id, ONLY, 1)
    const { checkoutId } = (await createCheckout()).body
    const { status, body } = await session(shopper, checkoutId, { thankYouPageUrl: 'http://127.0.0.1:8787/thank-you' })
    expect(status).toBe(200)
    expect(body.redirectSession).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fullUrl: expect.stringContaining(`${platform.url}/checkout/`),
      urlDetails: { endpoint: body.redirectSession.fullUrl, searchParams: {} },
      sessionToken: expect.any(String),
    })
    expect((await open(body.redirectSession.fullUrl)).status).toBe(200)
  })

  test.each(['https://evil.example/', 'http://localhost:8787.evil.example/', 'javascript:alert(1)', '//evil.example', 'http://localhost:9999/'])('leads back to the store only, not to %s', async (address) => {
    await shopper.addToCart((await stocked(1)).id, ONLY, 1)
    const { checkoutId } = (await createCheckout()).body
    for (const name of ['thankYouPageUrl', 'cartPageUrl', 'postFlowUrl', 'loginUrl']) {
      const { status, body } = await session(shopper, checkoutId, { [name]: address })
      expect([status, body.details.applicationError.code], name).toEqual([403, 'REDIRECT_NOT_ALLOWED'])
    }
  })

  test('opens nobody else’s checkout', async () => {
    await shopper.addToCart((await stocked(1)).id, ONLY, 1)
    const { checkoutId } = (await createCheckout()).body
    const { status, body } = await session(await newVisitor(platform), checkoutId)
    expect([status, body.details.applicationError.code]).toEqual([404, 'CHECKOUT_NOT_FOUND'])
  })

  test('for another page is refused in words', async () => {
    const { status, body } = await shopper.call('POST', '/v1/redirect-session', { storesProduct: { productSlug: 'mug' } })
    expect([status, body.details.applicationError.code]).toEqual([400, 'REDIRECT_SESSION_NOT_SUPPORTED'])
  })
})

describe('the hosted page', () => {
  test('runs no script, stays out of frames and caches, and posts to the store only', async () => {
    const { headers, text } = await open(await cartWith(await stocked(1)))
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`form-action 'self' ${STORE_URL} http://127.0.0.1:8787`)
    expect(policy).not.toContain('script-src')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).not.toContain('<script')
    expect(text).toMatch(/^<!doctype html>/)
  })

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: STORE_URL }, {}, { 'sec-fetch-site': 'same-site' }])('takes no form from elsewhere: %j', async (headers) => {
    const url = await cartWith(await stocked(1))
    expect((await submit(url, goodContact, headers as Record<string, string>)).status).toBe(403)
    expect((await open(`${url}/payment`)).location).toMatch(/\/checkout\/[^/]+$/)
  })

  test('keeps what was typed and says what is wrong beside it', async () => {
    const url = await cartWith(await stocked(1))
    const { status, text } = await submit(url, { ...goodContact, email: 'ann@', postalCode: '1', firstName: '<b>Ann</b>' })
    expect(status).toBe(422)
    expect(text).toContain('value="ann@"')
    expect(text).toContain('&lt;b&gt;Ann&lt;/b&gt;')
    expect(text).not.toContain('<b>Ann</b>')
    expect(text).toMatch(/id="email"[^>]*aria-describedby="email-note"[^>]*aria-invalid="true"/)
    expect(text).toContain('10013 would be one')
    expect((await open(`${url}/payment`)).status).toBe(303)
  })

  test('offers delivery by country, each with its own exact total', async () => {
    const url = await cartWith(await stocked(9), 3)
    expect((await submit(url, goodContact)).location).toMatch(/\/payment$/)
    expect(shownTotals((await open(`${url}/payment`)).text)).toEqual({ 'total.standard': '36.00', 'total.express': '48.00', 'total.pickup': '30.00' })
    await submit(url, { ...goodContact, country: 'DE', postalCode: '20259', subdivision: '' })
    expect(shownTotals((await open(`${url}/payment`)).text)).toEqual({ 'total.standard': '42.00', 'total.express': '59.00', 'total.pickup': '30.00' })
  })

  test('asks for no address where nothing travels', async () => {
    const product = await stocked(3, { productType: 'digital' })
    const url = await cartWith(product)
    expect((await open(url)).text).not.toContain('name="addressLine"')
    await submit(url, { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' })
    const page = await open(`${url}/payment`)
    const placed = await submit(`${url}/payment`, { ...shownTotals(page.text), ...goodCard })
    expect(placed.status).toBe(303)
    const [order] = await ordersOf(shopper)
    expect(order).toMatchObject({ priceSummary: { total: { amount: '10.00' } } })
    expect(order.shippingInfo).toBeUndefined()
  })

  test('knows no other checkout', async () => {
    const { status, text } = await open(`${platform.url}/checkout/nothing`)
    expect(status).toBe(404)
    expect(text).toContain('No such checkout')
    expect((await submit(`${platform.url}/checkout/nothing/payment`, goodCard)).status).toBe(404)
  })

  test('answers a form that is too large in words', async () => {
    const { status, text } = await submit(await cartWith(await stocked(1)), { ...goodContact, city: 'x'.repeat(20_000) })
    expect(status).toBe(413)
    expect(text).toContain('This page did not work')
  })

  test('has its style', async () => {
    const { text } = await open(await cartWith(await stocked(1)))
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? ''
    const style = await open(platform.url + href)
    expect(style.headers.get('content-type')).toContain('text/css')
    expect(style.headers.get('cache-control')).toContain('immutable')
  })
})

describe('placing an order', () => {
  test('makes it, takes the stock, writes an e-mail, empties the cart and goes back to the store', async () => {
    const product = await stocked(5)
    const placed = await completeCheckout(await cartWith(product, 2), { shippingOption: 'express' })
    expect(placed.status).toBe(303)
    expect(placed.location).toMatch(new RegExp(`^${STORE_URL}/thank-you\\?orderId=[0-9a-f-]{36}$`))
    const { order } = (await shopper.call('GET', `/ecom/v1/orders/${orderIdOf(placed)}`)).body
    expect(order).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      lineItems: [{ quantity: 2, productName: { original: product.name }, price: { amount: '10.00' }, totalPriceAfterTax: { amount: '20.00' } }],
      priceSummary: { subtotal: { amount: '20.00' }, shipping: { amount: '18.00' }, total: { amount: '38.00', formattedAmount: '$38.00' } },
      buyerInfo: { email: 'ann@example.com', visitorId: expect.any(String) },
      shippingInfo: { title: 'Express', logistics: { shippingDestination: { address: { city: 'New York', subdivision: 'US-NY', addressLine: '5 Laight Street' }, contactDetails: { firstName: 'Ann', lastName: 'Lee' } } } },
      activities: [{ type: 'ORDER_PLACED' }, { type: 'ORDER_PAID' }],
      balanceSummary: { balance: { amount: '0.00' }, paid: { amount: '38.00' } },
    })
    expect(Number(order.number)).toBeGreaterThanOrEqual(10_001)
    expect(await stockOf(product)).toBe(3)
    expect((await shopper.call('GET', '/v1/carts/current')).status).toBe(404)
    const emails = (await call(platform, 'GET', '/_dev/outbox')).body
    expect(emails[0]).toMatchObject({ to: 'ann@example.com', subject: `Your order ${order.number} at Galleria`, text: expect.stringContaining('$38.00'), html: expect.stringContaining('$38.00') })
    expect(JSON.stringify([order, emails])).not.toContain('4242')
  })

  test('with payment on delivery leaves it unpaid', async () => {
    const placed = await completeCheckout(await cartWith(await stocked(1)), { paymentMethod: 'offline', cardNumber: '' })
    const { order } = (await shopper.call('GET', `/v1/orders/${orderIdOf(placed)}`)).body
    expect(order).toMatchObject({ paymentStatus: 'NOT_PAID', balanceSummary: { balance: { amount: '16.00' }, paid: { amount: '0.00' } } })
  })

  test('numbers orders one after the other', async () => {
    const product = await stocked(3)
    const numbers: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const placed = await completeCheckout(await cartWith(product))
      numbers.push(Number((await shopper.call('GET', `/v1/orders/${orderIdOf(placed)}`)).body.order.number))
    }
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2])
  })

  test('twenty times at once makes one', async () => {
    const product = await stocked(50)
    const url = await cartWith(product)
    await submit(url, goodContact)
    const totals = shownTotals((await open(`${url}/payment`)).text)
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(`${url}/payment`, { shippingOption: 'standard', ...totals, ...goodCard })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(new Set(answers.map(orderIdOf)).size).toBe(1)
    expect(await ordersOf(shopper)).toHaveLength(1)
    expect(await stockOf(product)).toBe(49)
  })

  test('is refused by the bank without a trace', async () => {
    const product = await stocked(1)
    const url = await cartWith(product)
    const { status, text } = await completeCheckout(url, { cardNumber: '4000 0000 0000 0002' })
    expect(status).toBe(402)
    expect(text).toContain('Your bank said no. Nothing was charged.')
    expect(text).not.toContain('4000')
    expect(await ordersOf(shopper)).toEqual([])
    expect(await stockOf(product)).toBe(1)
    expect((await completeCheckout(url)).status).toBe(303)
  })

  test.each([
    [{ cardNumber: '4242' }, 'cardNumber'],
    [{ cardExpiry: '01/20' }, 'cardExpiry'],
    [{ cardCode: '' }, 'cardCode'],
  ])('names the field of a card that is wrong: %j', async (fields, id) => {
    const { status, text } = await completeCheckout(await cartWith(await stocked(1)), fields)
    expect(status).toBe(422)
    expect(text).toMatch(new RegExp(`id="${id}"[^>]*aria-invalid="true"`))
    expect(text).not.toContain('value="4242')
    expect(await ordersOf(shopper)).toEqual([])
  })

  test('wants a delivery option that exists', async () => {
    const { status, text } = await completeCheckout(await cartWith(await stocked(1)), { shippingOption: 'balloon' })
    expect(status).toBe(422)
    expect(text).toContain('Choose how it is delivered.')
  })

  test('says which thing is sold out meanwhile, and changes nothing', async () => {
    const [scarce, plenty] = [await stocked(2), await stocked(9)]
    await shopper.addToCart(plenty.id, ONLY, 1)
    const url = await cartWith(scarce, 2)
    await submit(url, goodContact)
    const totals = shownTotals((await open(`${url}/payment`)).text)
    await importCatalog(platform, { products: [plainProduct(scarce.slug, 1)] })
    const { status, text } = await submit(`${url}/payment`, { shippingOption: 'standard', ...totals, ...goodCard })
    expect(status).toBe(409)
    expect(text).toContain(`${scarce.slug}: Only 1 left.`)
    expect(text).toContain(`href="${STORE_URL}/cart"`)
    expect(text).not.toContain('Place order')
    expect(await ordersOf(shopper)).toEqual([])
    expect([await stockOf(scarce), await stockOf(plenty)]).toEqual([1, 9])
  })

  test('takes two lines of one variant together or not at all', async () => {
    const product = await stocked(3)
    const engraved = { ...reference(product.id, ONLY), options: { variantId: ONLY, customTextFields: { Name: 'Ann' } } }
    await shopper.call('POST', '/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference: engraved, quantity: 2 }] })
    const { status, text } = await completeCheckout(await cartWith(product, 2))
    expect(status).toBe(409)
    expect(text).toContain('Only 1 left.')
    expect(await stockOf(product)).toBe(3)
  })

  test('charges nobody a total that they did not see', async () => {
    const product = await stocked(9)
    const url = await cartWith(product)
    await submit(url, goodContact)
    const totals = shownTotals((await open(`${url}/payment`)).text)
    const { variants } = plainProduct(product.slug, 9, '12.00')
    await importCatalog(platform, { products: [{ ...plainProduct(product.slug, 9), variants }] })
    const fields = { shippingOption: 'standard', ...goodCard }
    const changed = await submit(`${url}/payment`, { ...fields, ...totals })
    expect(changed.status).toBe(409)
    expect(changed.text).toContain('The total has changed')
    expect(await ordersOf(shopper)).toEqual([])
    const agreed = await submit(`${url}/payment`, { ...fields, ...shownTotals(changed.text) })
    expect(agreed.status).toBe(303)
    expect((await ordersOf(shopper))[0].priceSummary.total.amount).toBe('18.00')
  })

  test('leaves in the cart what was added meanwhile', async () => {
    const [ordered, added] = [await stocked(9), await stocked(9)]
    const url = await cartWith(ordered, 2)
    await shopper.addToCart(ordered.id, ONLY, 1)
    await shopper.addToCart(added.id, ONLY, 1)
    expect((await completeCheckout(url)).status).toBe(303)
    const { cart } = (await shopper.call('GET', '/v1/carts/current')).body
    expect(cart.lineItems).toMatchObject([{ quantity: 1, rootCatalogItemId: ordered.id }, { quantity: 1, rootCatalogItemId: added.id }])
    expect(cart.checkoutId).toBeUndefined()
    expect((await completeCheckout(await shopper.openCheckout())).status).toBe(303)
    expect(await ordersOf(shopper)).toHaveLength(2)
  })

  test('a second time shows the order instead', async () => {
    const url = await cartWith(await stocked(5))
    const placed = await completeCheckout(url)
    const again = await open(url)
    expect(again.status).toBe(410)
    expect(again.text).toContain('is placed')
    expect(again.text).toContain(orderIdOf(placed))
    expect((await submit(`${url}/payment`, goodCard)).location).toBe(placed.location)
  })

  test('a hundred shoppers for the last item: one gets it', async () => {
    const product = await stocked(1)
    const shoppers = await Promise.all(Array.from({ length: 100 }, () => newVisitor(platform)))
    const urls = await Promise.all(
      shoppers.map(async (who) => {
        await who.addToCart(product.id, ONLY, 1)
        const url = await who.openCheckout()
        await submit(url, goodContact)
        return url
      }),
    )
    const totals = shownTotals((await open(`${urls[0]}/payment`)).text)
    const answers = await Promise.all(urls.map((url) => submit(`${url}/payment`, { shippingOption: 'standard', ...totals, ...goodCard })))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(answers.filter(({ status, text }) => status === 409 && text.includes('Sold out'))).toHaveLength(99)
    expect(await stockOf(product)).toBe(0)
  }, 60_000)
})

describe('a shop that takes no test cards', () => {
  test('takes none, also from a form that sends one', async () => {
    const real = await startPlatform({ testCards: false })
    try {
      await importCatalog(real, { products: [plainProduct('vase', 2)] })
      const who = await newVisitor(real)
      await who.addToCart((await productBySlug(real, 'vase')).id, ONLY, 1)
      const url = await who.openCheckout()
      await submit(url, goodContact)
      expect((await open(`${url}/payment`)).text).not.toContain('cardNumber')
      expect((await completeCheckout(url)).status).toBe(303)
      expect((await who.call('POST', '/v1/orders/search', {})).body.orders).toMatchObject([{ paymentStatus: 'NOT_PAID' }])
    } finally {
      await real.stop()
    }
  })
})

describe('an expired checkout', () => {
  test('orders nothing, and says so in the page and in the API', async () => {
    const short = await startPlatform({ checkoutLifetimeSeconds: 1 })
    try {
      await importCatalog(short, { products: [plainProduct('vase', 1)] })
      const who = await newVisitor(short)
      await who.addToCart((await productBySlug(short, 'vase')).id, ONLY, 1)
      const { checkoutId } = (await who.call('POST', '/v1/carts/current/create-checkout', { channelType: 'WEB' })).body
      const url = await who.openCheckout()
      await submit(url, goodContact)
      const totals = shownTotals((await open(`${url}/payment`)).text)
      await expect.poll(async () => (await open(url)).status, { timeout: 5_000 }).toBe(410)
      expect((await submit(`${url}/payment`, { shippingOption: 'standard', ...totals, ...goodCard })).text).toContain('has expired')
      const session = await who.call('POST', '/v1/redirect-session', { ecomCheckout: { checkoutId } })
      expect([session.status, session.body.details.applicationError.code]).toEqual([410, 'CHECKOUT_EXPIRED'])
      expect((await productBySlug(short, 'vase')).stock.quantity).toBe(1)
      expect((await who.call('POST', '/v1/orders/search', {})).body.orders).toEqual([])
      expect((await completeCheckout(await who.openCheckout())).status).toBe(303)
    } finally {
      await short.stop()
    }
  })
})
