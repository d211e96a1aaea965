import { createSessionCookie } from '@galleria/platform-client/session'
import { describe, expect, it, vi } from 'vitest'
import { cookieOf, FakeStore, KEY, writtenSession } from './fake-store.ts'

const EXPIRED = { expiresAt: 1 }

describe('a shopper without a cookie', () => {
  it('has no token, and no session is asked for', async () => {
    const store = new FakeStore()
    const { shopper } = store.context('/')
    expect(await shopper.getToken()).toEqual({ token: null, role: 'none', degraded: false })
    expect([store.session.requests, await shopper.setCookies()]).toEqual([[], []])
  })

  it('begins one visitor’s session when an action requires a token', async () => {
    const store = new FakeStore()
    const { shopper } = store.context('/cart')
    expect(await shopper.requireToken('visitor')).toEqual({
      token: { token: 'visitor-begun', role: 'visitor', degraded: false },
      retryAfterSeconds: null,
    })
    expect(await shopper.requireToken('visitor')).toMatchObject({ token: { token: 'visitor-begun' } })
    expect(store.session.requests).toEqual(['POST /sessions/:id/begin'])
    expect(await writtenSession(await shopper.setCookies())).toMatchObject({ accessToken: 'visitor-begun', role: 'visitor' })
  })

  it('gets the seconds to wait when its network has begun too many sessions', async () => {
    const store = new FakeStore()
    store.session.fault = () =>
      Response.json(
        { message: 'slow down', details: { applicationError: { code: 'RATE_LIMITED', description: 'slow down', data: {} } } },
        { status: 429, headers: { 'retry-after': '7' } },
      )
    const { shopper } = store.context('/cart')
    expect(await shopper.requireToken('visitor')).toMatchObject({ token: { token: null, role: 'none' }, retryAfterSeconds: 7 })
    expect(await shopper.setCookies()).toEqual([])
  })

  it('gets nothing while the session Worker fails', async () => {
    const store = new FakeStore()
    store.session.fault = () => new Response('broken', { status: 500 })
    expect(await store.context('/cart').shopper.requireToken('visitor')).toBe('unavailable')
  })

  it('is no member: an action for members gets nothing', async () => {
    const store = new FakeStore()
    expect(await store.context('/account').shopper.requireToken('member')).toBe('unavailable')
    expect(store.session.requests).toEqual([])
  })
})

describe('a shopper with a session', () => {
  it('gets a cookie by the newest key where an older one sealed it', async () => {
    const keys = [
      { id: 'n', key: KEY.replace('BwcH', 'CAgI') },
      { id: 'k', key: KEY },
    ]
    const store = new FakeStore({ SESSION_KEYS: JSON.stringify(keys) })
    const { cookie, session } = await cookieOf('visitor')
    const response = await store.fetch('/cart', { cookie })
    const [written = ''] = response.headers.getSetCookie()
    expect(written).toMatch(/^__Host-galleria=1\.n\./)
    expect(await createSessionCookie(keys).read(written.split(';', 1)[0] ?? '')).toEqual(session)
  })

  it('has the token of the cookie, which is not written again', async () => {
    const store = new FakeStore()
    const { shopper } = store.context('/', await cookieOf('member'))
    expect(await shopper.getToken()).toEqual({ token: 'member-first', role: 'member', degraded: false })
    expect(await shopper.requireToken('member')).toMatchObject({ token: { token: 'member-first' }, retryAfterSeconds: null })
    expect([store.session.requests, await shopper.setCookies()]).toEqual([['POST /sessions/:id/touch'], []])
  })

  it('gets a new token and a new cookie when the token has run out', async () => {
    const store = new FakeStore()
    const { shopper } = store.context('/', await cookieOf('visitor', EXPIRED))
    expect(await shopper.getToken()).toMatchObject({ token: 'visitor-renewed' })
    expect(await writtenSession(await shopper.setCookies())).toMatchObject({ accessToken: 'visitor-renewed' })
  })

  it('is anonymous, and its cookie cleared, when the session has ended or the cookie is forged', async () => {
    const store = new FakeStore()
    const { cookie, session } = await cookieOf('member')
    store.session.ended.add(session.id)
    for (const sent of [cookie, '__Host-galleria=forged']) {
      const { shopper } = store.context('/', { cookie: sent })
      expect(await shopper.getToken()).toEqual({ token: null, role: 'none', degraded: false })
      expect(await writtenSession(await shopper.setCookies())).toBeNull()
    }
  })

  it('keeps an unexpired token while the session Worker fails', async () => {
    const store = new FakeStore()
    store.session.fault = () => new Response('broken', { status: 500 })
    expect(await store.context('/', await cookieOf('member')).shopper.getToken()).toMatchObject({ token: 'member-first', degraded: false })
  })

  it('is degraded, and keeps its cookie, while an expired token cannot be renewed', async () => {
    const store = new FakeStore()
    store.session.fault = () => new Response('broken', { status: 500 })
    const { shopper } = store.context('/', await cookieOf('member', EXPIRED))
    expect(await shopper.getToken()).toEqual({ token: null, role: 'member', degraded: true })
    expect(await shopper.requireToken('visitor')).toBe('unavailable')
    expect(await shopper.setCookies()).toEqual([])
  })

  it('is degraded for a page that does not wait for a slow renewal, which goes on behind it', async () => {
    const store = new FakeStore()
    const slow = Promise.withResolvers<Response>()
    store.session.fault = (_, path) => (path.endsWith('/renew') ? slow.promise : undefined)
    const { shopper, waitUntil } = store.context('/', await cookieOf('member', EXPIRED))
    expect(await shopper.getTokenWithin(20, waitUntil)).toEqual({ token: null, role: 'member', degraded: true })
    slow.resolve(
      Response.json({
        tokens: { accessToken: 'late', expiresAt: Math.floor(Date.now() / 1000) + 9_000, refreshToken: 'r', role: 'member' },
      }),
    )
    await Promise.all(store.background)
    expect(await shopper.getToken()).toMatchObject({ token: 'late' })
  })

  it('renews a token that the platform rejects once per request, as a visitor where the member was signed out', async () => {
    const store = new FakeStore()
    const { shopper } = store.context('/', await cookieOf('member'))
    await shopper.getToken()
    expect(await shopper.renew()).toBe(true)
    expect(await shopper.getToken()).toEqual({ token: 'visitor-renewed', role: 'visitor', degraded: false })
    expect(await shopper.renew()).toBe(false)
  })

  it('ends here and at the session Worker, and its cookie is cleared even when that fails', async () => {
    const store = new FakeStore()
    const { cookie, session } = await cookieOf('member')
    const { shopper } = store.context('/logout', { cookie })
    await shopper.end()
    expect([...store.session.ended]).toEqual([session.id])
    expect(await writtenSession(await shopper.setCookies())).toBeNull()

    store.session.fault = () => new Response('broken', { status: 500 })
    const failing = store.context('/logout', await cookieOf('member')).shopper
    await expect(failing.end()).rejects.toThrow('System error')
    expect(await writtenSession(await failing.setCookies())).toBeNull()
  })
})

it('a cookie is opened once per isolate, however many requests send it', async () => {
  const store = new FakeStore()
  const { cookie } = await cookieOf('visitor')
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
  for (let request = 0; request < 3; request += 1) await store.context('/', { cookie }).shopper.getToken()
  expect(decrypt).toHaveBeenCalledTimes(1)
  decrypt.mockRestore()
})
