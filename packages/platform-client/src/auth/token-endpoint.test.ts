import { describe, expect, test } from 'vitest'
import { type Reply, serve } from '../../test/local-server.ts'
import { FieldViolationsError, GrantRefusedError } from '../errors/index.ts'
import { hostsOf } from '../transport/hosts.ts'
import { createTokenEndpoint } from './token-endpoint.ts'

const tokens: Reply = { body: { access_token: 'access', expires_in: '14400', refresh_token: 'refresh', token_type: 'Bearer' } }
const memberTokens = { accessToken: 'access', expiresAt: 1_000 + 14_400, refreshToken: 'refresh', role: 'member' }
const login = { memberId: 'member-1', visitorAccessToken: 'VISITOR', apiKey: 'KEY' }
const attempt = { code: 'CODE', codeVerifier: 'VERIFIER', redirectUri: 'https://shop.example/callback' }

async function endpointAnswering(reply: Reply) {
  const { origin, received } = await serve(() => reply)
  const endpoint = createTokenEndpoint({
    hosts: hostsOf({ embedded: origin }),
    clientId: 'client-1',
    timeoutMs: 300,
    runtime: { sleep: async () => {}, now: () => 1_000_999 },
  })
  return { endpoint, received }
}

describe('a code', () => {
  test('is exchanged with its verifier and redirect URI', async () => {
    const { endpoint, received } = await endpointAnswering(tokens)
    expect(await endpoint.exchange(attempt)).toEqual(memberTokens)
    expect(received[0]?.body).toEqual({ clientId: 'client-1', grantType: 'authorization_code', ...attempt })
    expect(received[0]?.headers).not.toHaveProperty('authorization')
  })

  test.each([undefined, ''])('is exchanged without a redirect URI where there was none (%j)', async (redirectUri) => {
    const { endpoint, received } = await endpointAnswering(tokens)
    await endpoint.exchange({ ...attempt, redirectUri })
    expect(received[0]?.body).toEqual({ clientId: 'client-1', grantType: 'authorization_code', code: 'CODE', codeVerifier: 'VERIFIER' })
  })

  test.each<[string, Reply]>([
    ['502', { status: 502 }],
    ['503 and a Retry-After', { status: 503, headers: { 'retry-after': '0' } }],
    ['429', { status: 429, headers: { 'retry-after': '0' } }],
    ['401', { status: 401 }],
    ['a broken connection', { hangUp: true }],
    ['a time-out', { delayMs: 1_000 }],
    ['invalid_grant', { status: 400, body: { error: 'invalid_grant' } }],
    ['HTML', { body: '<html>' }],
  ])('is sent once only, even when the response is %s', async (_what, reply) => {
    const { endpoint, received } = await endpointAnswering(reply)
    await expect(endpoint.exchange(attempt)).rejects.toBeInstanceOf(Error)
    expect(received).toHaveLength(1)
  })

  test('that is refused throws the error of the official clients, with the platform’s error as its cause', async () => {
    const { endpoint } = await endpointAnswering({
      status: 400,
      headers: { 'x-wix-request-id': 'req-1' },
      body: { error: 'invalid_grant', error_description: 'used' },
    })
    const error = await endpoint.exchange(attempt).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(GrantRefusedError)
    expect(error).toMatchObject({
      message: 'something went wrong',
      status: 400,
      requestId: 'req-1',
      cause: { body: { error_description: 'used' } },
    })
  })

  test('is not a refused grant when the platform fails', async () => {
    const { endpoint } = await endpointAnswering({ status: 500, body: { error: 'invalid_grant' } })
    await expect(endpoint.exchange(attempt)).rejects.not.toBeInstanceOf(GrantRefusedError)
  })

  test('that is empty is not sent', async () => {
    const { endpoint, received } = await endpointAnswering(tokens)
    const error = await endpoint.exchange({ ...attempt, code: '' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(FieldViolationsError)
    expect(error).toMatchObject({ message: 'INVALID_ARGUMENT: "code" must have at least 1 characters' })
    expect(received).toHaveLength(0)
  })
})

describe('an external login', () => {
  test('gets offline tokens with the visitor’s token and the API key together', async () => {
    const { endpoint, received } = await endpointAnswering(tokens)
    expect(await endpoint.external(login)).toEqual(memberTokens)
    expect(received[0]?.body).toEqual({ grant_type: 'authorized_client', scope: 'offline_access', member_id: 'member-1' })
    expect(received[0]?.headers).toMatchObject({ authorization: 'VISITOR,KEY' })
  })

  test('gets tokens of the session token where there is one, without a scope', async () => {
    const { endpoint, received } = await endpointAnswering(tokens)
    expect(await endpoint.external({ ...login, sessionToken: 'SESSION' })).toEqual(memberTokens)
    expect(received[0]?.body).toEqual({ grant_type: 'authorized_client', member_id: 'member-1', session_token: 'SESSION' })
  })

  test.each<[string, Reply]>([
    ['a wrong key', { status: 401, body: { message: 'Unauthorized' } }],
    ['a key without the permission', { status: 403, body: { details: { applicationError: { code: 'PERMISSION_DENIED' } } } }],
    ['a failing platform', { status: 503 }],
  ])('is requested once, and %s is not a refused grant', async (_what, reply) => {
    const { endpoint, received } = await endpointAnswering(reply)
    await expect(endpoint.external(login)).rejects.not.toBeInstanceOf(GrantRefusedError)
    expect(received).toHaveLength(1)
  })
})

describe('a response without a refresh token', () => {
  const withoutRefreshToken: Reply = { body: { access_token: 'access', expires_in: 14_400 } }

  test('keeps the old refresh token at a renewal', async () => {
    const { endpoint } = await endpointAnswering(withoutRefreshToken)
    const held = { accessToken: 'old', expiresAt: 0, refreshToken: 'kept', role: 'member' as const }
    expect(await endpoint.refresh(held)).toEqual({ ...memberTokens, refreshToken: 'kept' })
  })

  test('signs in until the access token ends', async () => {
    const { endpoint } = await endpointAnswering(withoutRefreshToken)
    expect(await endpoint.exchange(attempt)).toEqual({ ...memberTokens, refreshToken: '' })
    expect(await endpoint.external({ ...login, sessionToken: 'SESSION' })).toEqual({ ...memberTokens, refreshToken: '' })
  })
})

describe('a visitor', () => {
  test('is created once, whatever the response', async () => {
    const { endpoint, received } = await endpointAnswering({ status: 503, headers: { 'retry-after': '0' } })
    await expect(endpoint.anonymous()).rejects.toBeInstanceOf(Error)
    expect(received).toHaveLength(1)
  })

  test('is refreshed again after a transient failure', async () => {
    const { origin, received } = await serve((_request, count) => (count === 1 ? { status: 503 } : tokens))
    const endpoint = createTokenEndpoint({ hosts: hostsOf({ embedded: origin }), clientId: 'c', runtime: { sleep: async () => {} } })
    const renewed = await endpoint.refresh({ accessToken: 'old', expiresAt: 0, refreshToken: 'kept', role: 'visitor' })
    expect(renewed).toMatchObject({ accessToken: 'access', refreshToken: 'kept', role: 'visitor' })
    expect(received).toHaveLength(2)
  })
})
