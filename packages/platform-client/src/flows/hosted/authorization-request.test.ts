import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clientId, flowPlatform } from '../../../test/flow-platform.ts'
import { recordedResponse, recordedCall } from '../../../test/recorded.ts'
import { FieldViolationsError } from '../../errors/index.ts'
import { type AuthorizationRequest, requestAuthorization } from './authorization-request.ts'
import { OAuthData, createOAuthData } from './oauth-data.ts'

const path = '/_api/redirects-api/v1/redirect-session'
const data: OAuthData = {
  codeVerifier: 'kept',
  codeChallenge: '4DWp32X8O2f232iupjtcCgVf0U8-dATDF6AFZmCZQ7w',
  state: 'jUOaqGWQE-GKXHDsazX4pwoypnLUkaalU39OoM0GEP0',
  originalUri: '/cart',
  redirectUri: 'https://shop.example/callback',
}

async function sentFor(request: Partial<AuthorizationRequest>) {
  const { client, sentTo } = await flowPlatform({ [path]: { body: recordedResponse('redirect.auth') } })
  const response = await requestAuthorization(client, { clientId, data, ...request })
  return { response, body: sentTo(path)[0]?.body }
}

describe('createOAuthData', () => {
  test('creates an attempt with the challenge of its verifier and a random state', async () => {
    const made = await createOAuthData({ redirectUri: 'https://shop.example/callback', originalUri: '/cart' })
    expect(made.codeChallenge).toBe(createHash('sha256').update(made.codeVerifier).digest('base64url'))
    expect(made.state).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(made).toMatchObject({ redirectUri: 'https://shop.example/callback', originalUri: '/cart' })
    const other = await createOAuthData()
    expect(other.state).not.toBe(made.state)
    expect(other.codeVerifier).not.toBe(made.codeVerifier)
  })

  test('survives a sealed cookie', async () => {
    const made = await createOAuthData()
    expect(z.parse(OAuthData, JSON.parse(JSON.stringify(made)))).toEqual(made)
  })
})

describe('requestAuthorization', () => {
  test('sends the recorded request', async () => {
    const { body, response } = await sentFor({})
    expect(body).toEqual(recordedCall('redirect.auth').body)
    expect(response).toEqual({
      authUrl: 'https://www.wix.com/_api/oauth2/authorize?client_id=x',
      authorizationEndpoint: 'https://www.wix.com/_api/oauth2/authorize',
      sessionToken: 'hdls-session-token',
    })
  })

  test('requests a silent authorization with a session token and without a redirect URI', async () => {
    const { body } = await sentFor({
      data: { ...data, redirectUri: '' },
      responseMode: 'web_message',
      prompt: 'none',
      sessionToken: 'JWS.session',
    })
    const { redirectUri: _, ...authRequest } = (recordedCall('redirect.auth').body as { auth: { authRequest: Record<string, string> } })
      .auth.authRequest
    expect(body).toEqual({
      auth: { authRequest: { ...authRequest, responseMode: 'web_message', sessionToken: 'JWS.session' }, prompt: 'none' },
    })
  })

  test.each([
    ['google' as const, '0e6a50f5-b523-4e29-990d-f37fa2ffdd69'],
    ['facebook' as const, '3ecad13f-52c3-483d-911f-31dbcf2a6d23'],
    [{ connectionId: 'c0000000-0000-4000-8000-00000000c11e' }, 'c0000000-0000-4000-8000-00000000c11e'],
  ])('leads directly to the identity provider %j', async (identityProvider, idp) => {
    const { body } = await sentFor({ identityProvider, responseMode: 'query' })
    expect(body).toMatchObject({ auth: { authRequest: { idp, responseMode: 'query' } } })
  })

  test('sends the URL for canceled sign-ins', async () => {
    expect((await sentFor({ returnTo: 'https://shop.example/cart' })).body).toMatchObject({
      callbacks: { postFlowUrl: 'https://shop.example/cart' },
    })
  })

  test('never sends the verifier', async () => {
    expect(JSON.stringify((await sentFor({})).body)).not.toContain(data.codeVerifier)
  })

  test('refuses an invalid client id before a request', async () => {
    const { client, received } = await flowPlatform({})
    const failure = requestAuthorization(client, { clientId: 'shop', data })
    await expect(failure).rejects.toBeInstanceOf(FieldViolationsError)
    await expect(failure).rejects.toThrow(/clientId/)
    expect(received).toHaveLength(0)
  })
})
