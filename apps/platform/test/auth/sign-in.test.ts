import { describe, expect, test } from 'vitest'
import { memberTokens, newMember } from '../support/member.ts'
import { codeOf } from '../support/responses.ts'
import { call, newVisitor } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const iam = (path: string, body: unknown, token = shop.shopper.accessToken) =>
  call(shop.platform, 'POST', `/_api/iam/authentication${path}`, { token, body })

describe('a member', () => {
  test('signs up, and gets tokens for the session token', async () => {
    const member = await newMember(shop.platform, { email: 'Ann@Example.com', profile: { firstName: 'Ann', nickname: 'ann' } })
    const { status, body } = await member.call('GET', '/members/v1/members/my?fieldsets=FULL')
    expect(status).toBe(200)
    expect(body.member).toMatchObject({
      id: member.id,
      loginEmail: 'ann@example.com',
      status: 'APPROVED',
      profile: { nickname: 'ann', slug: 'ann' },
      contact: { firstName: 'Ann' },
    })
  })

  test('signs in with the password, in any case of the address', async () => {
    const { email, password, id } = await newMember(shop.platform)
    const { status, body } = await iam('/v2/login', { loginId: { email: email.toUpperCase() }, password })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.stringMatching(/^JWS\./),
      identity: { id, email: { address: email, isVerified: false }, status: { name: 'ACTIVE', reasons: [] } },
      additionalData: {},
    })
  })

  test('renews tokens repeatedly with the same refresh token', async () => {
    const member = await newMember(shop.platform)
    for (const clientId of [shop.platform.keys.clientId, undefined]) {
      const { status, body } = await call(shop.platform, 'POST', '/oauth2/token', {
        body: { grantType: 'refresh_token', refreshToken: member.refreshToken, clientId },
      })
      expect(status).toBe(200)
      expect(body.refresh_token).toBe(member.refreshToken)
      expect((await call(shop.platform, 'GET', '/members/v1/members/my', { token: body.access_token })).body.member.id).toBe(member.id)
    }
  })

  test.each(['block', 'disconnect', 'delete'])(
    'is signed out after %s: the refresh token is refused at once, the access token soon after',
    async (methodName) => {
      const member = await newMember(shop.platform)
      expect((await member.call('GET', '/members/v1/members/my')).status).toBe(200)
      const [method, path] = methodName === 'delete' ? ['DELETE', ''] : ['POST', `/${methodName}`]
      expect(
        (
          await call(shop.platform, method ?? '', `/members/v1/members/${member.id}${path}`, {
            elevated: true,
            ...(method === 'POST' && { body: { id: member.id } }),
          })
        ).status,
      ).toBe(200)
      const { status, body } = await call(shop.platform, 'POST', '/oauth2/token', {
        body: { grantType: 'refresh_token', refreshToken: member.refreshToken },
      })
      expect([status, codeOf(body)]).toEqual([401, 'INVALID_GRANT'])
      await expect
        .poll(async () => (await member.call('GET', '/members/v1/members/my')).status, { timeout: 8_000, interval: 500 })
        .toBe(401)
    },
  )
})

test('a token of a sign-in that has ended lets sign in, register and recover, and does nothing else', async () => {
  const member = await newMember(shop.platform)
  await call(shop.platform, 'POST', `/members/v1/members/${member.id}/disconnect`, { elevated: true, body: { id: member.id } })
  await expect.poll(async () => (await member.call('GET', '/members/v1/members/my')).status, { timeout: 8_000, interval: 500 }).toBe(401)
  const email = `again-${Date.now()}@example.com`
  const known = await newMember(shop.platform)
  const login = { loginId: { email: known.email }, password: known.password }
  const responses = [
    await member.call('POST', '/_api/iam/authentication/v2/register', { loginId: { email }, password: 'Quiet#Lamp-2931' }),
    await member.call('POST', '/_api/iam/authentication/v2/login', login),
    await member.call('POST', '/_api/iam/recovery/v1/send-email', { email: known.email }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await member.call('GET', '/ecom/v1/carts/current')).status).toBe(401)
  const forged = await call(shop.platform, 'POST', '/_api/iam/authentication/v2/login', { token: `${member.accessToken}x`, body: login })
  expect(forged.status).toBe(401)
})

