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

it('the context of a request believes the address that a named front says, and then no other', async () => {
  const says = (address: string) => ({ headers: { 'x-real-ip': address } })
  const signed = (store: FakeStore, address: string) => store.context('/', says(address)).signClientAddress()
  expect(await signed(new FakeStore(), '198.51.100.7')).toContain(';192.0.2.7;')
  const front = new FakeStore({ CLIENT_ADDRESS_HEADER: 'x-real-ip' })
  expect(await signed(front, '198.51.100.7')).toContain(';198.51.100.7;')
  expect(await signed(front, '2001:db8::7')).toContain(';2001:db8::7;')
  expect(await signed(front, '203.0.113.9, 198.51.100.7')).toContain(';198.51.100.7;')
  for (const none of ['', ' ', '203.0.113.9,']) expect(await signed(front, none)).toBeUndefined()
  expect(await front.context('/').signClientAddress()).toBeUndefined()
})
