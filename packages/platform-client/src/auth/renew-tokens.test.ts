import { describe, expect, test } from 'vitest'
import { type Reply, serve } from '../../test/local-server.ts'
import { hostsOf } from '../transport/hosts.ts'
import { renewTokens } from './renew-tokens.ts'
import { siteTokenSource } from './site-token-source.ts'
import { createTokenEndpoint } from './token-endpoint.ts'
import { type TokenSet, noTokens } from './token-set.ts'

const held: TokenSet = { accessToken: 'old', expiresAt: 1, refreshToken: 'refresh-1', role: 'member' }
const response = (name: string): Reply => ({
  body: { access_token: `${name}-access`, expires_in: 14_400, refresh_token: `${name}-refresh`, token_type: 'Bearer' },
})

/** A token endpoint that answers refreshes with `refresh` and always makes visitors. */
async function platform(refresh: () => Reply) {
  const { origin, received } = await serve(({ body }) => (isAnonymous(body) ? response('visitor') : refresh()))
  const endpoint = createTokenEndpoint({
    hosts: hostsOf({ embedded: origin }),
    clientId: 'c',
    timeoutMs: 300,
    runtime: { sleep: async () => {} },
  })
  return {
    endpoint,
    visitorsMade: () => received.filter(({ body }) => isAnonymous(body)).length,
    refreshes: () => received.filter(({ body }) => !isAnonymous(body)).length,
  }
}
const isAnonymous = (body: unknown) => JSON.stringify(body).includes('"anonymous"')

describe('renewTokens', () => {
  test('refreshes and keeps the role and the refresh token', async () => {
    const { endpoint, visitorsMade } = await platform(() => response('next'))
    expect(await renewTokens(endpoint, held)).toMatchObject({ accessToken: 'next-access', refreshToken: 'refresh-1', role: 'member' })
    expect(visitorsMade()).toBe(0)
  })

  test('renewing an empty token set creates a visitor and requests no refresh', async () => {
    const { endpoint, refreshes } = await platform(() => ({ status: 500 }))
    expect(await renewTokens(endpoint, noTokens)).toMatchObject({
      accessToken: 'visitor-access',
      refreshToken: 'visitor-refresh',
      role: 'visitor',
    })
    expect(refreshes()).toBe(0)
  })

  test.each<[string, Reply]>([
    ['invalid_grant', { status: 400, body: { error: 'invalid_grant' } }],
    [
      'an application error',
      { status: 403, body: { message: '', details: { applicationError: { code: 'INVALID_GRANT', description: 'unknown' } } } },
    ],
    [
      'a field violation',
      {
        status: 400,
        body: { message: '', details: { validationError: { fieldViolations: [{ field: 'refreshToken', description: 'is not valid' }] } } },
      },
    ],
  ])('a refresh refused with %s creates one new visitor', async (_what, reply) => {
    const { endpoint, visitorsMade } = await platform(() => reply)
    expect(await renewTokens(endpoint, held)).toMatchObject({ accessToken: 'visitor-access', role: 'visitor' })
    expect(visitorsMade()).toBe(1)
  })

  test.each<[string, Reply]>([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['429', { status: 429, body: { message: 'slow down' } }],
    ['a time-out', { delayMs: 2_000 }],
    ['a broken connection', { hangUp: true }],
    ['HTML with 200', { body: '<html>' }],
    ['HTML with 403', { status: 403, body: '<html>blocked</html>' }],
    ['JSON from a gateway', { status: 403, body: { message: 'Forbidden' } }],
    ['a wrong client id', { status: 401, body: { error: 'invalid_client' } }],
    [
      'a client id that the platform does not know',
      { status: 403, body: { message: '', details: { applicationError: { code: 'UNKNOWN_CLIENT', description: '' } } } },
    ],
    [
      'a code that is not known here',
      { status: 400, body: { message: '', details: { applicationError: { code: '-1', description: '' } } } },
    ],
    ['an unsupported grant', { status: 400, body: { error: 'unsupported_grant_type' } }],
    [
      'a violation of the client id',
      {
        status: 400,
        body: { message: '', details: { validationError: { fieldViolations: [{ field: 'clientId', description: 'is not valid' }] } } },
      },
    ],
    [
      'violations of the client id and the refresh token',
      {
        status: 400,
        body: { message: '', details: { validationError: { fieldViolations: [{ field: 'refreshToken' }, { field: 'clientId' }] } } },
      },
    ],
    [
      'a validation error that names no field',
      { status: 400, body: { message: '', details: { validationError: { fieldViolations: [] } } } },
    ],
    ['invalid_grant with 500', { status: 500, body: { error: 'invalid_grant' } }],
    ['INVALID_GRANT with 503', { status: 503, body: { message: '', details: { applicationError: { code: 'INVALID_GRANT' } } } }],
    ['tokens without a lifetime', { body: { access_token: 'a', expires_in: 'soon', refresh_token: 'r' } }],
  ])('a refresh that fails with %s keeps the session, throws the error and creates no visitor', async (_what, reply) => {
    const { endpoint, visitorsMade } = await platform(() => reply)
    await expect(renewTokens(endpoint, held)).rejects.toBeInstanceOf(Error)
    expect(visitorsMade()).toBe(0)
  })
})

describe('siteTokenSource', () => {
  const signal = AbortSignal.timeout(5_000)

  test('mints one visitor for all public reads of an isolate', async () => {
    const { endpoint, visitorsMade } = await platform(() => response('next'))
    const site = siteTokenSource(endpoint)
    const headers = await Promise.all(Array.from({ length: 50 }, () => site.headers(signal)))
    expect(new Set(headers.map(({ authorization }) => authorization))).toEqual(new Set(['visitor-access']))
    expect(visitorsMade()).toBe(1)
  })

  test('renews a token that the platform refused instead of minting a second visitor', async () => {
    const { endpoint, visitorsMade } = await platform(() => response('next'))
    const site = siteTokenSource(endpoint)
    expect(site.refused(await site.headers(signal))).toBe(true)
    expect(await site.headers(signal)).toEqual({ authorization: 'next-access' })
    expect(visitorsMade()).toBe(1)
  })

  test('aborting one caller does not affect the others', async () => {
    const { endpoint, visitorsMade } = await platform(() => response('next'))
    const site = siteTokenSource(endpoint)
    const giveUp = new AbortController()
    const gone = site.headers(giveUp.signal)
    const others = [site.headers(signal), site.headers(signal)]
    giveUp.abort(new Error('left'))
    await expect(gone).rejects.toThrow('left')
    expect(await Promise.all(others)).toEqual([{ authorization: 'visitor-access' }, { authorization: 'visitor-access' }])
    expect(visitorsMade()).toBe(1)
  })
})
