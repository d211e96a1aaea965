import { describe, expect, it } from 'vitest'
import { render } from './fake-remotes.ts'
import { FakeStore, type BrowserRequest } from './fake-store.ts'

const EUR = 'galleria-currency=EUR'
const NONCE = /nonce="[^"]*"/g

/** A store with these currencies, and a catalog that shows in which of them it was asked for prices. */
function storeWith(currencies?: string[], localeCurrencies?: Record<string, string>) {
  const store = new FakeStore()
  store.remotes.on('catalog/layout', (request) =>
    render(request, { layout: { currency: 'USD', currencies, localeCurrencies, groups: [] }, tags: ['store'] }),
  )
  store.remotes.on('catalog/product', (request) =>
    render(request, { html: `<p>${request.headers.get('galleria-display-currency') ?? 'own'} prices</p>` }),
  )
  const show = async (cookie?: string, path = '/products/mug') => {
    const response = await store.fetch(path, cookie === undefined ? {} : { cookie })
    const html = (await response.text()).replace(NONCE, '')
    await Promise.all(store.background)
    return { html, price: /(\w+) prices/.exec(html)?.[1], isCopy: response.headers.get('server-timing') === 'cache;desc=hit' }
  }
  return { store, show }
}

describe('a page in several currencies', () => {
  it('is copied for each of them, and no shopper gets the bytes of another currency', async () => {
    const { show } = storeWith(['EUR', 'JPY'])
    const own = await show()
    expect([own.price, own.isCopy]).toEqual(['own', false])
    const euro = await show(EUR)
    expect([euro.price, euro.isCopy]).toEqual(['EUR', false])
    for (const [cookie, first] of [[undefined, own] as const, [EUR, euro] as const, [undefined, own] as const, [EUR, euro] as const])
      expect(await show(cookie)).toEqual({ ...first, isCopy: true })
    expect(euro.html).not.toBe(own.html)
    expect(await show('galleria-currency=JPY')).toMatchObject({ price: 'JPY', isCopy: false })
  })

  it('is in the first shopper’s currency also where the isolate has shown nothing yet', async () => {
    const { store, show } = storeWith(['EUR'])
    expect((await show(EUR)).price).toBe('EUR')
    expect(store.remotes.sentTo('catalog/layout')).toHaveLength(1)
    expect((await show()).price).toBe('own')
    expect((await show(EUR)).price).toBe('EUR')
  })

  it('is in that of its language for those who chose none, in the copies that there are', async () => {
    const { store, show } = storeWith(['EUR', 'JPY'], { de: 'EUR' })
    const german = (cookie?: string) => show(cookie, '/de/products/mug')
    const first = await german()
    expect([first.price, first.isCopy]).toEqual(['EUR', false])
    for (const cookie of [undefined, EUR, 'galleria-currency=GBP']) expect(await german(cookie)).toEqual({ ...first, isCopy: true })
    expect((await show()).price).toBe('own')
    expect(await german('galleria-currency=USD')).toMatchObject({ price: 'own', isCopy: false })
    expect(await german('galleria-currency=USD')).toMatchObject({ price: 'own', isCopy: true })
    expect(await german('galleria-currency=JPY')).toMatchObject({ price: 'JPY', isCopy: false })
    expect(await german()).toEqual({ ...first, isCopy: true })
    expect(store.remotes.sentTo('catalog/layout')).toHaveLength(2)
  })

  it('is in another one for all as soon as the owner names another for its language', async () => {
    const localeCurrencies: Record<string, string> = { de: 'EUR' }
    const { store, show } = storeWith(['EUR', 'JPY'], localeCurrencies)
    const german = () => show(undefined, '/de/products/mug')
    await german()
    expect(await german()).toMatchObject({ price: 'EUR', isCopy: true })
    for (const [generation, currency] of [
      [1, 'JPY'],
      [2, 'GBP'],
    ] as const) {
      localeCurrencies['de'] = currency
      store.runtime.isolate.purges.update({ generation, tags: { store: generation }, floor: 0, gone: {}, goneFloor: 0 })
      // The copy is shown while it is replaced, and the first that replaces it is composed before its layout says so.
      for (let count = 0; count < 2; count += 1) await german()
      const price = currency === 'JPY' ? 'JPY' : 'own'
      expect(await german()).toMatchObject({ price, isCopy: true })
    }
  })

  it('is in the store’s own where the owner names a currency for its language that has no rate', async () => {
    const { show } = storeWith(['JPY'], { de: 'EUR' })
    expect((await show(undefined, '/de/products/mug')).price).toBe('own')
  })

  it.each(['GBP', 'USD', 'eur', 'EUR%20', '"EUR"'])(
    'takes the cookie %s for none: it gets the copy that all shoppers share',
    async (made) => {
      const { store, show } = storeWith(['EUR'])
      const own = await show()
      expect(await show(`galleria-currency=${made}`)).toEqual({ ...own, isCopy: true })
      expect(store.remotes.sentTo('catalog/product')).toHaveLength(1)
    },
  )

  it('is the same for every cookie where the owner lists no other currency, byte by byte', async () => {
    const { show } = storeWith()
    const { html } = await show()
    expect(html).not.toContain('currency')
    expect(await show(EUR)).toEqual({ html, price: 'own', isCopy: true })
    expect((await storeWith().show(EUR)).price).toBe('own')
  })

  it('leaves no fragment in caches before the shell that does not know the shopper’s choice', async () => {
    const { store, show } = storeWith(['EUR'])
    const get = async () => {
      const { status, headers } = await store.fetch('/_fragment/catalog/search?q=mug')
      return [status, headers.get('cache-control')]
    }
    expect(await get()).toEqual([200, 'private, no-store'])
    await show()
    expect(await get()).toEqual([200, 'private, no-store'])
  })
})

describe('the choice of a currency', () => {
  const choose = (form: Record<string, string>, request: BrowserRequest = {}) =>
    storeWith(['EUR']).store.fetch('/currency', { form, ...request })

  it('is remembered, and leads back to the page with its query', async () => {
    const response = await choose({ currency: 'EUR', to: '/de/search?q=mug' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/de/search?q=mug'])
    expect(response.headers.get('set-cookie')).toMatch(/^galleria-currency=EUR; Path=\/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('of the store’s own is remembered, too: a language may have another one', async () => {
    expect((await choose({ currency: 'USD', to: '/de' })).headers.get('set-cookie')).toContain('galleria-currency=USD; Path=/;')
  })

  it('is forgotten by choosing none', async () => {
    expect((await choose({ currency: '', to: '/' })).headers.get('set-cookie')).toContain('galleria-currency=; Path=/; Max-Age=0;')
  })

  it.each([
    ['another site', { currency: 'EUR', to: 'https://evil.example/' }],
    ['another site by two slashes', { currency: 'EUR', to: '//evil.example' }],
    ['a header in the currency', { currency: 'EUR; Domain=evil.example', to: '/' }],
    ['no currency', { to: '/' }],
  ])('refuses %s', async (_, form: Record<string, string>) => {
    expect((await choose(form)).status).toBe(400)
  })

  it('is refused from another site', async () => {
    expect((await choose({ currency: 'EUR', to: '/' }, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  })
})
