import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { call, newVisitor } from '../support/shop.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

const token = (body: unknown) => call(platform, 'POST', '/oauth2/token', { body })
const visitors = async () => (await call(platform, 'GET', '/_dev/stats')).body.visitors

describe('the token endpoint', () => {
  test('issues tokens to an anonymous client in the form of the hosted platform, and creates one visitor', async () => {
    const before = await visitors()
    const { status, body } = await token({ clientId: platform.keys.clientId, grantType: 'anonymous' })
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^OauthNG\.JWS\./),
      refresh_token: expect.stringMatching(/^JWS\./),
      expires_in: 14_400,
      token_type: 'Bearer',
    })
    expect(await visitors()).toBe(before + 1)
  })

  test('renews tokens repeatedly with one refresh token, with and without the client id, for the same visitor', async () => {
    const shopper = await newVisitor(platform)
    const before = await visitors()
    for (const clientId of [platform.keys.clientId, undefined]) {
      const { status, body } = await token({ refreshToken: shopper.refreshToken, grantType: 'refresh_token', clientId })
      expect(status).toBe(200)
      expect(body.refresh_token).toBe(shopper.refreshToken)
      expect((await call(platform, 'POST', '/v1/orders/search', { token: body.access_token, body: {} })).status).toBe(200)
    }
    expect(await visitors()).toBe(before)
  })

  test.each([
    ['an unknown client', () => ({ clientId: '00000000-0000-4000-8000-000000000000', grantType: 'anonymous' }), 401, 'UNKNOWN_CLIENT'],
    ['no client', () => ({ grantType: 'anonymous' }), 401, 'UNKNOWN_CLIENT'],
    ['an unknown grant', () => ({ clientId: platform.keys.clientId, grantType: 'password' }), 400, 'UNSUPPORTED_GRANT_TYPE'],
    ['a made-up refresh token', () => ({ refreshToken: 'JWS.a.b.c', grantType: 'refresh_token' }), 401, 'INVALID_GRANT'],
    ['no refresh token', () => ({ grantType: 'refresh_token' }), 401, 'INVALID_GRANT'],
  ])('refuses %s and creates no visitor', async (_, body, status, code) => {
    const before = await visitors()
    const response = await token(body())
    expect(response.status).toBe(status)
    expect(response.body.details.applicationError).toEqual({ code, description: expect.any(String), data: expect.any(Object) })
    expect(await visitors()).toBe(before)
  })

  test('accepts neither a refresh token as an access token nor the reverse', async () => {
    const shopper = await newVisitor(platform)
    expect((await token({ refreshToken: shopper.accessToken.replace('OauthNG.', ''), grantType: 'refresh_token' })).status).toBe(401)
    expect((await call(platform, 'GET', '/v1/carts/current', { token: `OauthNG.${shopper.refreshToken}` })).status).toBe(401)
  })

  test('names a missing field', async () => {
    const { status, body } = await token({})
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toEqual([
      { field: 'grantType', description: expect.any(String), violatedRule: 'REQUIRED_FIELD', ruleName: '', data: {} },
    ])
  })
})

describe('authorization', () => {
  test.each([
    ['no token', {}],
    ['a changed token', { authorization: 'OauthNG.JWS.eyJhbGciOiJIUzI1NiJ9.e30.AAAA' }],
    ['an unsigned token', { authorization: 'OauthNG.JWS.eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwicm9sZSI6InZpc2l0b3IifQ.' }],
    ['a wrong API key', { authorization: 'wrong', 'wix-site-id': 'wrong' }],
  ])('refuses %s', async (_, headers) => {
    const { status, body } = await call(platform, 'GET', '/ecom/v1/carts/current', { headers })
    expect(status).toBe(401)
    expect(body.details.applicationError.code).toBe('UNAUTHENTICATED')
  })

  test('requires the site id beside the API key', async () => {
    const search = (headers: Record<string, string>) => call(platform, 'POST', '/v1/orders/search', { body: {}, headers })
    expect((await search({ authorization: platform.keys.apiKey })).status).toBe(401)
    expect((await search({ authorization: platform.keys.apiKey, 'wix-site-id': platform.keys.siteId })).status).toBe(200)
  })

  test('gives an API key no cart', async () => {
    const { status, body } = await call(platform, 'GET', '/v1/carts/current', { elevated: true })
    expect(status).toBe(403)
    expect(body.details.applicationError.code).toBe('PERMISSION_DENIED')
  })

  test('refuses the import to shoppers', async () => {
    const shopper = await newVisitor(platform)
    expect((await shopper.call('POST', '/_admin/v1/catalog/import', { source: 'x', products: [] })).status).toBe(403)
  })
})
