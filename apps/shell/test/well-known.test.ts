import { expect, it } from 'vitest'
import { handleRequest } from '../worker/handle-request.ts'
import { FakeStore } from './fake-store.ts'

it('password managers are led to the page that changes the password', async () => {
  const store = new FakeStore()
  const response = await handleRequest(store.request('/.well-known/change-password'), store.runtime)
  expect([response.status, response.headers.get('location')]).toEqual([302, '/account/security'])
})

it('no other address of that kind is there, so that password managers believe this one', async () => {
  const store = new FakeStore()
  const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await handleRequest(store.request(path), store.runtime)).status).toBe(404)
})

it('researchers learn where a vulnerability is reported, and until when that is right', async () => {
  const store = new FakeStore({ SECURITY_CONTACT: 'mailto:security@shop.example' })
  const response = await handleRequest(store.request('/.well-known/security.txt'), store.runtime)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const { contact, expires, canonical } = Object.fromEntries(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/))
      .map(([name = '', value = '']) => [name.toLowerCase(), value]),
  )
  expect([contact, canonical]).toEqual(['mailto:security@shop.example', expect.stringMatching(/^https?:.*\/\.well-known\/security\.txt$/)])
  const days = (Date.parse(expires ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(180)
  expect(days).toBeLessThan(365)
})

it('a store without such a contact has no file of it', async () => {
  const store = new FakeStore()
  expect((await handleRequest(store.request('/.well-known/security.txt'), store.runtime)).status).toBe(404)
})

it('commands of teams learn where the registry is, which no page of a remote can say in its place', async () => {
  const path = '/.well-known/galleria.json'
  const store = new FakeStore({ RELEASES_URL: 'https://releases.test' })
  const response = await store.fetch(path)
  expect([response.status, await response.json()]).toEqual([200, { registry: 'https://releases.test' }])
  const without = await new FakeStore().fetch(path)
  expect([without.status, await without.text()]).toEqual([404, 'Not found\n'])
})
