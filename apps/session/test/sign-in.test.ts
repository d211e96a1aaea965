import {
  createFlowCookie,
  createSessionCookie,
  createSessionObjects,
  newSessionId,
  parseKeyRing,
  type Session,
} from '@galleria/platform-client/session'
import { env, exports } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'

const store = 'https://shop.example'
const keys = parseKeyRing(env.SESSION_KEYS)
const sessionCookie = createSessionCookie(keys)
const flowCookie = createFlowCookie(keys)
const sessions = createSessionObjects(exports.default, { timeoutMs: 9_000 })
const now = () => Math.floor(Date.now() / 1000)

interface Prepared {
  by: string
  session: {
    auth?: {
      authRequest: { redirectUri: string; state: string; codeChallenge: string; codeChallengeMethod: string; responseMode: string }
      prompt: string
    }
    logout?: { clientId: string }
    callbacks?: { postFlowUrl: string }
    preferences?: { additionalQueryParameters: Record<string, string> }
  }
}

const preparedVisits = async (): Promise<Prepared[]> => (await fetch(`${env.PLATFORM_URL}/redirect-sessions`)).json()
const lastPrepared = async () => (await preparedVisits()).at(-1)
const grants = async (): Promise<{ grantType: string; code?: string; codeVerifier?: string; redirectUri?: string }[]> =>
  (await fetch(`${env.PLATFORM_URL}/grants`)).json()

const exchangesMade = async () => (await grants()).filter(({ grantType }) => grantType === 'authorization_code').length

/** A browser's request and the parts of its response that tests look at. */
async function visit(path: string, { cookie = '', method = 'GET', referer }: { cookie?: string; method?: string; referer?: string } = {}) {
  const headers = {
    cookie,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...(referer && { referer }),
  }
  const response = await exports.default.fetch(store + path, { method, headers, redirect: 'manual' })
  const set = response.headers.getSetCookie()
  const pairs = set.map((line) => line.split(';', 1)[0] ?? '')
  const clears = response.headers.get('clear-site-data')
  const refresh = response.headers.get('refresh')
  return {
    status: response.status,
    clears,
    refresh,
    location: response.headers.get('location') ?? '',
    set,
    cookie: pairs.join('; '),
    cacheControl: response.headers.get('cache-control'),
  }
}

/** A shopper of this standing, with a session that lives. */
async function shopper(
  role: 'visitor' | 'member',
  accessToken = `${role}-token`,
  refreshToken = 'good:kept',
): Promise<{ session: Session; cookie: string }> {
  const tokens = { accessToken, expiresAt: now() + 3_600, refreshToken, role }
  const begun = await sessions.begin(newSessionId(), { tokens })
  const session = { ...tokens, id: begun.session.id, createdAt: begun.session.createdAt }
  return { session, cookie: (await sessionCookie.write(session)).split(';', 1)[0] ?? '' }
}

/** An attempt on its way: what the browser holds, and the state that the platform was given. */
async function attempt(path = '/login?returnTo=/cart', cookie = '') {
  const begun = await visit(path, { cookie })
  return {
    begun,
    cookie: [cookie, begun.cookie].filter(Boolean).join('; '),
    state: (await lastPrepared())?.session.auth?.authRequest.state ?? '',
  }
}

