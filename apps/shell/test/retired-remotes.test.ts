import { describe, expect, it } from 'vitest'
import { hydrationData, render, statusOnly } from './fake-remotes.ts'
import { cookieOf, FakeStore } from './fake-store.ts'

const RETIRED_BUILD = 'deadbeef0123'

/** A store that has retired the remotes of its baskets and of its search engines. */
function newStore(): FakeStore {
  const store = new FakeStore()
  store.remotes.registry.heirs = {
    'basket/basket': 'cart/cart',
    'basket/buy': 'cart/add-to-cart',
    'basket/badge': 'cart/mini-cart',
    'discovery/sitemap': 'catalog/sitemap',
  }
  store.remotes.on('catalog/product', (request) =>
    render(request, {
      slots: [{ id: 'catalog-product.buy', fragment: 'basket/buy', params: { productId: 'p1' } }],
      html: '<div data-slot="catalog-product.buy"></div>',
    }),
  )
  return store
}

describe('what a retired remote had', () => {
  it('is shown in the slots of pages that still name it, as what took it over', async () => {
    const store = newStore()
    const html = await (await store.fetch('/products/mug')).text()
    expect(html).toMatch(/data-fragment="cart\/add-to-cart"[^]*<p>cart\/add-to-cart<\/p>/)
    expect(store.remotes.sentTo('cart/add-to-cart')).toMatchObject([{ params: { productId: 'p1' } }])
    expect(store.remotes.requests.filter(({ fragment }) => fragment.startsWith('basket/'))).toEqual([])
  })

  it('is shown in outlets of the layout that still name it', async () => {
    const store = newStore()
    store.remotes.registry.layout['mini-cart'] = 'basket/badge'
    const html = await (await store.fetch('/products/mug', await cookieOf('visitor'))).text()
    expect(html).toContain('<p>cart/mini-cart</p>')
  })

  it('is given as data by its earlier address', async () => {
    const store = newStore()
    const response = await store.fetch('/_fragment/basket/badge?size=small', await cookieOf('visitor'))
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ fragment: 'cart/mini-cart', params: { size: 'small' }, props: { fragment: 'cart/mini-cart' } }),
    ])
  })

  it('is not found where nothing took it over', async () => {
    expect((await newStore().fetch('/_fragment/basket/wishes')).status).toBe(404)
  })

  it('is listed in the part of the sitemap that search engines know by its name', async () => {
    const store = newStore()
    store.remotes.on('catalog/sitemap', (request) => hydrationData(request, { pages: [{ path: '/products/mug' }], parts: 1 }))
    const response = await store.fetch('/sitemap.xml?remote=discovery&page=1')
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<loc>https://shop.test/products/mug</loc>')])
    expect(store.remotes.sentTo('catalog/sitemap')).toHaveLength(1)
  })
})

describe('a form of a retired remote', () => {
  const BUY = { _fragment: `basket/buy@${RETIRED_BUILD}`, _params: 'productId=p1', quantity: '2' }

  it('is carried out by what took it over', async () => {
    const store = newStore()
    store.readLayout()
    store.remotes.on('cart/add-to-cart', (request) => statusOnly(request, 303, { location: '/cart' }))
    const response = await store.fetch('/products/mug', { form: BUY })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart'])
    expect(store.remotes.requests).toMatchObject([
      { fragment: 'cart/add-to-cart', method: 'POST', params: { productId: 'p1' }, form: { quantity: '2' } },
    ])
  })

  it('comes back in the slot that names the retired fragment, and is sent once', async () => {
    const store = newStore()
    store.remotes.on('cart/add-to-cart', (request) => render(request, { status: 422, html: '<p>only one left</p>' }))
    const response = await store.fetch('/products/mug', { form: BUY })
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('<p>only one left</p>')])
    expect(store.remotes.sentTo('cart/add-to-cart')).toHaveLength(1)
  })

  it('that is the page’s own gets the params of the page', async () => {
    const store = newStore()
    store.remotes.registry.heirs['basket/item'] = 'catalog/product'
    Object.assign(store.remotes.registry.remotes['catalog']?.manifest.pages['product'] ?? {}, { act: { session: 'none' } })
    store.remotes.on('catalog/product', (request) => statusOnly(request, 303, { location: '/cart' }))
    const response = await store.fetch('/products/mug', { form: { _fragment: `basket/item@${RETIRED_BUILD}`, _params: 'slug=cup' } })
    expect(response.status).toBe(303)
    expect(store.remotes.sentTo('catalog/product')).toMatchObject([{ method: 'POST', params: { slug: 'mug' } }])
  })

  it('that is the page’s own is carried out with the session of the shopper', async () => {
    const store = newStore()
    store.remotes.on('cart/cart', (request) => statusOnly(request, 303, { location: '/cart' }))
    const form = { _fragment: `basket/basket@${RETIRED_BUILD}`, line: '1' }
    expect((await store.fetch('/cart', { ...(await cookieOf('visitor')), form })).status).toBe(303)
    expect(store.remotes.sentTo('cart/cart')).toMatchObject([{ method: 'POST', form: { line: '1' } }])
  })
})
