import { expect, test } from 'vitest'
import { clientId, flowPlatform, memberTokens } from '../../../test/flow-platform.ts'
import { createFlowCookie } from '../../session/flow-cookie.ts'
import { requestAuthorization } from './authorization-request.ts'
import { parseCallback, processCallback } from './callback.ts'
import { createOAuthData } from './oauth-data.ts'

const redirectUri = 'https://shop.example/auth/callback'
const pairOf = (setCookie: string) => setCookie.split(';', 1)[0] ?? ''

/** A platform that sends the shopper straight back with a code. */
const hostedPlatform = () =>
  flowPlatform({
    '/_api/redirects-api/v1/redirect-session': ({ body }) => {
      const { auth } = body as { auth: { authRequest: { redirectUri: string; state: string } } }
      const parameters = new URLSearchParams({ code: 'the-code', state: auth.authRequest.state })
      return {
        body: { redirectSession: { id: '99999999-9999-4999-8999-999999999999', fullUrl: `${auth.authRequest.redirectUri}?${parameters}` } },
      }
    },
    '/oauth2/token': { body: memberTokens },
  })

test('A server signs a member in over two requests with only the sealed flow cookie', async () => {
  const { client, sentTo } = await hostedPlatform()
  const flows = createFlowCookie([{ id: 'k1', key: Buffer.alloc(32, 7).toString('base64url') }])

  const data = await createOAuthData({ redirectUri, originalUri: '/cart' })
  const {
    setCookies: [setCookie = ''],
  } = await flows.begin({ ...data, returnTo: data.originalUri })
  const { authUrl } = await requestAuthorization(client, { clientId, data, responseMode: 'query' })
  expect(setCookie).not.toContain(data.codeVerifier)

  const response = parseCallback(authUrl, 'query')
  const attempt = await flows.read(pairOf(setCookie), response.state ?? '')
  expect(attempt).toMatchObject({ returnTo: '/cart' })
  const tokens = await processCallback(client, response, { codeVerifier: '', state: '', ...attempt, redirectUri })
  expect(tokens.role).toBe('member')
  expect(sentTo('/oauth2/token')[0]?.body).toMatchObject({ code: 'the-code', codeVerifier: data.codeVerifier, redirectUri })
})

test('Two parallel attempts do not accept each other’s responses', async () => {
  const { client } = await hostedPlatform()
  const [one, other] = [await createOAuthData({ redirectUri }), await createOAuthData({ redirectUri })]
  const { authUrl } = await requestAuthorization(client, { clientId, data: one, responseMode: 'query' })
  await expect(processCallback(client, parseCallback(authUrl, 'query'), other)).rejects.toThrow('Invalid _state')
  expect(await processCallback(client, parseCallback(authUrl, 'query'), one)).toMatchObject({ role: 'member' })
})
