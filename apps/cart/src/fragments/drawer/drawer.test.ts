import { stubPlatform, failing, found, refused } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cart, cartLine, LINE, totals } from '../../../test/documents.ts'
import { submit, getFragment } from '../../../test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

describe('the drawer', () => {
  it('is asked for by the browser as props, which come without markup', async () => {
    stubPlatform(() => found(totals([cartLine()])))
    const { html } = await getFragment('drawer', { accept: 'application/json' })
    expect(JSON.parse(html)).toMatchObject({
      fragment: 'cart/drawer',
      props: { lines: [{ name: 'Mug', quantity: 2 }], totals: { subtotal: '$20.20' }, canCheckOut: true },
    })
  })

  it('takes the forms of its own lines, and says nothing in passing that would stand behind it', async () => {
    stubPlatform(({ path }) =>
      found(path.endsWith('quantity') ? { cart: cart(cartLine({ quantity: 4 })) } : totals([cartLine({ quantity: 4 })])),
    )
    const { html } = await getFragment('drawer')
    expect(html).toContain('name="_fragment" value="cart/drawer"')
    const { intents } = await submit('drawer', { line: LINE, quantity: '4', intent: 'update' })
    expect(intents).toEqual([{ type: 'event', name: 'cart:updated', detail: { count: 4, message: 'Cart updated' } }])
  })

  it('leads to the page and to the checkout', async () => {
    stubPlatform(() => found(totals([cartLine()])))
    const { html } = await getFragment('drawer', { locale: 'ja' })
    expect(html).toContain('href="/ja/cart"')
    expect(html).toContain('action="/ja/checkout"')
  })

  it('has a way on where there is nothing in the cart, and calls nothing before there is a session', async () => {
    const calls = stubPlatform(() => refused(404, 'OWNED_CART_NOT_FOUND'))
    expect((await getFragment('drawer')).html).toContain('href="/collections"')
    calls.length = 0
    const { html } = await getFragment('drawer', { token: null })
    expect(html).toContain('Your cart is empty.')
    expect(html).not.toContain('/checkout')
    expect(calls).toEqual([])
  })

  it('says nothing untrue where the platform fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubPlatform(() => failing)
    expect((await getFragment('drawer')).status).toBe(500)
  })
})
