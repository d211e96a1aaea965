import { describe, expect, test } from 'vitest'
import { authorizationBody, exchangeCode, newFlow } from '../support/member.ts'
import { startPlatform, STORE_URL } from '../support/platform-process.ts'
import { call, newVisitor, open } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const session = (body: unknown) =>
  call(shop.platform, 'POST', '/_api/redirects-api/v1/redirect-session', { token: shop.shopper.accessToken, body })

describe('the authorization page', () => {
  const signedUp = async () =>
    (
      await call(shop.platform, 'POST', '/_api/iam/authentication/v2/register', {
        token: shop.shopper.accessToken,
        body: { loginId: { email: `flow-${crypto.randomUUID()}@example.com` }, password: 'Secret#1' },
      })
    ).body.sessionToken
  const authorize = async (options: Parameters<typeof authorizationBody>[2]) => {
    const flow = newFlow()
    const { body } = await session(authorizationBody(shop.platform, flow, options))
    return { flow, session: body.redirectSession, page: await open(body.redirectSession.fullUrl) }
  }

  test('responds in the query and in the fragment', async () => {
    for (const responseMode of ['query', 'fragment']) {
      const { flow, page } = await authorize({ prompt: 'none', responseMode, sessionToken: await signedUp() })
      expect(page.status).toBe(303)
      const target = new URL(page.location ?? '')
      const provided = responseMode === 'query' ? target.searchParams : new URLSearchParams(target.hash.slice(1))
      expect(target.href.startsWith(flow.redirectUri)).toBe(true)
      expect([...provided.keys()].toSorted()).toEqual(['code', 'iss', 'state'])
      expect(provided.get('iss')).toBe(shop.platform.url)
      expect(provided.get('state')).toBe(flow.state)
      expect((await exchangeCode(shop.platform, flow, provided.get('code') ?? '')).status).toBe(200)
    }
  })

  test('posts its message to pages of the store only', async () => {
    const { page } = await authorize({ prompt: 'none', responseMode: 'web_message', sessionToken: await signedUp() })
    expect(page.status).toBe(200)
    expect(page.text).toContain('postMessage')
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:8787 http://127.0.0.1:8787')
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';/)
  })

  test('responds login_required with prompt "none" when no member is signed in', async () => {
    for (const sessionToken of [undefined, 'JWS.made-up']) {
      const { flow, page } = await authorize({ prompt: 'none', ...(sessionToken && { sessionToken }) })
      const provided = new URL(page.location ?? '').searchParams
      expect([provided.get('error'), provided.get('state'), provided.get('code')]).toEqual(['login_required', flow.state, null])
    }
  })

  test('issues one code per visit, which is exchanged once; a second exchange ends the sign-in', async () => {
    const { flow, session: visit, page } = await authorize({ prompt: 'none', sessionToken: await signedUp() })
    expect((await open(visit.fullUrl)).status).toBe(404)
    const code = new URL(page.location ?? '').searchParams.get('code') ?? ''
    const { body: tokens } = await exchangeCode(shop.platform, flow, code)
    expect((await exchangeCode(shop.platform, flow, code)).body.details.applicationError.code).toBe('INVALID_GRANT')
    const { status } = await call(shop.platform, 'POST', '/oauth2/token', {
      body: { grantType: 'refresh_token', refreshToken: tokens.refresh_token },
    })
    expect(status).toBe(401)
  })

  test('issues no tokens for a code with another verifier or redirect URI', async () => {
    const { flow, page } = await authorize({ prompt: 'none', sessionToken: await signedUp() })
    const code = new URL(page.location ?? '').searchParams.get('code') ?? ''
    for (const changed of [
      { ...flow, codeVerifier: newFlow().codeVerifier },
      { ...flow, redirectUri: `${flow.redirectUri}/x` },
    ]) {
      expect((await exchangeCode(shop.platform, changed, code)).body.details.applicationError.code).toBe('INVALID_GRANT')
    }
    expect((await exchangeCode(shop.platform, flow, code)).status).toBe(200)
  })

  test.each([
    ['an address elsewhere', { redirectUri: 'https://evil.example/back' }, 403],
    ['an address that can be read in two ways', { redirectUri: 'http://localhost:8787\\@evil.example/' }, 403],
    ['an address with another line', { redirectUri: 'http://localhost:8787/x\r\nset-cookie: x' }, 403],
    ['the address of something else', { redirectUri: 'blob:http://localhost:8787/x' }, 403],
    ['the address that clients have without one', { redirectUri: 'unused://' }, 403],
    ['no address', { redirectUri: undefined }, 400],
    ['another kind of answer', { responseType: 'token' }, 400],
    ['another mode', { responseMode: 'form_post' }, 400],
    ['a plain challenge', { codeChallengeMethod: 'plain' }, 400],
    ['no challenge', { codeChallenge: undefined }, 400],
    ['another client', { clientId: '00000000-0000-4000-8000-000000000000' }, 400],
    ['another prompt', { prompt: 'ask' }, 400],
  ])('is not prepared for %s', async (_, change, status) => {
    const { auth } = authorizationBody(shop.platform, newFlow())
    expect((await session({ auth: { authRequest: { ...auth.authRequest, ...change } } })).status).toBe(status)
  })

  test('shows shoppers without a session the form at once, in the language of the visit, compressed', async () => {
    const { body } = await session({
      ...authorizationBody(shop.platform, newFlow(), { prompt: 'login' }),
      preferences: { additionalQueryParameters: { lang: 'de', screen: 'signup' } },
    })
    const { status, text, headers } = await open(body.redirectSession.fullUrl)
    expect(status).toBe(200)
    expect(text).toContain('<html lang="de"')
    expect(text).toMatch(/<form[^>]* action="\/sign-in\/[\w-]{43}\/sign-up\?lang=de"/)
    expect(headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const repeated = await open(`${body.redirectSession.fullUrl}&screen=guess`)
    expect([repeated.status, repeated.headers.get('content-encoding')]).toEqual([200, null])
  })
})

test('In production a code goes only to the store’s callback or to a redirect URI that the shop has registered', async () => {
  const platform = await startPlatform({
    development: false,
    variables: { RATE_LIMITS: 'off', REGISTERED_ORIGINS: 'https://app.example', REDIRECT_URIS: 'https://app.example/signed-in?from=shop' },
  })
  try {
    const { accessToken } = await newVisitor(platform)
    const status = async (redirectUri: string) =>
      (
        await call(platform, 'POST', '/v1/redirect-session', {
          token: accessToken,
          body: authorizationBody(platform, newFlow(redirectUri)),
        })
      ).status
    for (const address of [`${STORE_URL}/auth/callback`, 'https://app.example/auth/callback', 'https://app.example/signed-in?from=shop'])
      expect(await status(address)).toBe(200)
    for (const address of [
      `${STORE_URL}/`,
      `${STORE_URL}/auth/callback/`,
      `${STORE_URL}/auth/callback?x=1`,
      `${STORE_URL}/auth/../auth/callback`,
      'https://app.example/signed-in',
      'HTTPS://APP.example/auth/callback',
    ])
      expect(await status(address)).toBe(403)
  } finally {
    await platform.stop()
  }
})
