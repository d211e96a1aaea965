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
