import { describe, expect, test } from 'vitest'
import { clientId, flowPlatform, memberTokens } from '../../../test/flow-platform.ts'
import type { Reply } from '../../../test/local-server.ts'
import {
  AuthorizationRefusedError,
  GrantRefusedError,
  InvalidStateError,
  MemberTokensError,
  MissingCodeError,
  RefusedError,
  SystemError,
} from '../../errors/index.ts'
import { createLoginEvents } from '../login-events.ts'
import { type CallbackParameters, parseCallback, processCallback } from './callback.ts'
import type { OAuthData } from './oauth-data.ts'

const data: OAuthData = {
  codeVerifier: 'the-verifier',
  codeChallenge: 'the-challenge',
  state: 'the-state',
  originalUri: '/cart',
  redirectUri: 'https://shop.example/callback',
}
const tokenResponse = (reply: Reply) => flowPlatform({ '/oauth2/token': reply })

describe('parseCallback', () => {
  const parameters = 'code=a%2Bb&state=the-state'

  test('reads the fragment by default', () => {
    expect(parseCallback(`https://shop.example/callback?code=no#${parameters}`)).toMatchObject({ code: 'a+b', state: 'the-state' })
  })

  test('reads the query where the request asked for it', () => {
    expect(parseCallback(new URL(`https://shop.example/callback?${parameters}#code=no`), 'query')).toMatchObject({
      code: 'a+b',
      state: 'the-state',
    })
  })

  test('reads an error and its description', () => {
    const url = 'https://shop.example/callback#state=the-state&error=access_denied&error_description=Gave%20up'
    expect(parseCallback(url)).toEqual({ code: undefined, state: 'the-state', error: 'access_denied', errorDescription: 'Gave up' })
  })

  test.each(['code', 'state'])('ignores a duplicated %s', (name) => {
    expect(parseCallback(`https://shop.example/callback#${parameters}&${name}=other`)).toMatchObject({ [name]: undefined })
  })

  test('returns nothing for an empty callback', () => {
    expect(Object.values(parseCallback('https://shop.example/callback'))).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
})

describe('processCallback', () => {
  const identifier = 'https://platform.example'
  const response = { code: 'the-code', state: 'the-state' }

  test.each([
    ['another platform', { iss: 'https://evil.example' }, false],
    ['a platform that names itself twice', { iss: '' }, false],
    ['nobody, though the platform always names itself', {}, true],
  ])('refuses a response of %s without an exchange', async (_, named, required) => {
    const { client, sentTo } = await tokenResponse({ body: memberTokens })
    await expect(processCallback(client, { ...response, ...named }, { ...data, issuer: { identifier, required } })).rejects.toBeInstanceOf(
      InvalidStateError,
    )
    expect(sentTo('/oauth2/token')).toEqual([])
  })

  test.each([
    ['the platform', { iss: identifier }, true],
    ['a platform that does not name itself', {}, false],
  ])('accepts a response of %s', async (_, named, required) => {
    const { client } = await tokenResponse({ body: memberTokens })
    expect(await processCallback(client, { ...response, ...named }, { ...data, issuer: { identifier, required } })).toMatchObject({
      role: 'member',
    })
  })

  test('exchanges the code with the verifier of the attempt for the tokens of a member', async () => {
    const { client, sentTo } = await tokenResponse({ body: memberTokens })
    const tokens = await processCallback(client, { code: 'the-code', state: 'the-state' }, data)
    expect(tokens).toMatchObject({ accessToken: 'member-access', refreshToken: 'member-refresh', role: 'member' })
    expect(sentTo('/oauth2/token').map(({ body }) => body)).toEqual([
      { clientId, grantType: 'authorization_code', redirectUri: data.redirectUri, code: 'the-code', codeVerifier: 'the-verifier' },
    ])
  })

  test.each<[string, CallbackParameters]>([
    ['without a code', { state: 'the-state' }],
    ['without a state', { code: 'the-code' }],
    ['without anything', {}],
    ['with an empty code', { code: '', state: 'the-state' }],
    ['with an empty state', { code: 'the-code', state: '' }],
    ['with an error but no state', { error: 'access_denied' }],
  ])('refuses a response %s', async (_what, parameters) => {
    const { client, received } = await tokenResponse({ body: memberTokens })
    const failure = processCallback(client, parameters, data)
    await expect(failure).rejects.toThrow(new MissingCodeError())
    await expect(failure).rejects.toThrow(/^Missing code or _state$/)
    expect(received).toHaveLength(0)
  })

  test.each(['the-stat', 'the-state2', 'The-state', 'the-statf', 'z'])(
    'refuses a response with the state %s of another attempt',
    async (state) => {
      const { client, received } = await tokenResponse({ body: memberTokens })
      const failure = processCallback(client, { code: 'the-code', state }, data)
      await expect(failure).rejects.toBeInstanceOf(InvalidStateError)
      await expect(failure).rejects.toThrow(/^Invalid _state$/)
      expect(received).toHaveLength(0)
    },
  )

  test('refuses every response for an attempt without a state', async () => {
    const { client } = await tokenResponse({ body: memberTokens })
    await expect(processCallback(client, { code: 'the-code', state: 'x' }, { ...data, state: '' })).rejects.toBeInstanceOf(
      InvalidStateError,
    )
  })

  test('throws the platform’s error instead of a code', async () => {
    const { client } = await tokenResponse({ body: memberTokens })
    const failure = processCallback(client, { state: 'the-state', error: 'login_required', errorDescription: 'nobody is here' }, data)
    await expect(failure).rejects.toBeInstanceOf(AuthorizationRefusedError)
    await expect(failure).rejects.toMatchObject({
      message: 'Missing code or _state',
      error: 'login_required',
      errorDescription: 'nobody is here',
    })
  })

  test('refuses an error with the state of another attempt', async () => {
    const { client } = await tokenResponse({ body: memberTokens })
    const failure = processCallback(client, { state: 'other', error: 'access_denied' }, data)
    await expect(failure).rejects.toBeInstanceOf(InvalidStateError)
  })

  test('throws a typed error with the cause for a refused exchange', async () => {
    const headers = { 'x-wix-request-id': 'req-7' }
    const { client } = await tokenResponse({ status: 400, headers, body: { error: 'invalid_grant' } })
    const failure = processCallback(client, { code: 'used', state: 'the-state' }, data)
    await expect(failure).rejects.toBeInstanceOf(MemberTokensError)
    await expect(failure).rejects.toMatchObject({
      message: 'Failed to get member tokens',
      status: 400,
      requestId: 'req-7',
      cause: expect.any(GrantRefusedError),
    })
  })

  test.each<[string, Reply]>([
    ['a wrong client id', { status: 401, body: { error: 'invalid_client' } }],
    ['an application error', { status: 403, body: { details: { applicationError: { code: 'NOPE', description: 'no' } } } }],
    [
      'a field violation',
      { status: 400, body: { details: { validationError: { fieldViolations: [{ field: 'redirectUri', description: 'is another' }] } } } },
    ],
  ])('counts %s as a refused exchange', async (_what, reply) => {
    const { client } = await tokenResponse(reply)
    await expect(processCallback(client, { code: 'c', state: 'the-state' }, data)).rejects.toThrow(/^Failed to get member tokens$/)
  })

  test.each<[string, Reply]>([
    ['a 500', { status: 500 }],
    ['a time-out', { delayMs: 2_000 }],
    ['a broken connection', { hangUp: true }],
    ['HTML', { body: '<html>' }],
  ])('rethrows %s: the attempt can be repeated', async (_what, reply) => {
    const { client, received } = await tokenResponse(reply)
    await expect(processCallback(client, { code: 'c', state: 'the-state' }, data)).rejects.toBeInstanceOf(SystemError)
    expect(received).toHaveLength(1)
  })

  test('rethrows a 429 with its Retry-After', async () => {
    const { client } = await tokenResponse({ status: 429, headers: { 'retry-after': '3' }, body: { message: 'slow down' } })
    const failure = processCallback(client, { code: 'c', state: 'the-state' }, data)
    await expect(failure).rejects.toBeInstanceOf(RefusedError)
    await expect(failure).rejects.toMatchObject({ status: 429, retryAfterMs: 3_000 })
  })

  test('publishes one login event, and none after a failure', async () => {
    const logins = createLoginEvents()
    const heard: string[] = []
    logins.listen(({ kind }) => heard.push(kind))
    const { client } = await tokenResponse({ body: memberTokens })
    await processCallback(client, { code: 'c', state: 'the-state' }, data, { logins })
    await expect(processCallback(client, { code: 'c', state: 'other' }, data, { logins })).rejects.toThrow('Invalid _state')
    expect(heard).toEqual(['hosted'])
  })
})
