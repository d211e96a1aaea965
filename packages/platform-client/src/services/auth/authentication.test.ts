import { describe, expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { recordedResponse } from '../../../test/recorded.ts'
import { bearer } from '../../auth/bearer.ts'
import { loginFailureOf, registrationFailureOf } from '../../auth/login-failure.ts'
import { loginStateOf } from '../../auth/login-state.ts'
import { siteTokenSource } from '../../auth/site-token-source.ts'
import { createTokenEndpoint } from '../../auth/token-endpoint.ts'
import { type PlatformClient, createPlatformClient } from '../../client.ts'
import { FieldViolationsError } from '../../errors/index.ts'
import { hostsOf } from '../../transport/hosts.ts'

const ann = { email: 'ann@example.com' }
const long = (length: number) => 'x'.repeat(length)

async function clientFor(reply: Reply) {
  const { origin, received } = await serve(() => reply)
  const client = createPlatformClient({
    preset: { embedded: origin },
    clientId: 'client-1',
    auth: bearer('ACCESS'),
    timeoutMs: 300,
    runtime: { sleep: async () => {} },
  })
  return { client, received }
}

type Make = (client: PlatformClient) => Promise<unknown>
const thrownBy = async (make: Make, reply: Reply = {}) => {
  const { client, received } = await clientFor(reply)
  const error: unknown = await make(client).catch((thrown: unknown) => thrown)
  return { error, received }
}

describe('a documented limit is enforced before a request, with the name of the field', () => {
  test.each<[string, Make]>([
    ['loginId.email', (client) => client.authentication.register({ loginId: { email: 'ann' } })],
    ['loginId.email', (client) => client.authentication.login({ loginId: { email: 'ann@' } })],
    ['loginId.email', (client) => client.authentication.signOn({ loginId: { email: '' } })],
    ['stateToken', (client) => client.authentication.login({ loginId: ann, stateToken: long(1001) })],
    [
      'captchaTokens.1.Recaptcha',
      (client) => client.authentication.login({ loginId: ann, captchaTokens: [{}, { Recaptcha: long(5001) }] }),
    ],
    [
      'captchaTokens.0.InvisibleRecaptcha',
      (client) => client.authentication.login({ loginId: ann, captchaTokens: [{ InvisibleRecaptcha: long(5001) }] }),
    ],
    ['captchaTokens.0.NoCaptcha', (client) => client.authentication.register({ loginId: ann, captchaTokens: [{ NoCaptcha: long(5001) }] })],
    [
      'captchaTokens.0.recaptchaForClientSiteKey.token',
      (client) => client.authentication.register({ loginId: ann, captchaTokens: [{ recaptchaForClientSiteKey: { token: long(5001) } }] }),
    ],
    [
      'captchaTokens.0.recaptchaForClientSiteKey.siteKeyId',
      (client) => client.authentication.register({ loginId: ann, captchaTokens: [{ recaptchaForClientSiteKey: { siteKeyId: 'key' } }] }),
    ],
    ['profile.company', (client) => client.authentication.register({ loginId: ann, profile: { company: long(1001) } })],
    ['profile.position', (client) => client.authentication.register({ loginId: ann, profile: { position: long(1001) } })],
    ['profile.vatId', (client) => client.authentication.register({ loginId: ann, profile: { vatId: long(1001) } })],
    ['profile.slug', (client) => client.authentication.signOn({ loginId: ann, profile: { slug: long(256) } })],
    [
      'profile.labels',
      (client) => client.authentication.signOn({ loginId: ann, profile: { labels: Array.from({ length: 2001 }, () => 'x') } }),
    ],
    ['profile.language', (client) => client.authentication.signOn({ loginId: ann, profile: { language: 'English' } })],
    ['profile.birthdate', (client) => client.authentication.signOn({ loginId: ann, profile: { birthdate: '1.2.2000' } })],
    ['profile.privacyStatus', (client) => client.authentication.signOn({ loginId: ann, profile: { privacyStatus: 'SECRET' } })],
    [
      'profile.secondaryEmails.0.email',
      (client) => client.authentication.signOn({ loginId: ann, profile: { secondaryEmails: [{ email: 'a' }] } }),
    ],
    [
      'profile.secondaryEmails.0.tag',
      (client) => client.authentication.signOn({ loginId: ann, profile: { secondaryEmails: [{ tag: 'FAX' }] } }),
    ],
    [
      'profile.phonesV2.0.countryCode',
      (client) => client.authentication.signOn({ loginId: ann, profile: { phonesV2: [{ countryCode: 'usa' }] } }),
    ],
    ['profile.phonesV2.0.phone', (client) => client.authentication.signOn({ loginId: ann, profile: { phonesV2: [{ phone: 'mine' }] } })],
    ['profile.phonesV2.0.tag', (client) => client.authentication.signOn({ loginId: ann, profile: { phonesV2: [{ tag: 'BILLING' }] } })],
    ['profile.addresses.0.tag', (client) => client.authentication.signOn({ loginId: ann, profile: { addresses: [{ tag: 'MAIN' }] } })],
    [
      'profile.addresses.0.address.country',
      (client) => client.authentication.signOn({ loginId: ann, profile: { addresses: [{ address: { country: 'us' } }] } }),
    ],
    ['identity.email.address', (client) => client.authentication.registerV1({ identity: { email: { address: 'ann' } } })],
    ['clientId', (client) => client.authentication.logout({ clientId: 'client' })],
    ['postLogoutRedirectUri', (client) => client.authentication.logout({ postLogoutRedirectUri: 'here' })],
    ['identityId', (client) => client.verification.start({ identityId: 'ann' })],
    ['target', (client) => client.verification.start({ target: 'PHONE' })],
    ['code', (client) => client.verification.verify({ code: '12345', stateToken: 'STATE' })],
    ['code', (client) => client.verification.verify({ code: '1234567', stateToken: 'STATE' })],
    ['email', (client) => client.recovery.sendEmail({ email: 'ann' })],
    ['language', (client) => client.recovery.sendEmail({ email: 'ann@example.com', language: 'English' })],
    ['redirect.url', (client) => client.recovery.sendEmail({ email: 'ann@example.com', redirect: { url: long(1001) } })],
    ['redirect.clientId', (client) => client.recovery.sendEmail({ email: 'ann@example.com', redirect: { clientId: 'client' } })],
    ['identityId', (client) => client.recovery.sendActivationEmail({ identityId: 'ann' })],
    [
      'emailOptions.redirect.url',
      (client) =>
        client.recovery.sendActivationEmail({
          identityId: '66666666-6666-4666-8666-666666666666',
          emailOptions: { redirect: { url: long(1001) } },
        }),
    ],
  ])('%s', async (field, make) => {
    const { error, received } = await thrownBy(make)
    expect(error).toBeInstanceOf(FieldViolationsError)
    expect(error).toMatchObject({ violations: [{ field }] })
    expect(received).toHaveLength(0)
  })
})

test('An invalid e-mail address in a sign-up fails alike, found by the client or by the platform', async () => {
  const here = await thrownBy((client) => client.authentication.register({ loginId: { email: 'ann@@' } }))
  const there = await thrownBy((client) => client.authentication.register({ loginId: ann }), {
    status: 400,
    body: {
      details: { validationError: { fieldViolations: [{ field: 'loginId.email', description: 'is none', data: { type: 'EMAIL' } }] } },
    },
  })
  expect(registrationFailureOf(here.error)).toMatchObject({ errorCode: 'invalidEmail' })
  expect(registrationFailureOf(there.error)).toMatchObject({ errorCode: 'invalidEmail', error: 'is none' })
})

test('An address is sent under its wire names without limits of the client', async () => {
  const { client, received } = await clientFor({ body: recordedResponse('iam.registerV2') })
  const address = { addressLine1: long(500), formatted: long(500), location: { latitude: 1, longitude: 2 }, city: long(500) }
  await client.authentication.register({ loginId: ann, profile: { addresses: [{ address }] } })
  expect(received[0]?.body).toMatchObject({
    profile: {
      addresses: [
        { address: { addressLine: long(500), formattedAddress: long(500), geocode: { latitude: 1, longitude: 2 }, city: long(500) } },
      ],
    },
  })
})

describe('shopper actions are never retried', () => {
  test.each<[string, Make]>([
    ['login', (client) => client.authentication.login({ loginId: ann, password: 'p' })],
    ['register', (client) => client.authentication.register({ loginId: ann, password: 'p' })],
    ['changePassword', (client) => client.authentication.changePassword('p')],
    ['verify', (client) => client.verification.verify({ code: '123456', stateToken: 'STATE' })],
    ['resend', (client) => client.verification.resend('STATE')],
    ['sendEmail', (client) => client.recovery.sendEmail({ email: 'ann@example.com' })],
    ['recover', (client) => client.recovery.recover({ recoveryToken: 'TOKEN', password: 'p' })],
  ])('%s', async (_name, make) => {
    const { received } = await thrownBy(make, { status: 503, headers: { 'retry-after': '0' } })
    expect(received).toHaveLength(1)
  })
})

describe('the result of a login', () => {
  test('is a state, also with unknown fields', async () => {
    const { client } = await clientFor({
      body: { state: 'SUCCESS', sessionToken: 'S', stateToken: null, identity: null, mfa: { a: 1 } },
    })
    const response = await client.authentication.login({ loginId: ann, password: 'p' })
    expect(response).toEqual({ state: 'SUCCESS', sessionToken: 'S', mfa: { a: 1 } })
    expect(loginStateOf(response)).toEqual({ loginState: 'SUCCESS', data: { sessionToken: 'S' } })
  })

  test.each<[string, Reply, string]>([
    [
      'a code as text',
      { status: 403, body: { details: { applicationError: { code: '-19976', description: 'Wrong' } } } },
      'invalidPassword',
    ],
    ['a code as a number', { status: 403, body: { details: { applicationError: { code: -19976 } } } }, 'invalidPassword'],
    [
      'a violation without data',
      { status: 400, body: { details: { validationError: { fieldViolations: [{ field: 'password' }] } } } },
      'invalidEmail',
    ],
    ['HTML', { status: 200, body: '<html>' }, 'invalidEmail'],
    ['a 500', { status: 500 }, 'invalidEmail'],
    ['too many tries', { status: 429, body: { message: 'slow down' } }, 'invalidEmail'],
    ['a broken connection', { hangUp: true }, 'invalidEmail'],
    ['a time-out', { delayMs: 1_000 }, 'invalidEmail'],
  ])('is a typed failure: %s', async (_what, reply, errorCode) => {
    const { error } = await thrownBy((client) => client.authentication.login({ loginId: ann, password: 'p' }), reply)
    expect(loginFailureOf(error)).toMatchObject({ loginState: 'FAILURE', errorCode, error: expect.stringMatching(/./), cause: error })
  })
})

describe('a 401 with a renewable token', () => {
  const clientWithRenewableToken = async (reply: Reply) => {
    const { origin, received } = await serve(({ path }) =>
      path === '/oauth2/token' ? { body: { access_token: 'SITE', expires_in: 14_400, refresh_token: 'REFRESH' } } : reply,
    )
    const endpoint = createTokenEndpoint({ hosts: hostsOf({ embedded: origin }), clientId: 'client-1' })
    const client = createPlatformClient({ preset: { embedded: origin }, clientId: 'client-1', auth: siteTokenSource(endpoint) })
    return { client, sentTo: (path: string) => received.filter((request) => request.path.endsWith(path)).length }
  }
  const unauthorized = (code: string | number): Reply => ({ status: 401, body: { details: { applicationError: { code } } } })

  test.each<[string, Make, string | number]>([
    ['/v2/login', (client) => client.authentication.login({ loginId: ann, password: 'wrong' }), '-19976'],
    ['/v2/login', (client) => client.authentication.login({ loginId: ann, password: 'wrong' }), -19976],
    ['/v2/register', (client) => client.authentication.register({ loginId: ann, password: 'p' }), '-19995'],
    ['/v1/auth/verify', (client) => client.verification.verify({ code: '123456', stateToken: 'STATE' }), 'VERIFICATION_FAILED'],
  ])('does not retry %s for a wrong password or code', async (path, make, code) => {
    const { client, sentTo } = await clientWithRenewableToken(unauthorized(code))
    await expect(make(client)).rejects.toMatchObject({ code: String(code) })
    expect(sentTo(path)).toBe(1)
    expect(sentTo('/oauth2/token')).toBe(1)
  })

  test.each<[string, Reply]>([
    ['a code of the token', unauthorized('UNAUTHENTICATED')],
    ['nothing', { status: 401 }],
    ['HTML', { status: 401, body: '<html>' }],
  ])('is retried for %s', async (_what, reply) => {
    const { client, sentTo } = await clientWithRenewableToken(reply)
    await expect(client.authentication.login({ loginId: ann, password: 'p' })).rejects.toMatchObject({ status: 401 })
    expect(sentTo('/v2/login')).toBe(2)
    expect(sentTo('/oauth2/token')).toBe(2)
  })
})

test('A logout returns the URL and headers for the browser', async () => {
  const { client } = await clientFor({
    body: {
      statusCode: 302,
      headers: [
        { key: 'Set-Cookie', value: 'a=; Max-Age=0' },
        { key: 'Location', value: 'https://shop.example/' },
      ],
      body: 'PGh0bWw+',
    },
  })
  expect(await client.authentication.logout()).toEqual({
    statusCode: 302,
    headers: [
      { key: 'Set-Cookie', value: 'a=; Max-Age=0' },
      { key: 'Location', value: 'https://shop.example/' },
    ],
    body: 'PGh0bWw+',
  })
})
