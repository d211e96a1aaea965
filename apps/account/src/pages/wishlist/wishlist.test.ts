import { failing, found, refused } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { items, LARGE, LINK, MUG, SHIRT, startWithWishlist } from '../../../test/wishlists.ts'

afterEach(() => vi.restoreAllMocks())

const WISHLIST = '/platform/v1/wishlist'

describe('the wishlist page', () => {
  it('shows each product at the price and stock of now, and names what is no longer sold', async () => {
    const { getFragment } = startWithWishlist()
    const { text, html, envelope } = await getFragment('wishlist')
    expect(text).toContain('3 items')
    expect(text).toMatch(/Mug\s+Only 2 left\s+Sale price\s+\$15\.50\s+Regular price\s+\$20\.00\s+Move to cart\s+Mug\s+Remove\s+Mug/)
    expect(text).toMatch(/Shirt\s+Size:\s+Large\s+In stock\s+\$45\.00\s+Move to cart/)
    expect(text).toMatch(/Old vase\s+No longer available\s+Remove\s+Old vase/)
    expect(html).toContain('href="/products/shirt?Size=Large"')
    expect(html).not.toContain('data-hydrate')
    expect(envelope?.head).toMatchObject({ title: 'Wishlist', robots: 'noindex' })
  })

  it('says how many are left where the owner wants it said', async () => {
    const { getFragment } = startWithWishlist({ wishlist: { items, lowStockThreshold: 1 } })
    expect((await getFragment('wishlist')).text).toMatch(/Mug\s+In stock/)
  })

  it('leads to the options of a product that was saved without a choice, and offers nothing to buy of a sold-out one', async () => {
    const { getFragment } = startWithWishlist({ wishlist: { items: [{ ...items[1], variantId: undefined }] } })
    const { html, text } = await getFragment('wishlist')
    expect(html).toMatch(/href="\/products\/shirt" class="g-btn">Choose options/)
    expect(text).not.toContain('Move to cart')
  })

  it('says that prices begin with one only where a shopper can have another', async () => {
    const [one, other] = [40, 45].map((price) => ({ id: crypto.randomUUID(), variant: { priceData: { currency: 'USD', price } } }))
    const hidden = { ...other, variant: { ...other?.variant, visible: false } }
    const textWith = async (...variants: object[]) => {
      const products = [{ id: MUG, slug: 'mug', name: 'Mug', priceData: { currency: 'USD', price: 40 }, variants }]
      const { getFragment } = startWithWishlist({
        respond: ({ path }) =>
          path.endsWith('/query-platformized') ? found({ products, metadata: { count: 1, offset: 0, total: 1 } }) : undefined,
      })
      return (await getFragment('wishlist')).text
    }
    expect(await textWith({ ...one }, { ...other })).toContain('From $40.00')
    expect(await textWith({ ...one }, hidden)).not.toContain('From')
    const inEuros = [one, other].map((each) => ({
      ...each,
      variant: { ...each?.variant, convertedPriceData: { currency: 'EUR', price: 36.99 } },
    }))
    expect(await textWith(...inEuros)).not.toContain('From')
  })

  it('is empty before there is a session, and offers to sign in', async () => {
    const { getFragment, requests } = startWithWishlist()
    const { text, html } = await getFragment('wishlist', { token: null, locale: 'de' })
    expect(text).toContain('Ihre Wunschliste ist leer')
    expect(html).toContain('href="/de/login?returnTo=%2Fde%2Fwishlist"')
    expect(requests.map(({ path }) => path)).toEqual(['/platform/v1/capabilities'])
  })

  it('leads a member back to the account, and offers no sign-in', async () => {
    const { getFragment } = startWithWishlist({ signedIn: true })
    const { html } = await getFragment('wishlist')
    expect(html).toContain('href="/account"')
    expect(html).not.toContain('/login')
  })

  it('is not there on a platform without wishlists, and nothing leads to it', async () => {
    const { getFragment } = startWithWishlist({ capabilities: [] })
    expect((await getFragment('wishlist')).status).toBe(404)
    expect((await getFragment(`shared-wishlist?id=${LINK}`)).status).toBe(404)
    expect((await getFragment('account-menu', { token: null })).html).not.toContain('wishlist')
  })

  it('does not take a platform that fails for an empty list', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { getFragment } = startWithWishlist({ respond: ({ path }) => (path === WISHLIST ? failing : undefined) })
    expect((await getFragment('wishlist')).status).toBe(500)
  })
})

