import { describe, expect, it } from 'vitest'
import { cookieOf, FakeStore, STORE, writtenSession } from './fake-store.ts'

const LOGOUT = { method: 'POST', headers: { origin: STORE } }

describe('a request to sign in or out', () => {
  it('reaches the session Worker with no more of the browser than it needs', async () => {
    const store = new FakeStore()
    let forwarded: Record<string, string> = {}
    store.session.fault = (request) => void (forwarded = Object.fromEntries(request.headers))
    const response = await store.fetch('/de/login?returnTo=/cart', {
      cookie: 'a=b',
      headers: { 'user-agent': 'Test', referer: `${STORE}/cart`, 'accept-language': 'de', 'x-forwarded-for': '203.0.113.1' },
    })
    expect([response.status, response.headers.get('location'), response.headers.getSetCookie()]).toEqual([
      303,
      'https://platform.test/login',
      ['flow=1'],
    ])
    expect(Object.keys(forwarded).toSorted()).toEqual(['cookie', 'galleria-client-address', 'referer', 'user-agent'])
    expect(store.session.requests).toEqual(['GET /de/login'])
  })

  it.each([
    ['fails', 500, 503, '5'],
    ['limits the network', 429, 429, '9'],
  ])('gets a page of the store when the session Worker %s', async (_, status, shown, retryAfter) => {
    const store = new FakeStore()
    store.session.fault = () => new Response(null, { status, headers: { 'retry-after': '9' } })
    const response = await store.fetch('/login')
    expect([response.status, response.headers.get('retry-after')]).toEqual([shown, retryAfter])
    expect(await response.text()).toContain('class="status-page"')
  })

  it('clears the cookie on sign-out even when the session Worker fails', async () => {
    const store = new FakeStore()
    store.session.fault = () => new Response(null, { status: 500 })
    const response = await store.fetch('/de/logout', { ...(await cookieOf('member')), ...LOGOUT })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/de'])
    expect(await writtenSession(response.headers.getSetCookie())).toBeNull()
  })

  it('signs out only from the store’s own pages', async () => {
    const store = new FakeStore()
    const response = await store.fetch('/logout', {
      ...(await cookieOf('member')),
      method: 'POST',
      headers: { origin: 'https://evil.test' },
    })
    expect([response.status, store.session.ended.size]).toEqual([403, 0])
    expect(store.session.requests).not.toContain('POST /logout')
  })
})
