import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { clientId, flowPlatform, memberTokens } from '../../../test/flow-platform.ts'
import type { ReceivedRequest, Reply } from '../../../test/local-server.ts'
import { AuthorizationRefusedError, InvalidStateError, MemberTokensError, RefusedError, SystemError } from '../../errors/index.ts'
import { createLoginEvents } from '../login-events.ts'
import { exchangeSessionToken } from './exchange-session-token.ts'

const redirectUri = 'https://shop.example/auth/callback'
const redirectSessions = '/_api/redirects-api/v1/redirect-session'
const authorize = '/_api/oauth2/authorize'
const goTo = (location: string, status = 302): Reply => ({ status, headers: { location }, body: '' })

interface AuthRequest {
  clientId: string
  redirectUri: string
  state: string
  responseMode: string
  codeChallenge: string
  sessionToken: string
}

/**
 * A platform with an authorization page that follows RFC 6749 and 7636: it issues one code for a session token that it knows, and
 * tokens for that code only with the verifier of its challenge and the address that the code was sent to.
 */
async function authorizingPlatform(page?: (request: ReceivedRequest, responseUrl: URL) => Reply) {
  const challenges = new Map<string, string>()
  let origin = ''
  const platform = await flowPlatform({
    [redirectSessions]({ body }) {
      const { auth } = body as { auth: { authRequest: AuthRequest; prompt: string } }
      const fullUrl = `${origin}${authorize}?${new URLSearchParams({ ...auth.authRequest, prompt: auth.prompt })}`
      return {
        body: { redirectSession: { id: '99999999-9999-4999-8999-999999999999', fullUrl, urlDetails: { endpoint: origin + authorize } } },
      }
    },
    [authorize](request) {
      const { query } = request
      const responseUrl = new URL(query.get('redirectUri') ?? '')
      responseUrl.searchParams.set('state', query.get('state') ?? '')
      if (query.get('sessionToken') === 'JWS.session' && query.get('prompt') === 'none' && query.get('responseMode') === 'query') {
        challenges.set('code-1', query.get('codeChallenge') ?? '')
        responseUrl.searchParams.set('code', 'code-1')
      } else {
        responseUrl.searchParams.set('error', 'login_required')
        responseUrl.searchParams.set('error_description', 'Nobody is signed in')
      }
      return page ? page(request, responseUrl) : goTo(responseUrl.href)
    },
    '/oauth2/token'({ body }) {
      const { code, codeVerifier, redirectUri: sentFrom } = body as { code: string; codeVerifier: string; redirectUri: string }
      const matches = createHash('sha256').update(codeVerifier).digest('base64url') === challenges.get(code) && sentFrom === redirectUri
      challenges.delete(code)
      return matches ? { body: memberTokens } : { status: 400, body: { error: 'invalid_grant' } }
    },
  })
  origin = platform.origin
  return { ...platform, grant: { clientId, redirectUri, sessionToken: 'JWS.session' } }
}

describe('exchangeSessionToken', () => {
  test('turns a session token into the tokens of the member, without a browser', async () => {
    const { client, grant, sentTo } = await authorizingPlatform()
    const logins = createLoginEvents()
    const heard: string[] = []
    logins.listen(({ kind }) => heard.push(kind))
    expect(await exchangeSessionToken(client, grant, { logins })).toMatchObject({ accessToken: 'member-access', role: 'member' })
    expect(heard).toEqual(['direct'])
    expect(sentTo(authorize)).toHaveLength(1)
    expect(sentTo(authorize)[0]?.headers.authorization).toBeUndefined()
  })

  test('follows redirects of the platform', async () => {
    const { client, grant, sentTo } = await authorizingPlatform(({ query }, responseUrl) => {
      if (query.get('session') === 'checked') return goTo(responseUrl.href, 303)
      query.set('session', 'checked')
      return goTo(`authorize?${query}`, 307)
    })
    expect(await exchangeSessionToken(client, grant)).toMatchObject({ role: 'member' })
    expect(sentTo(authorize)).toHaveLength(2)
  })

  test('reports an expired session token', async () => {
    const { client, grant } = await authorizingPlatform()
    const failure = exchangeSessionToken(client, { ...grant, sessionToken: 'old' })
    await expect(failure).rejects.toBeInstanceOf(AuthorizationRefusedError)
    await expect(failure).rejects.toMatchObject({ error: 'login_required', errorDescription: 'Nobody is signed in' })
  })

  test.each<[string, (responseUrl: URL) => void, unknown]>([
    ['the state of another attempt', (url) => url.searchParams.set('state', 'other'), InvalidStateError],
    ['a code that the platform does not know', (url) => url.searchParams.set('code', 'made-up'), MemberTokensError],
  ])('refuses a response with %s', async (_what, change, error) => {
    const { client, grant } = await authorizingPlatform((_request, responseUrl) => {
      change(responseUrl)
      return goTo(responseUrl.href)
    })
    await expect(exchangeSessionToken(client, grant)).rejects.toBeInstanceOf(error)
  })

  test.each<[string, (responseUrl: URL, request: ReceivedRequest) => Reply, unknown]>([
    ['a page instead of a redirect', () => ({ body: '<html>Sign in</html>' }), SystemError],
    ['a failure', () => ({ status: 503, body: '<html>' }), SystemError],
    ['a refusal', () => ({ status: 403, body: '<html>' }), RefusedError],
    ['a redirect to nowhere', () => ({ status: 302, body: '' }), SystemError],
    ['a redirect to a broken address', () => goTo('http://'), SystemError],
    ['redirects without end', (_url, { query }) => goTo(`?${query}`), SystemError],
    ['a redirect out of the web', () => goTo('file:///etc/passwd'), SystemError],
    ['a broken connection', () => ({ hangUp: true }), SystemError],
    ['an address beside ours', (url) => goTo(`${url.href.replace('shop.example', '127.0.0.1:1')}`), SystemError],
  ])('reports %s as a system error', async (_what, page, error) => {
    const { client, grant, sentTo } = await authorizingPlatform((request, responseUrl) => page(responseUrl, request))
    await expect(exchangeSessionToken(client, grant)).rejects.toBeInstanceOf(error)
    expect(sentTo('/oauth2/token')).toHaveLength(0)
  })

  test('ends at its time-out and with the reason of an aborted call', async () => {
    const slow = () => authorizingPlatform(() => ({ delayMs: 2_000 }))
    const timedOut = await slow()
    await expect(exchangeSessionToken(timedOut.client, timedOut.grant, { timeoutMs: 80 })).rejects.toBeInstanceOf(SystemError)
    const left = await slow()
    const leave = new AbortController()
    setTimeout(() => leave.abort(new Error('left the page')), 80)
    await expect(exchangeSessionToken(left.client, left.grant, { signal: leave.signal })).rejects.toThrow('left the page')
  })
})
