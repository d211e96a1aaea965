import { found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { cart, cartLine, LARGE, LINE, MUG, SECOND_LINE, totals } from '../../../test/documents.ts'
import { startWithNewPlatform } from '../../../test/start-remote.ts'

const ID = '66666666-6666-4666-8666-666666666666'
const SHARED = '/platform/v1/shared-carts'
const PAGE = `shared-cart?id=${ID}`
const soldOut = { status: 'NOT_AVAILABLE', quantityAvailable: 0 }

function startWith(lineItems: readonly object[], capabilities = ['sharedCarts'], shared: object = {}) {
  const calls = stubPlatform(({ path, method }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    if (path === SHARED && method === 'POST') return found({ sharedCart: { id: ID } })
    if (path === `${SHARED}/${ID}`) return found({ sharedCart: { currency: 'USD', lineItems, ...shared } })
    if (path.startsWith(SHARED)) return refused(404, 'SHARED_CART_NOT_FOUND')
    return found(path.endsWith('add-to-cart') ? { cart: cart(cartLine()) } : totals([cartLine()]))
  })
  return { calls, ...startWithNewPlatform() }
}

describe('a shared cart', () => {
  it('is read by its link without a session, and is no matter for search engines', async () => {
    const { getFragment, calls } = startWith([cartLine(), cartLine({ id: SECOND_LINE, availability: soldOut })])
    const { text, envelope } = await getFragment(PAGE, { token: null })
    expect(text).toContain('Shared cart')
    expect(text).toMatch(/Mug .*Quantity: 2 .*\$20\.20/)
    expect(text).toContain('Sold out')
    expect(envelope?.head?.robots).toBe('noindex')
    expect(calls.map(({ token }) => token)).toEqual([null, null])
  })

  it('adds what there is to the visitor’s own cart, and replaces nothing', async () => {
    const { getFragment, calls } = startWith([cartLine(), cartLine({ id: SECOND_LINE, availability: soldOut })])
    expect((await getFragment(PAGE, { form: { _fragment: 'cart/shared-cart' } })).location).toBe('/cart')
    expect(calls.at(-1)).toMatchObject({
      path: '/ecom/v1/carts/current/add-to-cart',
      token: 'shopper',
      input: { lineItems: [{ catalogReference: { catalogItemId: MUG, options: { variantId: LARGE } }, quantity: 2 }] },
    })
  })

  it('cannot be added where nothing of it is left', async () => {
    const { getFragment } = startWith([cartLine({ availability: soldOut })])
    expect((await getFragment(PAGE)).html).toMatch(/<button [^>]*disabled=""[^>]*>Add all to cart/)
    expect((await getFragment(PAGE, { form: {} })).status).toBe(422)
  })

  it('leads to the page of an item that takes a text of the visitor’s own, and adds the others', async () => {
    const { getFragment, calls } = startWith([cartLine(), cartLine({ id: SECOND_LINE, quantity: 1 })], ['sharedCarts'], {
      textsRequired: [SECOND_LINE],
    })
    const { html, text } = await getFragment(PAGE)
    expect(html.match(/<a [^>]*>Write text</g)).toEqual([expect.stringContaining('href="/products/mug"')])
    expect(text).toContain('Add the others to cart')
    await getFragment(PAGE, { form: { _fragment: 'cart/shared-cart' } })
    expect(calls.at(-1)?.input).toMatchObject({ lineItems: [{ quantity: 2 }] })
  })

  it('offers no button where each item takes a text of its own', async () => {
    const { getFragment } = startWith([cartLine()], ['sharedCarts'], { textsRequired: [LINE] })
    const { html } = await getFragment(PAGE)
    expect(html).toContain('Write text')
    expect(html).not.toContain('<button')
    expect((await getFragment(PAGE, { form: {} })).status).toBe(422)
  })

  it('is not found by a link that never was, and on a platform that shares none', async () => {
    expect((await startWith([]).getFragment('shared-cart?id=other')).status).toBe(404)
    expect((await startWith([cartLine()], []).getFragment(PAGE)).status).toBe(404)
  })

  it('says that nothing of it is sold any more', async () => {
    expect((await startWith([]).getFragment(PAGE)).text).toContain('These items are no longer available.')
  })
})

describe('sharing a cart', () => {
  it('leads to the link on the page', async () => {
    const { getFragment, submit } = startWith([])
    expect((await getFragment('cart')).text).toContain('Share cart')
    expect((await getFragment('cart', { form: { intent: 'share' } })).location).toBe(`/cart?shared=${ID}#cart-share`)
    expect(await submit('cart', { intent: 'share' })).toMatchObject({ kind: 'redirect', to: `/cart?shared=${ID}#cart-share` })
    const { html } = await getFragment(`cart?shared=${ID}`)
    expect(html).toContain(`value="http://store.example/shared-cart/${ID}"`)
    expect(html).toContain('id="cart-share"')
    expect((await getFragment('cart?shared=%22%2F..')).html).toContain('value="http://store.example/shared-cart/%22%2F.."')
  })

  it('is offered by no platform that cannot', async () => {
    expect((await startWith([], []).getFragment('cart')).text).not.toContain('Share cart')
  })
})
