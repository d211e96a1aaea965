import { describe, expect, test } from 'vitest'
import { startPlatform } from '../support/platform-process.ts'
import {
  call,
  completeCheckout,
  goodCard,
  goodContact,
  importCatalog,
  newVisitor,
  open,
  plainProduct,
  productBySlug,
  shownTotals,
  submit,
  type Json,
  type Shopper,
} from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()

const createCheckout = (body: object = { channelType: 'WEB' }) => shop.shopper.call('POST', '/ecom/v1/carts/current/create-checkout', body)

describe('creating a checkout', () => {
  test('returns the same checkout for the same cart, with its current lines', async () => {
    const product = await shop.stocked(9)
    await shop.shopper.addToCart(product.id, ONLY, 1)
    const first = await createCheckout()
    await shop.shopper.addToCart(product.id, ONLY, 2)
    const second = await createCheckout()
    expect(second.body).toEqual(first.body)
    expect((await shop.shopper.call('GET', '/v1/carts/current')).body.cart.checkoutId).toBe(first.body.checkoutId)
    expect((await open(await shop.shopper.openCheckout())).text).toContain('$30.00')
  })

  test('takes the note of the cart, also when that is emptied afterwards', async () => {
    await shop.shopper.addToCart((await shop.stocked(1)).id, ONLY, 1)
    const writeNote = (buyerNote: string) => shop.shopper.call('PATCH', '/ecom/v1/carts/current', { cartInfo: { buyerNote } })
    const noteOfCheckout = async () => {
      const { checkoutId } = (await createCheckout()).body
      return (await shop.shopper.call('GET', `/ecom/v1/checkouts/${checkoutId}`)).body.checkout.buyerNote
    }
    await writeNote('Ring twice')
    expect(await noteOfCheckout()).toBe('Ring twice')
    await writeNote('')
    expect(await noteOfCheckout()).toBe('')
  })

  test('requires a channel and a cart that is not empty', async () => {
    await shop.shopper.addToCart((await shop.stocked(1)).id, ONLY, 1)
    expect((await createCheckout({})).body.details.validationError.fieldViolations[0]).toMatchObject({
      field: 'channelType',
      violatedRule: 'REQUIRED_FIELD',
    })
    expect((await createCheckout({ channelType: 'MARS' })).body.details.validationError.fieldViolations[0]).toMatchObject({
      field: 'channelType',
      violatedRule: 'INVALID_ENUM_VALUE',
    })
    const { cart } = (await shop.shopper.call('GET', '/v1/carts/current')).body
    await shop.shopper.call('POST', '/v1/carts/current/remove-line-items', { lineItemIds: cart.lineItems.map(({ id }: Json) => id) })
    expect((await createCheckout()).body.details.applicationError.code).toBe('CART_IS_EMPTY')
  })

  test('fills in the known address and e-mail on the page', async () => {
    await shop.shopper.addToCart((await shop.stocked(1)).id, ONLY, 1)
    await createCheckout({
      channelType: 'WEB',
      email: 'bea@example.com',
      shippingAddress: { country: 'DE', city: 'Hamburg', addressLine: 'Lindenallee 14', postalCode: '20259' },
    })
    const { text } = await open(await shop.shopper.openCheckout())
    for (const known of ['bea@example.com', 'Hamburg', 'Lindenallee 14', '<option value="DE" selected']) expect(text).toContain(known)
  })
})

test('a checkout says what the shop wrote of a line, in one language alone too', async () => {
  const { cart } = (await shop.shopper.addToCart((await shop.stocked(1)).id, ONLY, 1)).body
  const engraving = {
    price: '4.00',
    itemType: { custom: 'Engraving' },
    descriptionLines: [{ name: { original: 'Text' }, plainText: { original: 'For Ann' } }],
  }
  await call(shop.platform, 'PATCH', `/ecom/v1/carts/${cart.id}`, { elevated: true, body: { customLineItems: [engraving] } })
  expect((await open(await shop.shopper.openCheckout())).text).toContain('For Ann')
})

describe('a redirect session', () => {
  const session = (who: Shopper, checkoutId: string, callbacks = {}) =>
    who.call('POST', '/_api/redirects-api/v1/redirect-session', { ecomCheckout: { checkoutId }, callbacks })

  test('leads to the hosted page', async () => {
    await shop.shopper.addToCart((await shop.stocked(1)).id, ONLY, 1)
    const { checkoutId } = (await createCheckout()).body
    const { status, body } = await session(shop.shopper, checkoutId, { thankYouPageUrl: 'http://127.0.0.1:8787/thank-you' })
    expect(status).toBe(200)
    expect(body.redirectSession).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fullUrl: expect.stringContaining(`${shop.platform.url}/checkout/`),
      urlDetails: { endpoint: body.redirectSession.fullUrl.split('?')[0], searchParams: { client_id: shop.platform.keys.clientId } },
      sessionToken: expect.any(String),
    })
    expect((await open(body.redirectSession.fullUrl)).status).toBe(200)
  })

  test.each([
    'https://evil.example/',
    'http://localhost:8787.evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    'http://localhost:9999/',
  ])('leads back to registered origins only, not to %s', async (address) => {
    await shop.shopper.addToCart((await shop.stocked(1)).id, ONLY, 1)
    const { checkoutId } = (await createCheckout()).body
    for (const name of ['thankYouPageUrl', 'cartPageUrl', 'postFlowUrl', 'loginUrl']) {
      const { status, body } = await session(shop.shopper, checkoutId, { [name]: address })
      expect([status, body.details.applicationError.code], name).toEqual([403, 'REDIRECT_NOT_ALLOWED'])
    }
  })

  test('refuses the checkout of another shopper', async () => {
    await shop.shopper.addToCart((await shop.stocked(1)).id, ONLY, 1)
    const { checkoutId } = (await createCheckout()).body
    const { status, body } = await session(await newVisitor(shop.platform), checkoutId)
    expect([status, body.details.applicationError.code]).toEqual([404, 'CHECKOUT_NOT_FOUND'])
  })
})

describe('a shop that takes no test cards', () => {
  test('refuses a test card, also from a forged form', async () => {
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
  test('places no order, and reports it on the page and in the API', async () => {
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

  test('leaves what was typed to the next one of its cart, also in the form that came too late', async () => {
    const short = await startPlatform({ checkoutLifetimeSeconds: 1 })
    try {
      await importCatalog(short, { products: [plainProduct('vase', 1)] })
      const shopper = await newVisitor(short)
      await shopper.addToCart((await productBySlug(short, 'vase')).id, ONLY, 1)
      const url = await shopper.openCheckout()
      await submit(url, { ...goodContact, email: 'first@example.com' })
      await expect.poll(async () => (await open(url)).status, { timeout: 5_000 }).toBe(410)
      const late = await submit(url, { ...goodContact, email: 'late@example.com', postalCode: '' })
      expect([late.status, late.text.includes('What you typed is kept')]).toEqual([410, true])
      // The address of the form that came too late was not complete: the one of before stays.
      const { text } = await open(await shopper.openCheckout())
      for (const typed of ['late@example.com', goodContact.lastName, goodContact.addressLine, goodContact.postalCode])
        expect(text).toContain(`value="${typed}"`)
    } finally {
      await short.stop()
    }
  })
})