describe('beginning a sign-in', () => {
  test('sends the visitor to the platform’s page, with proof that only this browser holds', async () => {
    const { session, cookie } = await shopper('visitor', `visitor-${newSessionId()}`)
    const { status, location, set, cacheControl } = await visit('/login?returnTo=/cart', { cookie })
    expect([status, location, cacheControl]).toEqual([303, expect.stringMatching(/^https:\/\/platform\.example\/page-/), 'no-store'])
    const prepared = await lastPrepared()
    expect(prepared).toMatchObject({
      by: session.accessToken,
      session: {
        auth: {
          authRequest: { redirectUri: `${store}/auth/callback`, responseMode: 'query', codeChallengeMethod: 'S256' },
          prompt: 'login',
        },
        preferences: { additionalQueryParameters: { lang: 'en', screen: 'login' } },
      },
    })
    expect(set).toHaveLength(1)
    expect(set[0]).toMatch(/^__Host-galleria-flow-[\w-]{22}=.*; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=3600$/)
    expect(set[0]).not.toContain(prepared?.session.auth?.authRequest.codeChallenge)
  })

  test('shortens a return path that is too long, from returnTo or from the Referer', async () => {
    const long = 'x'.repeat(3_000)
    for (const [path, referer, back] of [
      [`/login?returnTo=/search?q=${long}`, undefined, '/search'],
      [`/login?returnTo=/${long}`, undefined, '/'],
      ['/login', `${store}/search?q=${long}`, '/search'],
      ['/login', `${store}/${long}`, '/'],
    ] as const) {
      expect((await visit(path, { referer })).status, path.slice(0, 40)).toBe(303)
      expect((await lastPrepared())?.session.callbacks?.postFlowUrl).toBe(store + back)
    }
  })

  test.each([
    ['/login?returnTo=/cart?a=b', '/cart?a=b'],
    ['/de/login?returnTo=/de/account/orders', '/de'],
    ['/signup', '/'],
    ['/login?returnTo=https://evil.example', '/'],
  ])('from %s leads to %s when it is cancelled', async (path, back) => {
    await visit(path)
    expect((await lastPrepared())?.session.callbacks?.postFlowUrl).toBe(store + back)
  })

  test('without a session uses a temporary visitor, and gives the browser no session', async () => {
    const { set } = await visit('/signup')
    expect((await lastPrepared())?.by).toMatch(/^access-/)
    expect((await lastPrepared())?.session.preferences?.additionalQueryParameters).toEqual({ lang: 'en', screen: 'signup' })
    expect(set.every((cookie) => cookie.startsWith('__Host-galleria-flow-'))).toBe(true)
  })

  test('asks for the platform’s page in the language of the store’s', async () => {
    await visit('/de/login')
    expect((await lastPrepared())?.session.preferences?.additionalQueryParameters['lang']).toBe('de')
  })

  test('asks the platform for no page with prompt=none', async () => {
    await visit('/login?prompt=none')
    expect((await lastPrepared())?.session.auth?.prompt).toBe('none')
  })

  test('redirects a member at once, and with prompt=login asks again without the member’s cart', async () => {
    const { session, cookie } = await shopper('member')
    expect(await visit('/login?returnTo=/account/orders', { cookie })).toMatchObject({ status: 303, location: '/account/orders' })
    await visit('/login?prompt=login', { cookie })
    expect((await lastPrepared())?.by).not.toBe(session.accessToken)
  })

  test('treats a member whom the platform has signed out as the visitor of the renewed session', async () => {
    const { session, cookie } = await shopper('member', 'put-out', 'refused:kept')
    const { location, set } = await visit('/login?returnTo=/cart', { cookie })
    expect(location).toMatch(/^https:\/\/platform\.example/)
    const now = await sessionCookie.read(set[0]?.split(';', 1)[0] ?? '')
    expect(now).toMatchObject({ id: session.id, role: 'visitor' })
    expect((await lastPrepared())?.by).toBe(now?.accessToken)
  })

  test('redirects a member while the platform cannot confirm the session', async () => {
    const { cookie } = await shopper('member', 'member-token', 'failing:kept')
    expect(await visit('/login?returnTo=/cart', { cookie })).toMatchObject({ status: 303, location: '/cart' })
  })

  test('asks for a sign-in when the member’s session was ended', async () => {
    const { session, cookie } = await shopper('member')
    await sessions.end(session.id)
    expect((await visit('/login', { cookie })).location).toMatch(/^https:\/\/platform\.example/)
  })

  test.each([
    ['/login?returnTo=/cart%3Fa=b', undefined, '/cart?a=b'],
    ['/login?returnTo=https://evil.example', undefined, '/account'],
    ['/login?returnTo=//evil.example', undefined, '/account'],
    ['/de/login?returnTo=/%5Cevil.example', undefined, '/de/account'],
    ['/login?returnTo=/de/login', undefined, '/account'],
    ['/login?returnTo=/x/../logout', undefined, '/account'],
    ['/login', `${store}/products/mug?Size=L`, '/products/mug?Size=L'],
    ['/login', 'https://evil.example/cart', '/account'],
    ['/login', `${store}/auth/callback?problem=denied`, '/account'],
    ['/de/login', undefined, '/de/account'],
  ])('at %s with the Referer %s returns to %s', async (path, referer, back) => {
    const { cookie } = await shopper('member')
    expect((await visit(path, { cookie, ...(referer && { referer }) })).location).toBe(back)
  })

  test('is 503 and sets no cookie while the platform fails', async () => {
    const { cookie } = await shopper('visitor', 'failing')
    expect(await visit('/login', { cookie })).toMatchObject({ status: 503, set: [] })
  })
})

