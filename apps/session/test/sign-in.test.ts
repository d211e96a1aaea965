import { newSessionId } from '@galleria/platform-client/session'
import { describe, expect, test } from 'vitest'
import { store, sessionCookie, sessions, lastPrepared, visit, shopper } from './sign-in-fixture.ts'

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

  test.each(['ended', 'signed out by the platform'])(
    'leads a member whose session was %s to the store’s page, if that signs in',
    async (how) => {
      const { session, cookie } = await (how === 'ended' ? shopper('member') : shopper('member', 'put-out-here', 'refused:kept'))
      if (how === 'ended') await sessions.end(session.id)
      const { status, location, set } = await visit('/de/login?page=store&returnTo=/cart', { cookie })
      expect([status, location]).toEqual([303, '/de/login?page=store&returnTo=%2Fcart&prompt=login'])
      expect((await sessionCookie.read(set[0]?.split(';', 1)[0] ?? ''))?.role).toBe(how === 'ended' ? undefined : 'visitor')
    },
  )

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
