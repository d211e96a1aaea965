import { failing, refused } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { items, LARGE, MUG, SHIRT, startWithWishlist } from '../../../test/wishlists.ts'

afterEach(() => vi.restoreAllMocks())

const of = (productId: string, variantId = '') => `save?${new URLSearchParams({ productId, variantId })}`

describe('saving a product', () => {
  it('needs no JavaScript: the list is the next page', async () => {
    const { getFragment, writes } = startWithWishlist()
    expect(await getFragment(of(SHIRT, LARGE), { form: {}, locale: 'de' })).toMatchObject({ status: 303, location: '/de/wishlist' })
    expect(writes()).toEqual([{ method: 'POST', path: '/platform/v1/wishlist/items', input: { productId: SHIRT, variantId: LARGE } }])
  })

  it('tells the page and the shopper what became of it', async () => {
    const { submit } = startWithWishlist()
    expect((await submit(of(MUG), {})).intents).toEqual([
      { type: 'event', name: 'account:wishlist-updated', detail: { productId: MUG, saved: true, count: items.length } },
      { type: 'toast', message: 'Saved to your wishlist' },
    ])
    expect((await submit(of(MUG), { intent: 'remove' })).intents).toMatchObject([
      { detail: { productId: MUG, saved: false } },
      { message: 'Removed from your wishlist' },
    ])
  })

  it('says that the list is full', async () => {
    const { submit, getFragment } = startWithWishlist({
      respond: ({ method }) => (method === 'POST' ? refused(409, 'WISHLIST_IS_FULL') : undefined),
    })
    expect((await submit(of(MUG), {})).intents).toEqual([{ type: 'toast', message: expect.stringContaining('full') }])
    expect((await getFragment(of(MUG), { form: {} })).location).toBe('/wishlist?note=full')
  })

  it('refuses what is no product, and does not take a fault for a refusal', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { getFragment, writes } = startWithWishlist({ respond: ({ method }) => (method === 'POST' ? failing : undefined) })
    expect((await getFragment(of('x'), { form: {} })).status).toBe(422)
    expect(writes()).toEqual([])
    expect((await getFragment(of(MUG), { form: {} })).status).toBe(500)
  })
})

describe('whether a product is saved', () => {
  it('is told to the shopper alone, and not requested before there is a session', async () => {
    const { getData, requests } = startWithWishlist()
    expect((await getData(of(MUG))).props).toEqual({ saved: true, count: 3 })
    expect((await getData(of(LARGE))).props).toEqual({ saved: false, count: 3 })
    expect(requests.every(({ token, path }) => token === 'shopper' || path === '/platform/v1/capabilities')).toBe(true)
    const before = requests.length
    expect((await getData(of(MUG), { token: null })).props).toEqual({ saved: false, count: 0 })
    expect(requests).toHaveLength(before)
  })
})