describe('a login', () => {
  test('is refused in the same way with a wrong password, for an unknown address and for a member without a password', async () => {
    const { email } = await newMember(shop.platform)
    const made = `shop-made-${Date.now()}@example.com`
    await call(shop.platform, 'POST', '/members/v1/members', { elevated: true, body: { member: { loginEmail: made } } })
    const responses = await Promise.all(
      [email, 'nobody@example.com', made].map((address) => iam('/v2/login', { loginId: { email: address }, password: 'Wrong#123' })),
    )
    for (const { status, body } of responses) {
      expect(status).toBe(401)
      expect(body).toEqual(responses[0]?.body)
      expect(body.details.applicationError.code).toBe('-19976')
    }
  })

  test.each([
    ['nothing', {}],
    ['no address', { loginId: {}, password: 'x' }],
    ['an address that is none', { loginId: { email: 'x' }, password: 'x' }],
    ['no password', { loginId: { email: 'a@example.com' } }],
    ['a password of the wrong type', { loginId: { email: 'a@example.com' }, password: 1 }],
    ['broken JSON', '{'],
  ])('with %s is answered with an application error, which clients can read', async (_, body) => {
    const response = await iam('/v2/login', body)
    expect(response.status).toBe(400)
    expect(response.body.details).toEqual({
      applicationError: { code: 'INVALID_LOGIN', description: expect.any(String), data: { fieldViolations: expect.any(Array) } },
    })
  })
})