describe('the callback of a sign-in', () => {
  test('exchanges the code on the server and begins a session under a new id', async () => {
    const { session: before, cookie: visitorCookie } = await shopper('visitor')
    const { cookie, state } = await attempt('/login?returnTo=/cart', visitorCookie)
    const { status, location, set } = await visit(`/auth/callback?code=good:${state}&state=${state}`, { cookie })
    expect([status, location]).toEqual([303, '/cart'])
    const grant = (await grants()).find(({ code }) => code === `good:${state}`)
    expect(grant).toMatchObject({
      grantType: 'authorization_code',
      redirectUri: `${store}/auth/callback`,
      codeVerifier: expect.stringMatching(/^[\w~.-]{43,}$/),
    })
    const session = await sessionCookie.read(set[0]?.split(';', 1)[0] ?? '')
    expect(session).toMatchObject({ role: 'member', accessToken: expect.stringMatching(/^access-/) })
    expect(session?.id).not.toBe(before.id)
    expect(await sessions.find(session?.id ?? '')).toMatchObject({ device: 'Firefox on Linux', endedAt: null })
    expect((await sessions.find(before.id))?.endedAt).not.toBeNull()
    expect(set[1]).toMatch(new RegExp(`^__Host-galleria-flow-${state.slice(0, 22)}=; .*Max-Age=0$`))
  })

  test('keeps two attempts of one browser apart', async () => {
    const one = await attempt('/login?returnTo=/cart')
    const other = await attempt('/de/login?returnTo=/de/collections', one.cookie)
    expect((await visit(`/auth/callback?code=good:1&state=${other.state}`, { cookie: other.cookie })).location).toBe('/de/collections')
    expect((await visit(`/auth/callback?code=good:2&state=${one.state}`, { cookie: other.cookie })).location).toBe('/cart')
  })

  test.each([
    ['the shopper gave up', (state: string) => `error=access_denied&state=${state}`, 'denied', true],
    ['the code was used before', (state: string) => `code=refused:1&state=${state}`, 'expired', true, 1],
    ['the platform has trouble', (state: string) => `error=server_error&state=${state}`, 'unavailable', true],
    ['there is neither code nor error', (state: string) => `state=${state}`, 'expired', true],
    ['the state is another', (state: string) => `code=good:1&state=${state.slice(0, -3)}xyz`, 'expired', false],
    ['the state is given twice', (state: string) => `code=good:1&state=${state}&state=${state}`, 'expired', false],
    ['there is no state', () => 'code=good:1', 'expired', false],
    ['another platform answers', (state: string) => `code=good:1&state=${state}&iss=https%3A%2F%2Fevil.example`, 'expired', true],
    [
      'two platforms answer',
      (state: string) => `code=good:1&state=${state}&iss=https%3A%2F%2Fplatform.example&iss=https%3A%2F%2Fevil.example`,
      'expired',
      true,
    ],
  ])('when %s, redirects to a page that says so, without code and state', async (_, response, problem, known, exchanges = 0) => {
    const { cookie, state } = await attempt('/ja/login?returnTo=/ja/cart')
    const exchanged = await exchangesMade()
    const { status, location, set } = await visit(`/auth/callback?${response(state)}`, { cookie })
    expect([status, location]).toEqual([
      303,
      known ? `/ja/auth/callback?problem=${problem}&returnTo=%2Fja%2Fcart` : `/auth/callback?problem=${problem}`,
    ])
    // A response to another browser's attempt cannot end that attempt.
    expect(set).toEqual(known ? [flowCookie.clear(state)] : [])
    expect((await exchangesMade()) - exchanged).toBe(exchanges)
  })

  test('is refused to a browser that did not begin the attempt', async () => {
    const { state } = await attempt()
    const foreign = await attempt()
    expect((await visit(`/auth/callback?code=good:1&state=${state}`, { cookie: foreign.begun.cookie })).location).toBe(
      '/auth/callback?problem=expired',
    )
  })

  test('returns without a problem when prompt=none finds no signed-in member', async () => {
    const { cookie, state } = await attempt('/login?prompt=none&returnTo=/cart')
    expect(await visit(`/auth/callback?error=login_required&state=${state}`, { cookie })).toMatchObject({
      location: '/cart',
      set: [flowCookie.clear(state)],
    })
  })

  test.each([
    ['failing', 503],
    ['limited', 429],
  ])('keeps the attempt open while the platform is %s, so that the same response can be sent again', async (behaviour, status) => {
    const { cookie, state } = await attempt()
    expect(await visit(`/auth/callback?code=${behaviour}:1&state=${state}`, { cookie })).toMatchObject({ status, set: [] })
    expect((await visit(`/auth/callback?code=good:1&state=${state}`, { cookie })).location).toBe('/cart')
  })
})

