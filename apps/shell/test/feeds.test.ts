import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hydrationData } from './fake-remotes.ts'
import { FakeStore } from './fake-store.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('a copy of a feed is not served once a product in it costs less', async () => {
  const store = new FakeStore()
  let price = '18 USD'
  store.remotes.on('catalog/feed', (request) => {
    const item = { path: '/products/mug', title: 'Mug', description: 'Mug', attributes: { price } }
    return hydrationData(request, { title: 'North', description: '', items: [item] })
  })
  const show = async () => /<g:price>([^<]+)/.exec(await (await store.fetch('/feeds/products.xml')).text())?.[1]
  expect(await show()).toBe('18 USD')
  price = '16 USD'
  expect(await show()).toBe('18 USD')
  store.session.purges = { generation: 1, tags: { 'p:mug': 1 }, floor: 0, gone: {}, goneFloor: 0 }
  vi.setSystemTime(Date.now() + 3_000)
  expect(await show()).toBe('16 USD')
})

const item = (id: number) => ({ path: `/products/mug-${id}`, title: 'Mug', description: 'Mug', attributes: { id: String(id) } })

/** A remote with a feed of this many parts, which fails at some of them. */
function feedOf(store: FakeStore, parts: number, fails: (from: number, attempt: number) => boolean = () => false): number[] {
  const requested: number[] = []
  store.remotes.on('catalog/feed', (request) => {
    const from = Number(request.params['from'])
    requested.push(from)
    if (fails(from, requested.filter((other) => other === from).length)) return new Response(null, { status: 500 })
    const next = from + 1 < parts ? { next: String(from + 1) } : {}
    return hydrationData(request, { title: 'North & Reed', description: '', items: [item(from)], ...next })
  })
  return requested
}
const idsIn = (xml: string) => [...xml.matchAll(/<g:id>(\d+)/g)].map(([, id]) => Number(id))

it('the feed of products is one file with all its parts, which have copies', async () => {
  const store = new FakeStore()
  const requested = feedOf(store, 5)
  const response = await store.fetch('/feeds/products.xml')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const xml = await response.text()
  expect(idsIn(xml)).toEqual([0, 1, 2, 3, 4])
  expect(xml).toMatch(/^<\?xml.*<channel><title>North &amp; Reed<\/title>.*<\/channel>\n<\/rss>\n$/s)
  expect(xml).not.toContain('rel="next"')
  expect(await (await store.fetch('/feeds/products.xml')).text()).toBe(xml)
  expect(requested).toEqual([0, 1, 2, 3, 4])
})

it('a feed requests no part before the one in front of it was read', async () => {
  const store = new FakeStore()
  const requested = feedOf(store, 5)
  const reader = (await store.fetch('/feeds/products.xml')).body?.getReader()
  await reader?.read()
  expect(requested).toEqual([0])
  await reader?.read()
  expect(requested).toEqual([0, 1])
  await reader?.cancel()
})

it('a feed whose part fails once is whole all the same', async () => {
  const store = new FakeStore()
  feedOf(store, 3, (from, attempt) => from === 1 && attempt === 1)
  expect(idsIn(await (await store.fetch('/feeds/products.xml')).text())).toEqual([0, 1, 2])
})

it('a feed breaks off where a part cannot be had, and comes whole when it can', async () => {
  const store = new FakeStore()
  let broken = true
  feedOf(store, 3, (from) => broken && from === 2)
  await expect((await store.fetch('/feeds/products.xml')).text()).rejects.toThrow('failed with 503')
  broken = false
  expect(idsIn(await (await store.fetch('/feeds/products.xml')).text())).toEqual([0, 1, 2])
})

it('a feed whose first part fails is 503 and no file', async () => {
  const store = new FakeStore()
  feedOf(store, 3, () => true)
  const response = await store.fetch('/feeds/products.xml')
  expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([503, 'no-store', ''])
})

it('what one file has no room for stands in the next', async () => {
  const store = new FakeStore()
  feedOf(store, 40)
  const first = await (await store.fetch('/feeds/products.xml')).text()
  expect(idsIn(first)).toHaveLength(30)
  const [, next = ''] = /rel="next"[^>]*href="https:\/\/shop\.test([^"]+)"/.exec(first) ?? []
  const second = await (await store.fetch(next)).text()
  expect([...idsIn(first), ...idsIn(second)]).toEqual(Array.from({ length: 40 }, (_, index) => index))
})
