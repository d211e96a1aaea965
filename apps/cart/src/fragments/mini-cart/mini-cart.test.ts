import { stubPlatform, failing, found, refused } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cart, cartLine, SECOND_LINE } from '../../../test/documents.ts'
import { getFragment } from '../../../test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

const CART = '/ecom/v1/carts/current'
const noCart = refused(404, 'OWNED_CART_NOT_FOUND')

describe('the mini-cart', () => {
  it('counts pieces, not lines', async () => {
    const calls = stubPlatform(({ path }) =>
      path === CART ? found({ cart: cart(cartLine({ quantity: 2 }), cartLine({ id: SECOND_LINE, quantity: 3 })) }) : undefined,
    )
    const { html, cart: noted } = await getFragment('mini-cart')
    expect(html).toContain('data-count="5" aria-label="Cart, 5 items"')
    expect(calls[0]?.token).toBe('shopper')
    expect(noted).toMatchObject({ count: 5 })
  })

  it('shows the number that the host knows, in each language, and calls nothing', async () => {
    const calls = stubPlatform(() => failing)
    const { html, cart: noted } = await getFragment('mini-cart', { token: null, cartCount: 7 })
    expect(html).toContain('data-count="7" aria-label="Cart, 7 items"')
    expect((await getFragment('mini-cart', { token: null, cartCount: 7, locale: 'de' })).html).toContain('data-count="7"')
    expect([calls, noted]).toEqual([[], undefined])
  })

  it('has the number that is seen in its label, and the exact one where that is shortened', async () => {
    stubPlatform(({ path }) => (path === CART ? found({ cart: cart(cartLine({ quantity: 300 })) }) : undefined))
    const { html } = await getFragment('mini-cart')
    expect(html).toContain('aria-label="Cart, 99+ items (300)"')
    expect(html).toContain('>99+</span>')
  })

  it('is empty before there is a session, and calls nothing', async () => {
    const calls = stubPlatform(() => failing)
    expect((await getFragment('mini-cart', { token: null })).html).toContain('data-count="0"')
    expect(calls).toEqual([])
  })

  it('is empty where the shopper has no cart yet', async () => {
    stubPlatform(() => noCart)
    const { html, cart: noted } = await getFragment('mini-cart')
    expect(html).toContain('data-count="0"')
    expect(noted).toEqual({ count: 0 })
  })

  it('says nothing untrue where the platform fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubPlatform(() => failing)
    expect((await getFragment('mini-cart')).status).toBe(500)
  })
})
