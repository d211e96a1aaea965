import { failing, found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it, vi } from 'vitest'
import { startWithNewPlatform } from '../../../test/start-remote.ts'

const ID = '66666666-6666-4666-8666-666666666666'
const LINE = '44444444-4444-4444-8444-444444444441'
const SECOND_LINE = '44444444-4444-4444-8444-444444444442'
const SHARED = '/platform/v1/shared-carts'
const ADD = '/ecom/v1/carts/current/add-to-cart'
const PAGE = `shared-cart?id=${ID}`
const form = { key: 'a-click' }

const MUG = {
  appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  catalogItemId: '11111111-1111-4111-8111-111111111111',
  options: { variantId: '22222222-2222-4222-8222-222222222222' },
}
const price = (amount: string, convertedAmount = amount) => ({ amount, convertedAmount })
const mug = (line: object = {}) => ({
  id: LINE,
  quantity: 2,
  catalogReference: MUG,
  productName: { original: 'Mug' },
  descriptionLines: [{ name: { original: 'Size' }, plainText: { original: 'L' } }],
  url: { relativePath: '/product-page/mug', url: 'https://shop.example/product-page/mug' },
  price: price('10.10', '9.00'),
  fullPrice: price('12.00', '11.00'),
  lineItemPrice: price('20.20', '18.00'),
  availability: { status: 'AVAILABLE', quantityAvailable: 10 },
  ...line,
})
const soldOut = (line: object = {}) => mug({ ...line, availability: { status: 'NOT_AVAILABLE', quantityAvailable: 0 } })

function startWith(lineItems: readonly object[], shared: object = {}, capabilities = ['sharedCarts']) {
  const calls = stubPlatform(({ path }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    if (path === `${SHARED}/${ID}`) return found({ sharedCart: { currency: 'USD', lineItems, ...shared } })
    return path === ADD ? found({ cart: {} }) : refused(404, 'SHARED_CART_NOT_FOUND')
  })
  return { calls, ...startWithNewPlatform() }
}

describe('a shared cart', () => {
  it('is read by its link without a session, and is no matter for search engines', async () => {
    const { getFragment, calls } = startWith([mug(), soldOut({ id: SECOND_LINE })])
    const { text, html, envelope } = await getFragment(PAGE, { token: null })
    expect(text).toContain('Shared cart')
    expect(text).toContain('Mug Size: L Quantity: 2 Sale price $20.20 Regular price $24.00 $10.10 each')
    expect(text).toContain('Quantity: 2 Sold out')
    expect(html).toContain('href="/products/mug"')
    expect(html).not.toContain('data-hydrate')
    expect(envelope?.head).toMatchObject({ title: 'Shared cart', robots: 'noindex' })
    expect(calls.map(({ token }) => token)).toEqual([null, null])
  })

  it('tells prices in the currency that its visitor reads, where the platform converts to it', async () => {
    const euros = { displayCurrency: 'EUR' }
    const { getFragment } = startWith([mug()], { conversionCurrency: 'EUR' })
    expect((await getFragment(PAGE, euros)).text).toContain('€18.00 Regular price €22.00 €9.00 each')
    expect((await startWith([mug()]).getFragment(PAGE, euros)).text).toContain('$20.20')
  })

  it('says how many are left of what is scarce', async () => {
    const left = (status: string, quantityAvailable: number) => mug({ availability: { status, quantityAvailable } })
    expect((await startWith([left('AVAILABLE', 3)]).getFragment(PAGE)).text).toContain('Only 3 left')
    expect((await startWith([left('PARTIALLY_AVAILABLE', 1)]).getFragment(PAGE)).text).toContain('Only 1 left')
    expect((await startWith([left('AVAILABLE', 3)], { lowStockThreshold: 2 }).getFragment(PAGE)).text).not.toContain('left')
  })

  it('adds what there is to the visitor’s own cart, once for each page, and replaces nothing', async () => {
    const { getFragment, calls } = startWith([mug(), soldOut({ id: SECOND_LINE })])
    expect((await getFragment(PAGE)).html).toMatch(/<input type="hidden" name="key" value="[\w-]{36}"\/>/)
    expect((await getFragment(PAGE, { form, locale: 'de' })).location).toBe('/de/cart')
    expect(calls.at(-1)).toMatchObject({
      path: ADD,
      token: 'shopper',
      idempotencyKey: 'a-click-0',
      input: { lineItems: [{ catalogReference: MUG, quantity: 2 }] },
    })
  })

  it('cannot be added where nothing of it is left', async () => {
    const { getFragment } = startWith([soldOut()])
    expect((await getFragment(PAGE)).html).toMatch(/<button [^>]*disabled=""[^>]*>Add all to cart/)
    expect((await getFragment(PAGE, { form })).status).toBe(422)
  })

  it('leads to the page of an item that takes a text of the visitor’s own, and adds the others', async () => {
    const { getFragment, calls } = startWith([mug(), mug({ id: SECOND_LINE, quantity: 1 })], { textsRequired: [SECOND_LINE] })
    const { html, text } = await getFragment(PAGE)
    expect(html.match(/<a [^>]*>Write text</g)).toEqual([expect.stringContaining('href="/products/mug"')])
    expect(text).toContain('Add the others to cart')
    await getFragment(PAGE, { form })
    expect(calls.at(-1)?.input).toMatchObject({ lineItems: [{ quantity: 2 }] })
  })

  it('offers no button where each item takes a text of its own', async () => {
    const { getFragment } = startWith([mug()], { textsRequired: [LINE] })
    const { html } = await getFragment(PAGE)
    expect(html).toContain('Write text')
    expect(html).not.toContain('<button')
    expect((await getFragment(PAGE, { form })).status).toBe(422)
  })

  it('is not found by a link that never was, and on a platform that shares none', async () => {
    expect((await startWith([]).getFragment('shared-cart?id=other')).status).toBe(404)
    expect((await startWith([mug()], {}, []).getFragment(PAGE)).status).toBe(404)
  })

  it('says that nothing of it is sold any more', async () => {
    expect((await startWith([]).getFragment(PAGE)).text).toContain('These items are no longer available. Continue shopping')
  })

  it('keeps the page when the cart refuses, and does not take a failing platform for a link that is gone', async () => {
    const start = (path: string, response: { readonly status: number; readonly body: unknown }) => {
      stubPlatform((request) => {
        if (request.path === '/platform/v1/capabilities') return found({ capabilities: ['sharedCarts'] })
        return request.path === path ? response : found({ sharedCart: { currency: 'USD', lineItems: [mug()] } })
      })
      return startWithNewPlatform()
    }
    const { status, text } = await start(ADD, refused(400, 'INVALID')).getFragment(PAGE, { form })
    expect([status, text.includes('These items couldn’t be added. Nothing was changed.')]).toEqual([422, true])
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect((await start(`${SHARED}/${ID}`, failing).getFragment(PAGE)).status).toBe(500)
  })
})
