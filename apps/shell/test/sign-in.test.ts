import { describe, expect, it } from 'vitest'
import { render } from './fake-remotes.ts'
import { cookieOf, FakeStore, STORE, writtenSession } from './fake-store.ts'

const LOGOUT = { method: 'POST', headers: { origin: STORE } }

describe('a request to sign in or out', () => {
  it('reaches the session Worker with no more of the browser than it needs', async () => {
    const store = new FakeStore()
    let forwarded: Record<string, string> = {}
    store.session.fault = (request) => void (forwarded = Object.fromEntries(request.headers))
    const response = await store.fetch('/de/login?page=platform&returnTo=/cart', {
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
    const response = await store.fetch('/login?page=platform')
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

describe('the e-mails of a member', () => {
  it('are on the page of the account, and the platform’s only where the address says so', async () => {
    const store = new FakeStore()
    await store.fetch('/account/subscriptions?note=topics')
    expect(store.session.requests).toEqual([])
    await store.fetch('/de/account/subscriptions?page=platform')
    expect(store.session.requests).toEqual(['GET /de/account/subscriptions'])
  })
})

describe('the page that signs in', () => {
  const layoutSays = (made: FakeStore, signIn?: 'platform' | 'store') =>
    made.remotes.on('catalog/layout', (request) => render(request, { layout: { groups: [], ...(signIn && { signIn }) } }))

  it.each([
    ['the store’s, where the owner says nothing', undefined, '/login?returnTo=/cart', 200],
    ['the platform’s, where the owner says so', 'platform', '/login?returnTo=/cart', 303],
    ['the store’s, where the owner says so', 'store', '/login?returnTo=/cart', 200],
    ['the store’s, where the address says so', 'platform', '/de/login?page=store&returnTo=/cart', 200],
    ['the platform’s, where the address says so', 'store', '/login?page=platform&returnTo=/cart', 303],
    ['no page, where none may be shown', 'store', '/login?prompt=none', 303],
  ] as const)('is %s', async (_, signIn, path, status) => {
    const made = new FakeStore()
    layoutSays(made, signIn)
    expect((await made.fetch(path)).status).toBe(status)
    expect(made.session.requests.some((request) => /^GET .*\/login$/.test(request))).toBe(status === 303)
  })

  it.each([
    ['the layout cannot be had', (made: FakeStore) => void made.remotes.on('catalog/layout', () => new Response(null, { status: 500 }))],
    ['no remote has a page for it', (made: FakeStore) => void delete made.remotes.registry.remotes['account']],
  ])('is the platform’s, where %s', async (_, change) => {
    const made = new FakeStore()
    layoutSays(made)
    change(made)
    expect((await made.fetch('/login?returnTo=/cart')).headers.get('location')).toBe('https://platform.test/login')
  })

  it('is the one that the session Worker leads a member to whose session has ended', async () => {
    const made = new FakeStore()
    layoutSays(made)
    let search = ''
    made.session.fault = (request, path) => void (path === '/login' && (search = new URL(request.url).search))
    const { cookie } = await cookieOf('member')
    await made.fetch('/login?returnTo=/cart', { cookie })
    expect(search).toBe('?returnTo=%2Fcart&page=store')
    await made.fetch('/login?returnTo=/cart&page=platform', { cookie })
    expect(search).toBe('?returnTo=/cart&page=platform')
  })

  it('gets the page that the shopper comes from into its address', async () => {
    const made = new FakeStore()
    layoutSays(made, 'store')
    const from = (referer: string) => made.fetch('/login?page=store', { headers: { referer } })
    const response = await from(`${STORE}/products/mug?Color=Ink`)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login?page=store&returnTo=%2Fproducts%2Fmug%3FColor%3DInk'])
    expect((await from('https://evil.test/')).status).toBe(200)
    expect((await from(`${STORE}/signup`)).status).toBe(200)
  })

  it('leads a signed-in member on by the session Worker, unless the password is to be entered again', async () => {
    const made = new FakeStore()
    const { cookie } = await cookieOf('member')
    expect((await made.fetch('/login?page=store', { cookie })).status).toBe(303)
    expect((await made.fetch('/login?page=store&prompt=login&returnTo=/cart', { cookie })).status).toBe(200)
  })
})
