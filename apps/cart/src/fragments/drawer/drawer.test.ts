import { answerPlatform, failing, found, refused } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cart, cartLine, LINE, totals } from '../../../test/documents.ts'
import { act, callFragment } from '../../../test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

describe('the drawer', () => {
  it('is asked for by the browser as props, which come without markup', async () => {
    answerPlatform(() => found(totals([cartLine()])))
    const { html } = await callFragment('drawer', { accept: 'application/json' })
    expect(JSON.parse(html)).toMatchObject({
      fragment: 'cart/drawer',
      props: { lines: [{ name: 'Mug', quantity: 2 }], totals: { subtotal: '$20.20' }, canCheckOut: true },
    })
  })

  it('takes the forms of its own lines, and says nothing in passing that would stand behind it', async () => {
    answerPlatform(({ path }) =>
      found(path.endsWith('quantity') ? { cart: cart(cartLine({ quantity: 4 })) } : totals([cartLine({ quantity: 4 })])),
    )
    const { html } = await callFragment('drawer')
    expect(html).toContain('name="_fragment" value="cart/drawer"')
    const { intents } = await act('drawer', { line: LINE, quantity: '4', intent: 'update' })
    expect(intents).toEqual([{ type: 'event', name: 'cart:updated', detail: { count: 4, message: 'The cart is up to date.' } }])
  })

  it('leads to the page and to the checkout', async () => {
    answerPlatform(() => found(totals([cartLine()])))
    const { html } = await callFragment('drawer', { locale: 'ja' })
    expect(html).toContain('href="/ja/cart"')
    expect(html).toContain('action="/ja/checkout"')
  })

  it('has a way on where there is nothing in the cart, and asks nobody before there is a session', async () => {
    const calls = answerPlatform(() => refused(404, 'OWNED_CART_NOT_FOUND'))
    expect((await callFragment('drawer')).html).toContain('href="/collections"')
    calls.length = 0
    const { html } = await callFragment('drawer', { token: null })
    expect(html).toContain('There is nothing in your cart yet.')
    expect(html).not.toContain('/checkout')
    expect(calls).toEqual([])
  })

  it('says nothing untrue where the platform fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answerPlatform(() => failing)
    expect((await callFragment('drawer')).status).toBe(500)
  })
})
