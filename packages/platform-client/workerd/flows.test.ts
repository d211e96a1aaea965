import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createTokenEndpoint, hostsOf } from '../src/auth/index.ts'
import { RefusedError } from '../src/errors/index.ts'
import {
  type FlowClient,
  codeChallengeOf,
  createLoginEvents,
  createOAuthData,
  exchangeSessionToken,
  parseCallback,
  processCallback,
} from '../src/flows/index.ts'

/** Everything between a redirect session and its response is real here; the test writes the response itself. */
function shopOf(authUrl: (state: string) => string): Pick<FlowClient, 'redirects' | 'token'> {
  return {
    redirects: {
      createRedirectSession: async ({ auth }) => ({
        id: '99999999-9999-4999-8999-999999999999',
        fullUrl: authUrl(auth?.authRequest.state ?? ''),
      }),
    },
    token: createTokenEndpoint({ hosts: hostsOf({ embedded: env.PLATFORM_URL }), clientId: 'c' }),
  }
}

const grant = { clientId: 'c', sessionToken: 'JWS.session' }

test('An authorization attempt has a verifier and its challenge', async () => {
  const { codeVerifier, codeChallenge, state } = await createOAuthData()
  expect(codeVerifier).toMatch(/^[A-Za-z0-9._~-]{43}$/)
  expect(codeChallenge).toBe(await codeChallengeOf(codeVerifier))
  expect(await codeChallengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
  expect(state).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('A code is exchanged for a member’s tokens and publishes a login event', async () => {
  const logins = createLoginEvents()
  const heard: string[] = []
  logins.listen(({ kind }) => heard.push(kind))
  const response = parseCallback('https://shop.example/callback?code=the-code&state=the-state', 'query')
  const data = { state: 'the-state', codeVerifier: 'v', redirectUri: 'https://shop.example/callback' }
  expect(await processCallback(shopOf(String), response, data, { logins })).toMatchObject({ role: 'member' })
  expect(heard).toEqual(['hosted'])
})

test('A session token is exchanged for a member’s tokens by reading the redirect', async () => {
  const client = shopOf((state) => `${env.PLATFORM_URL}/authorize?state=${state}&code=the-code`)
  expect(await exchangeSessionToken(client, { ...grant, redirectUri: 'https://shop.example/callback' })).toMatchObject({ role: 'member' })
})

test('A platform that refuses to redirect ends the silent authorization', async () => {
  const client = shopOf(() => `${env.PLATFORM_URL}/products`)
  await expect(exchangeSessionToken(client, { ...grant, redirectUri: 'https://shop.example/callback' })).rejects.toBeInstanceOf(
    RefusedError,
  )
})
