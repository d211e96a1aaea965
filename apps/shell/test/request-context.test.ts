import { expect, it } from 'vitest'
import { cookieOf, FakeStore } from './fake-store.ts'

it('the context of a request splits the language off its path', () => {
  const store = new FakeStore()
  expect(store.context('/de/products/mug?Size=L')).toMatchObject({ locale: 'de', path: '/products/mug' })
  expect(store.context('/products/mug')).toMatchObject({ locale: 'en', path: '/products/mug' })
})

it('the context of a request asks neither remotes nor sessions when it is made', async () => {
  const store = new FakeStore()
  const { cookie } = await cookieOf('member')
  store.context('/cart', { cookie })
  expect([store.remotes.requests, store.session.requests, store.background]).toEqual([[], [], []])
})

it('the context of a request signs the client’s address only where the edge gives one', async () => {
  const store = new FakeStore()
  expect(await store.context('/').signClientAddress()).toContain('192.0.2.7')
  expect(await store.context('/', { headers: { 'cf-connecting-ip': '' } }).signClientAddress()).toBeUndefined()
})
