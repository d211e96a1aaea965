import { describe, expect, test } from 'vitest'
import { store, sessionCookie, flowCookie, sessions, grants, exchangesMade, visit, shopper, attempt } from './sign-in-fixture.ts'

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