describe('signing out', () => {
  test('ends the session on both sides and leads home by the platform’s page', async () => {
    const { session, cookie } = await shopper('member', `member-${newSessionId()}`)
    const { status, location, set } = await visit('/de/logout', { cookie, method: 'POST' })
    expect([status, location, set]).toEqual([303, expect.stringMatching(/^https:\/\/platform\.example/), [sessionCookie.clear()]])
    expect(await lastPrepared()).toMatchObject({
      by: session.accessToken,
      session: {
        logout: { clientId: env.PLATFORM_CLIENT_ID },
        callbacks: { postFlowUrl: `${store}/de/auth/callback?state=left` },
        preferences: { additionalQueryParameters: { lang: 'de' } },
      },
    })
    expect((await sessions.find(session.id))?.endedAt).not.toBeNull()
  })

  test('ends the sign-in at the platform whether or not the browser opens its page', async () => {
    const { cookie } = await shopper('member', `member-${newSessionId()}`)
    const opened = async (): Promise<string[]> => (await fetch(`${env.PLATFORM_URL}/opened`)).json()
    const before = await opened()
    const { location } = await visit('/logout', { cookie, method: 'POST' })
    const pages = (await opened()).slice(before.length)
    expect(pages).toEqual([expect.stringMatching(/^\/page-\d+$/)])
    // Pages are good for one visit: the browser's is another one.
    expect(location.endsWith(pages[0] ?? '')).toBe(false)
  })

  test('works while the platform fails', async () => {
    const { session, cookie } = await shopper('member', 'failing')
    expect(await visit('/logout', { cookie, method: 'POST' })).toMatchObject({
      status: 303,
      location: '/auth/callback?state=left',
      set: [sessionCookie.clear()],
    })
    expect((await sessions.find(session.id))?.endedAt).not.toBeNull()
  })

  test('leads home by an empty page, so that the browser clears its back/forward cache', async () => {
    const empty = await visit('/de/auth/callback?state=left')
    expect(empty).toMatchObject({
      status: 200,
      clears: null,
      refresh: '0; url=/de/auth/callback?state=forgotten',
      cacheControl: 'no-store',
    })
    expect(await visit('/de/auth/callback?state=forgotten')).toMatchObject({ status: 303, location: '/de', clears: '"cache"', set: [] })
  })

  test('without a member’s session leads home', async () => {
    const { cookie } = await shopper('visitor')
    const prepared = (await preparedVisits()).length
    for (const held of [cookie, '', '__Host-galleria=forged'])
      expect(await visit('/logout', { cookie: held, method: 'POST' })).toMatchObject({ location: '/' })
    expect(await preparedVisits()).toHaveLength(prepared)
  })

  test('is 404 for GET', async () => {
    expect((await visit('/logout')).status).toBe(404)
  })
})