describe('the forms of the wishlist page', () => {
  it('move a product to the cart with the saved variant, and then off the list', async () => {
    const { getFragment, writes } = startWithWishlist({
      respond: ({ path }) => (path.endsWith('/add-to-cart') ? { status: 200, body: { cart: { id: LINK, lineItems: [] } } } : undefined),
    })
    const { status, location } = await getFragment('wishlist', { form: { intent: 'move', product: SHIRT } })
    expect([status, location]).toEqual([303, `/wishlist?note=moved&product=${SHIRT}`])
    const reference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: SHIRT, options: { variantId: LARGE } }
    expect(writes()).toEqual([
      { method: 'POST', path: '/ecom/v1/carts/current/add-to-cart', input: { lineItems: [{ catalogReference: reference, quantity: 1 }] } },
      { method: 'DELETE', path: `${WISHLIST}/items/${SHIRT}`, input: { productId: SHIRT } },
    ])
    const { text, html } = await getFragment(`wishlist?note=moved&product=${SHIRT}`)
    expect(text).toContain('Shirt moved to cart')
    expect(html).toContain('href="/cart"')
  })

  it('leave a product on the list that the cart did not take', async () => {
    const { getFragment, writes } = startWithWishlist({
      respond: ({ path }) => (path.endsWith('/add-to-cart') ? refused(400, 'CATALOG_ITEM_NOT_AVAILABLE') : undefined),
    })
    const { location } = await getFragment('wishlist', { form: { intent: 'move', product: MUG } })
    expect(location).toBe(`/wishlist?note=unavailable&product=${MUG}`)
    expect(writes().map(({ method }) => method)).toEqual(['POST'])
    expect((await getFragment(location?.slice(1) ?? '')).text).toContain('Mug: this isn’t available right now.')
  })

  it('remove a product, and bring it back with its variant', async () => {
    const { getFragment, writes } = startWithWishlist()
    const { location } = await getFragment('wishlist', { form: { intent: 'remove', product: SHIRT, variant: LARGE } })
    expect(location).toBe(`/wishlist?note=removed&product=${SHIRT}&variant=${LARGE}`)
    const { html } = await getFragment(location?.slice(1) ?? '')
    expect(html).toMatch(new RegExp(`value="${SHIRT}"/><input type="hidden" name="variant" value="${LARGE}"/><button[^>]*value="restore"`))
    await getFragment('wishlist', { form: { intent: 'restore', product: SHIRT, variant: LARGE } })
    expect(writes().map(({ method, input }) => [method, input])).toEqual([
      ['DELETE', { productId: SHIRT }],
      ['POST', { productId: SHIRT, variantId: LARGE }],
    ])
  })

  it('share the list by a link, change the name on it, and stop', async () => {
    const { getFragment, writes } = startWithWishlist({ wishlist: { items, share: { id: LINK, ownerName: 'Ann' } } })
    expect((await getFragment('wishlist', { form: { intent: 'share', ownerName: ' Ann ' } })).location).toBe('/wishlist?note=shared')
    expect((await getFragment('wishlist', { form: { intent: 'unshare' } })).location).toBe('/wishlist?note=unshared')
    expect(writes()).toEqual([
      { method: 'POST', path: `${WISHLIST}/share`, input: { ownerName: 'Ann' } },
      { method: 'DELETE', path: `${WISHLIST}/share`, input: {} },
    ])
    const { html, envelope } = await getFragment('wishlist')
    expect(html).toMatch(/name="ownerName"[^>]*value="Ann"|value="Ann"[^>]*name="ownerName"/)
    expect(envelope?.slots).toMatchObject([{ fragment: 'cart/add-wishlist' }, { fragment: 'account/share-link', params: { id: LINK } }])
    expect((await getFragment(`share-link?id=${LINK}`, { locale: 'de' })).html).toContain(
      `value="http://store.example/de/wishlist/${LINK}"`,
    )
  })

  it('say that a list is full, and ignore notes that are none', async () => {
    const { getFragment } = startWithWishlist({
      respond: ({ method, path }) => (method === 'POST' && path.endsWith('/items') ? refused(409, 'WISHLIST_IS_FULL') : undefined),
    })
    const { location } = await getFragment('wishlist', { form: { intent: 'restore', product: MUG } })
    expect(location).toBe(`/wishlist?note=full&product=${MUG}`)
    expect((await getFragment(location?.slice(1) ?? '')).text).toContain('Your wishlist is full.')
    expect((await getFragment('wishlist?note=<script>&product=x')).status).toBe(200)
  })
})

describe('a shared wishlist', () => {
  it('shows what is still sold, without forms and without a session', async () => {
    const { getFragment, requests } = startWithWishlist({ wishlist: { items, ownerName: 'Ann <b>' } })
    const { text, html, envelope } = await getFragment(`shared-wishlist?id=${LINK}`, { token: null })
    expect(text).toContain('2 items')
    expect(html).toContain('Ann &lt;b&gt;’s wishlist')
    expect(html).not.toMatch(/<form|Old vase/)
    expect(envelope?.head).toMatchObject({ title: 'Ann <b>’s wishlist', robots: 'noindex' })
    expect(requests.filter(({ path }) => !path.endsWith('/capabilities')).map(({ token }) => token)).toEqual(['site', 'site'])
  })

  it('names no owner without a name', async () => {
    const { getFragment } = startWithWishlist()
    expect((await getFragment(`shared-wishlist?id=${LINK}`)).text).toContain('A shared wishlist')
  })

  it('is unknown by a link that was ended as by one that never was', async () => {
    const { getFragment } = startWithWishlist({
      respond: ({ path }) => (path.includes('/shared-') ? refused(404, 'WISHLIST_NOT_FOUND') : undefined),
    })
    for (const id of [LINK, 'x', 'x'.repeat(61)]) expect((await getFragment(`shared-wishlist?id=${id}`)).status).toBe(404)
  })
})