describe('a sign-up', () => {
  test('is refused for the address of an existing member', async () => {
    const { email } = await newMember(shop.platform)
    const { status, body } = await iam('/v2/register', { loginId: { email: email.toUpperCase() }, password: 'Secret#1' })
    expect([status, codeOf(body)]).toEqual([409, '-19995'])
  })

  test('creates one member for twenty concurrent requests', async () => {
    const email = `once-${Date.now()}@example.com`
    const responses = await Promise.all(Array.from({ length: 20 }, () => iam('/v2/register', { loginId: { email }, password: 'Secret#1' })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  test.each([
    [
      'an address that is none',
      { loginId: { email: 'ann' }, password: 'Secret#1' },
      { field: 'loginId.email', violatedRule: 'FORMAT', data: { type: 'EMAIL' } },
    ],
    [
      'no address',
      { loginId: {}, password: 'Secret#1' },
      { field: 'loginId.email', violatedRule: 'REQUIRED_FIELD', data: { type: 'EMAIL' } },
    ],
    ['no password', { loginId: { email: 'a@example.com' } }, { field: 'password', violatedRule: 'REQUIRED_FIELD', data: {} }],
    [
      'a password of seven',
      { loginId: { email: 'a@example.com' }, password: 'Secret#' },
      { field: 'password', violatedRule: 'MIN_LENGTH', ruleName: 'VALUE_TOO_SHORT', data: {} },
    ],
    [
      'a password of 257',
      { loginId: { email: 'a@example.com' }, password: 'x'.repeat(257) },
      { field: 'password', violatedRule: 'MAX_LENGTH', ruleName: 'VALUE_TOO_LONG', data: {} },
    ],
  ])('names the field of %s', async (_, body, violation) => {
    const response = await iam('/v2/register', body)
    expect(response.status).toBe(400)
    expect(response.body.details.validationError.fieldViolations).toEqual([expect.objectContaining(violation)])
  })

  test('stores the given profile and returns it with the identity', async () => {
    const profile = {
      firstName: 'Ann',
      lastName: 'Lee',
      phones: ['+1 212 555 1234'],
      company: 'Lee & Co',
      position: 'Owner',
      birthdate: '1990-05-01',
      language: 'de',
      privacyStatus: 'PUBLIC',
      labels: ['vip'],
      customFields: [{ name: 'vip', value: { numValue: 3 } }],
      addresses: [
        {
          tag: 'HOME',
          address: {
            country: 'US',
            city: 'New York',
            postalCode: '10001',
            addressLine: '5th Avenue 1',
            streetAddress: { name: '5th Avenue', number: '1' },
          },
        },
      ],
    }
    const { body } = await iam('/v2/register', { loginId: { email: `told-${Date.now()}@example.com` }, password: 'Secret#1', profile })
    expect(body.identity.identityProfile).toMatchObject(profile)
    const { body: full } = await call(shop.platform, 'GET', `/members/v1/members/${body.identity.id}?fieldsets=FULL`, { elevated: true })
    expect(full.member).toMatchObject({
      privacyStatus: 'PUBLIC',
      contact: {
        firstName: 'Ann',
        lastName: 'Lee',
        company: 'Lee & Co',
        jobTitle: 'Owner',
        birthdate: '1990-05-01',
        phones: ['+1 212 555 1234'],
        addresses: [{ city: 'New York', addressLine: '5th Avenue 1' }],
      },
    })
  })
})

describe('the grant for the shop’s own servers', () => {
  test('signs in a member that the shop has authenticated, with the visitor’s token and the API key', async () => {
    const member = await newMember(shop.platform)
    const { accessToken } = await newVisitor(shop.platform)
    const grant = (authorization: string, body: object = {}) =>
      call(shop.platform, 'POST', '/oauth2/token', {
        headers: { authorization },
        body: { grant_type: 'authorized_client', scope: 'offline_access', member_id: member.id, ...body },
      })
    const { status, body } = await grant(`${accessToken},${shop.platform.keys.apiKey}`)
    expect(status).toBe(200)
    expect((await call(shop.platform, 'GET', '/members/v1/members/my', { token: body.access_token })).body.member.id).toBe(member.id)
    expect((await grant(accessToken)).status).toBe(401)
    expect((await grant(`${accessToken},wrong`)).status).toBe(401)
    expect((await grant(`,${shop.platform.keys.apiKey}`)).status).toBe(401)
    expect((await grant(`${accessToken},${shop.platform.keys.apiKey}`, { member_id: crypto.randomUUID() })).status).toBe(401)
  })

  test('accepts a session token of that member only', async () => {
    const [ann, bob] = [await newMember(shop.platform), await newMember(shop.platform)]
    const { body: login } = await iam('/v2/login', { loginId: { email: ann.email }, password: ann.password })
    const grant = (memberId: string) =>
      call(shop.platform, 'POST', '/oauth2/token', {
        headers: { authorization: `${shop.shopper.accessToken},${shop.platform.keys.apiKey}` },
        body: { grant_type: 'authorized_client', member_id: memberId, session_token: login.sessionToken },
      })
    expect((await grant(ann.id)).status).toBe(200)
    expect((await grant(bob.id)).status).toBe(401)
  })
})

describe('sign-on with a visitor’s token and the API key in one header', () => {
  const signOn = (authorization: string, headers: Record<string, string> = {}) =>
    call(shop.platform, 'POST', '/_api/iam/authentication/v2/sign-on', {
      headers: { authorization, ...headers },
      body: { loginId: { email: `ann-${crypto.randomUUID()}@example.com` } },
    })

  test('is accepted as an API-key request, in the form of the official client', async () => {
    const { status, body } = await signOn(`${shop.shopper.accessToken},${shop.platform.keys.apiKey}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ sessionToken: expect.any(String), identity: { id: expect.any(String) } })
  })

  test('is refused where either half is missing or wrong', async () => {
    const { accessToken } = shop.shopper
    const { apiKey, siteId } = shop.platform.keys
    const pairs = [
      `${accessToken},wrong`,
      `wrong,${apiKey}`,
      `OauthNG.wrong,${apiKey}`,
      `,${apiKey}`,
      `${accessToken},`,
      `${apiKey},${accessToken}`,
      `${accessToken},${apiKey},${apiKey}`,
    ]
    for (const pair of pairs) expect((await signOn(pair)).status, pair.replaceAll(apiKey, '<key>')).toBe(401)
    expect((await signOn(`wrong,${apiKey}`, { 'wix-site-id': siteId })).status).toBe(401)
    expect((await signOn(accessToken)).status).toBe(403)
  })
})

test('a session token can be exchanged until it expires', async () => {
  const { email, password, visitorToken } = await newMember(shop.platform)
  const { body } = await iam('/v2/login', { loginId: { email }, password })
  for (let round = 0; round < 2; round++)
    expect((await memberTokens(shop.platform, { visitorToken, sessionToken: body.sessionToken })).expires_in).toBe(14_400)
})

describe('an input that is too long', () => {
  const address = `${'a'.repeat(250)}@example.com`

  test('is refused before any of it is stored', async () => {
    const registered = await iam('/v2/register', { loginId: { email: address }, password: 'Secret#1' })
    expect([registered.status, registered.body.details.validationError.fieldViolations[0]]).toMatchObject([
      400,
      { field: 'loginId.email', violatedRule: 'MAX_LENGTH' },
    ])
    for (const [path, body] of [
      ['/v2/login', { loginId: { email: address }, password: 'Secret#1' }],
      ['/v1/login', { identifier: { email: address }, inputs: { password: 'Secret#1' } }],
    ] as const)
      expect(codeOf((await iam(path, body)).body)).toBe('INVALID_LOGIN')
    const profile = { nickname: 'a'.repeat(40_000) }
    expect((await iam('/v2/register', { loginId: { email: `a${Date.now()}@example.com` }, password: 'Secret#1', profile })).status).toBe(
      413,
    )
    const member = await newMember(shop.platform)
    expect((await member.call('PATCH', `/members/v1/members/${member.id}`, { member: { profile } })).status).toBe(413)
  })
})
