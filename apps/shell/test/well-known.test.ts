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
