import { describe, expect, it, vi } from 'vitest'
import { statusOnly } from './fake-remotes.ts'
import { cookieOf, FakeStore, STORE } from './fake-store.ts'

const isCopy = (response: Response) => response.headers.get('server-timing') === 'cache;desc=hit'
const locationOf = (response: Response) => [response.status, response.headers.get('location')]

function storeThatMoved(status = 301) {
  const store = new FakeStore()
  store.remotes.on('catalog/product', (request) => statusOnly(request, status, { location: '/products/cup' }))
  return store
}

describe('a page that has moved for good', () => {
  it('is a redirect that takes the query along, from a copy that all queries share', async () => {
    const store = storeThatMoved()
    const first = await store.fetch('/products/mug?utm_source=mail')
    expect(locationOf(first)).toEqual([301, '/products/cup?utm_source=mail'])
    expect(isCopy(first)).toBe(false)
    const [plain, other] = [await store.fetch('/products/mug'), await store.fetch('/products/mug?utm_source=ad&gclid=1')]
    expect([plain, other].map(isCopy)).toEqual([true, true])
    expect(locationOf(plain)).toEqual([301, '/products/cup'])
    expect(locationOf(other)).toEqual([301, '/products/cup?utm_source=ad&gclid=1'])
    expect(store.remotes.sentTo('catalog/product')).toHaveLength(1)
  })

  it('binds the browser like any other response, and is not stored by it', async () => {
    const store = storeThatMoved()
    for (const response of [await store.fetch('/products/mug'), await store.fetch('/products/mug')]) {
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('is asked for anew after a purge of anything', async () => {
    const store = storeThatMoved()
    await store.fetch('/products/mug')
    store.runtime.isolate.purges.update({ generation: 1, tags: { 'p:1': 1 }, floor: 0, gone: {}, goneFloor: 0 })
    store.remotes.on('catalog/product', (request) => statusOnly(request, 410))
    expect((await store.fetch('/products/mug')).status).toBe(410)
  })

  it('is one request to its remote for shoppers with a session', async () => {
    const store = storeThatMoved()
    const { cookie } = await cookieOf('visitor')
    for (let count = 0; count < 2; count += 1)
      expect(locationOf(await store.fetch('/products/mug', { cookie }))).toEqual([301, '/products/cup'])
    expect(store.remotes.sentTo('catalog/product')).toHaveLength(1)
  })
})

it('a page that has moved for now is a redirect without a copy, and the copy of the page is dropped', async () => {
  const store = storeThatMoved(302)
  const dropped = vi.spyOn(store.runtime.isolate.documents, 'delete')
  for (let count = 0; count < 2; count += 1) {
    const response = await store.fetch('/products/mug?utm_source=mail')
    expect([...locationOf(response), isCopy(response)]).toEqual([302, '/products/cup', false])
  }
  expect(dropped).toHaveBeenCalledWith(`${STORE}/products/mug`)
  expect(store.remotes.sentTo('catalog/product')).toHaveLength(2)
})

describe('a page that is not there', () => {
  it.each([
    [404, 'nowhere/morning-mag', 'morning mag'],
    [410, 'products/old-mug', 'old mug'],
  ])('holds what the layout names for a %i, with the words of its address', async (status, path, text) => {
    const store = new FakeStore()
    store.remotes.registry.layout['alternatives'] = 'catalog/search'
    store.remotes.on('catalog/product', (request) => statusOnly(request, 410))
    const response = await store.fetch(`/${path}`)
    expect(response.status).toBe(status)
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await response.text()) ?? []
    expect(main).toContain('<p>catalog/search</p>')
    expect(store.remotes.sentTo('catalog/search').map(({ params }) => params)).toContainEqual({ text })
  })

  it('stands by itself where the layout names nothing for it', async () => {
    const html = await (await new FakeStore().fetch('/nowhere')).text()
    expect(html).not.toContain('fragment-outlet')
    expect(html).toContain('Page not found')
  })
})
