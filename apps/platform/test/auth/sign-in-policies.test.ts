import { createHash, randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { digitsIn, linkIn, mailTo } from '../support/browser-visit.ts'
import { memberTokens, newMember } from '../support/member.ts'
import { STORE_URL } from '../support/platform-process.ts'
import { codeOf } from '../support/responses.ts'
import { call, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const newEmail = () => `policy-${randomUUID()}@example.com`
const elevated = (method: string, path: string, body?: unknown) => call(shop.platform, method, path, { elevated: true, body })
const visitor = (path: string, body: unknown) => call(shop.platform, 'POST', path, { token: shop.shopper.accessToken, body })
const policy = (change: object) => elevated('PATCH', '/_api/iam/policies/v1/sign-in-policy', { policy: change })
const register = (email: string, more: object = {}) => visitor('/v2/register', { loginId: { email }, password: 'Secret#1', ...more })
const login = (email: string, password = 'Secret#1', more: object = {}) => visitor('/v2/login', { loginId: { email }, password, ...more })

afterEach(() => policy({ ownerApproval: false, emailVerification: false, captcha: 'AFTER_FAILURES' }))

describe('the policy', () => {
  test('is open until the shop changes it', async () => {
    const open = { ownerApproval: false, emailVerification: false, captcha: 'AFTER_FAILURES' }
    expect((await elevated('GET', '/_api/iam/policies/v1/sign-in-policy')).body).toEqual({ policy: open })
    expect((await policy({ ownerApproval: true })).body).toEqual({ policy: { ...open, ownerApproval: true } })
    expect((await visitor('/_api/iam/policies/v1/sign-in-policy', {})).status).toBe(404)
    expect((await call(shop.platform, 'GET', '/_api/iam/policies/v1/sign-in-policy', { token: shop.shopper.accessToken })).status).toBe(403)
    expect((await policy({ captcha: 'NEVER' })).status).toBe(400)
  })
})

describe('a shop with member approval', () => {
  test('signs no member in before the approval, and continues the attempt after it', async () => {
    await policy({ ownerApproval: true })
    const email = newEmail()
    const { body } = await register(email)
    expect(body).toMatchObject({
      state: 'REQUIRE_OWNER_APPROVAL',
      stateToken: expect.any(String),
      identity: { status: { name: 'PENDING', reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] } },
    })
    expect(body.sessionToken).toBeUndefined()
    expect((await login(email)).body.state).toBe('REQUIRE_OWNER_APPROVAL')
    expect((await visitor('/v1/state/proceed', { stateToken: body.stateToken })).body.state).toBe('REQUIRE_OWNER_APPROVAL')
    await elevated('POST', `/members/v1/members/${body.identity.id}/approve`, { id: body.identity.id })
    expect((await login(email)).body).toMatchObject({ state: 'SUCCESS', identity: { status: { name: 'ACTIVE', reasons: [] } } })
  })

  test('accepts the token of the attempt for a login, too', async () => {
    await policy({ ownerApproval: true })
    const { body } = await register(newEmail())
    await elevated('POST', `/members/v1/members/${body.identity.id}/approve`, { id: body.identity.id })
    expect((await visitor('/v2/login', { loginId: {}, stateToken: body.stateToken })).body.state).toBe('SUCCESS')
    expect(codeOf((await visitor('/v2/login', { loginId: {}, stateToken: 'made-up' })).body)).toBe('INVALID_STATE_TOKEN')
  })

  test('with e-mail verification requires both', async () => {
    await policy({ ownerApproval: true, emailVerification: true })
    const email = newEmail()
    const { body } = await register(email)
    expect(body.state).toBe('REQUIRE_EMAIL_VERIFICATION')
    expect(body.identity.status.reasons).toEqual(['PENDING_EMAIL_VERIFICATION_REQUIRED', 'PENDING_ADMIN_APPROVAL_REQUIRED'])
    const code = digitsIn(await mailTo(shop.platform, email))
    expect((await visitor('/v1/auth/verify', { code, stateToken: body.stateToken })).body).toMatchObject({
      state: 'REQUIRE_OWNER_APPROVAL',
      identity: { email: { isVerified: true } },
    })
  })

  test('tells a blocked member only about the block', async () => {
    const { id, email } = await newMember(shop.platform)
    await elevated('POST', `/members/v1/members/${id}/block`, { id })
    const { status, body } = await login(email)
    expect([status, body.state, body.sessionToken, body.stateToken]).toEqual([200, 'STATUS_CHECK', undefined, undefined])
    expect(codeOf((await login(email, 'Wrong#123')).body)).toBe('-19976')
  })
})

describe('a verification', () => {
  async function waiting() {
    await policy({ emailVerification: true })
    const email = newEmail()
    const { body } = await register(email)
    return { email, stateToken: body.stateToken as string, code: digitsIn(await mailTo(shop.platform, email)) }
  }
  const verify = (code: string, stateToken: string) => visitor('/_api/iam/verification/v1/auth/verify', { code, stateToken })

  test('accepts the code once, for its own attempt', async () => {
    const { stateToken, code } = await waiting()
    const other = await waiting()
    expect(codeOf((await verify(other.code, stateToken)).body)).toBe('VERIFICATION_FAILED')
    expect((await verify(code, stateToken)).body).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: { email: { isVerified: true }, status: { name: 'ACTIVE' } },
    })
    expect((await verify(code, stateToken)).status).toBe(400)
  })

  test('allows five wrong codes', async () => {
    const { stateToken, code } = await waiting()
    const wrong = code === '123456' ? '654321' : '123456'
    const guesses = await Promise.all(Array.from({ length: 8 }, () => verify(wrong, stateToken)))
    expect(guesses.map(({ body }) => codeOf(body))).toEqual(Array.from({ length: 8 }, () => 'VERIFICATION_FAILED'))
    expect(codeOf((await verify(code, stateToken)).body)).toBe('VERIFICATION_FAILED')
  })

  test('is sent again with a new code and a new token, a few times an hour', async () => {
    let { email, stateToken } = await waiting()
    for (let round = 0; round < 5; round++) {
      const { status, body } = await visitor('/_api/iam/verification/v1/auth/resend', { stateToken })
      expect([status, body.state]).toEqual([200, 'REQUIRE_EMAIL_VERIFICATION'])
      ;({ stateToken } = body)
    }
    const { body, headers } = await visitor('/_api/iam/verification/v1/auth/resend', { stateToken })
    expect(codeOf(body)).toBe('THROTTLED_FEATURE')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect((await verify(digitsIn(await mailTo(shop.platform, email)), stateToken)).body.state).toBe('SUCCESS')
  })

  test('is started by a member for itself, and by the shop for any member', async () => {
    const [ann, bob] = [await newMember(shop.platform), await newMember(shop.platform)]
    expect((await ann.call('POST', '/_api/iam/verification/v1/start', { identityId: ann.id, target: 'EMAIL' })).body).toEqual({
      verificationId: expect.any(String),
    })
    expect(digitsIn(await mailTo(shop.platform, ann.email))).toMatch(/^\d{6}$/)
    expect((await ann.call('POST', '/v1/Start', { identityId: bob.id, target: 'EMAIL' })).status).toBe(404)
    expect((await elevated('POST', '/v1/start', { identityId: bob.id, target: 'EMAIL' })).status).toBe(200)
  })

  test('is required for an address that is subscribed to the newsletter', async () => {
    const email = newEmail()
    await elevated('POST', '/email-marketing/v1/email-subscriptions', { subscription: { email, subscriptionStatus: 'SUBSCRIBED' } })
    expect((await register(email)).body.state).toBe('REQUIRE_EMAIL_VERIFICATION')
  })
})

describe('a captcha', () => {
  async function solution(): Promise<string> {
    return solve((await call(shop.platform, 'GET', '/_api/iam/captcha/v1/challenge')).body)
  }
  function solve(body: Json): string {
    for (let nonce = 0; ; nonce++) {
      const text = `${body.challenge}:${nonce}`
      if (createHash('sha256').update(text).digest().readUInt32BE(0) >>> (32 - body.difficulty) === 0) return text
    }
  }
  const withCaptcha = (token: string) => ({ captchaTokens: [{ Recaptcha: token }] })

  test('is required after failures, and accepted once', async () => {
    const { email } = await newMember(shop.platform)
    for (let round = 0; round < 3; round++) expect(codeOf((await login(email, 'Wrong#123')).body)).toBe('-19976')
    expect(codeOf((await login(email)).body)).toBe('-19971')
    expect(codeOf((await login(email, 'Secret#1', withCaptcha('made-up'))).body)).toBe('-19970')
    const solved = await solution()
    expect(codeOf((await login(email, 'Secret#1', withCaptcha(`${solved.split(':')[0]}:x`))).body)).toBe('-19970')
    expect(codeOf((await login(email, 'Wrong#123', withCaptcha(solved))).body)).toBe('-19976')
    expect(codeOf((await login(email, 'Secret#1', withCaptcha(solved))).body)).toBe('-19970')
    expect((await login(email, 'Secret#1', withCaptcha(await solution()))).body.state).toBe('SUCCESS')
    // A successful sign-in resets the count, so the next one needs no captcha.
    expect((await login(email)).body.state).toBe('SUCCESS')
  })

  test('can be solved by the challenge of the refusal in strict mode', async () => {
    const { email } = await newMember(shop.platform)
    for (let round = 0; round < 3; round++) await login(email, 'Wrong#123')
    const { body } = await login(email)
    expect((await login(email, 'Secret#1', withCaptcha(solve(body.details.applicationError.data)))).body.state).toBe('SUCCESS')
  })

  test('is of no use after twenty failures: the response says when to try again', async () => {
    const { email } = await newMember(shop.platform)
    for (let round = 0; round < 3; round++) await login(email, 'Wrong#123')
    for (let round = 3; round < 20; round++) await login(email, 'Wrong#123', withCaptcha(await solution()))
    const { status, body, headers } = await login(email, 'Secret#1', withCaptcha(await solution()))
    expect([status, codeOf(body)]).toEqual([429, 'THROTTLED_FEATURE'])
    const seconds = Number(headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(800)
    expect(seconds).toBeLessThanOrEqual(900)
  })

  test('counts concurrent attempts', async () => {
    const { email } = await newMember(shop.platform)
    const responses = await Promise.all(Array.from({ length: 12 }, () => login(email, 'Wrong#123')))
    expect(responses.filter((response) => codeOf(response.body) === '-19976')).toHaveLength(3)
  })

  test('is always required where the shop sets it so', async () => {
    await policy({ captcha: 'ALWAYS' })
    const email = newEmail()
    expect(codeOf((await register(email)).body)).toBe('-19971')
    expect((await register(email, withCaptcha(await solution()))).body.state).toBe('SUCCESS')
    expect(codeOf((await login(email)).body)).toBe('-19971')
  })
})

describe('a password', () => {
  test('is changed by the member: the current sign-in stays, the others end', async () => {
    const member = await newMember(shop.platform)
    const { body } = await login(member.email)
    const other = await memberTokens(shop.platform, { visitorToken: member.visitorToken, sessionToken: body.sessionToken })
    const change = (newPassword: unknown) => member.call('POST', '/_api/iam/authentication/v2/change-password', { newPassword })
    expect((await change('short')).body.details.validationError.fieldViolations).toEqual([
      expect.objectContaining({ field: 'newPassword', violatedRule: 'MIN_LENGTH' }),
    ])
    expect((await change('NewSecret#2')).body).toEqual({})
    const refresh = (refreshToken: string) =>
      call(shop.platform, 'POST', '/oauth2/token', { body: { grantType: 'refresh_token', refreshToken } })
    expect((await refresh(member.refreshToken)).status).toBe(200)
    expect((await refresh(other.refresh_token)).status).toBe(401)
    expect((await login(member.email, 'NewSecret#2')).body.state).toBe('SUCCESS')
    expect((await visitor('/v2/change-password', { newPassword: 'NewSecret#3' })).status).toBe(403)
  })

  test('has to be reset where the shop requires it', async () => {
    const member = await newMember(shop.platform)
    const path = '/_api/iam/authentication/v1/require-password-reset'
    expect((await visitor(path, { identityId: member.id })).status).toBe(403)
    expect((await elevated('POST', path, { identityId: member.id })).body).toEqual({})
    expect(codeOf((await login(member.email)).body)).toBe('-19973')
    expect(codeOf((await login(member.email, 'Wrong#123')).body)).toBe('-19976')
    expect(
      (await call(shop.platform, 'POST', '/oauth2/token', { body: { grantType: 'refresh_token', refreshToken: member.refreshToken } }))
        .status,
    ).toBe(401)
    await visitor('/v1/send-email', { email: member.email })
    const token = new URL(linkIn(await mailTo(shop.platform, member.email))).pathname.split('/').at(-1)
    expect((await visitor('/v1/recover', { recoveryToken: token, password: 'NewSecret#2' })).body.state).toBe('SUCCESS')
    expect((await login(member.email, 'NewSecret#2')).body.state).toBe('SUCCESS')
  })

  test('must not be a common one, in any letter case', async () => {
    for (const password of ['password1', 'PassWord123', '12345678', 'iloveyou']) {
      const { status, body } = await visitor('/v2/register', { loginId: { email: newEmail() }, password })
      expect([status, body.details.validationError.fieldViolations[0]]).toMatchObject([
        400,
        { field: 'password', violatedRule: 'OTHER', ruleName: 'PASSWORD_TOO_COMMON' },
      ])
    }
    const member = await newMember(shop.platform)
    expect((await member.call('POST', '/_api/iam/authentication/v2/change-password', { newPassword: 'password1' })).status).toBe(400)
  })

  test('is set once by the token of an e-mail', async () => {
    const { email } = await newMember(shop.platform)
    await visitor('/_api/iam/recovery/v1/send-email', { email })
    const token = new URL(linkIn(await mailTo(shop.platform, email))).pathname.split('/').at(-1)
    const recover = (password: string) => visitor('/_api/iam/recovery/v1/recover', { recoveryToken: token, password })
    expect((await recover('short')).status).toBe(400)
    expect((await recover('NewSecret#2')).body).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: { email: { isVerified: true } },
    })
    expect(codeOf((await recover('NewSecret#3')).body)).toBe('INVALID_RECOVERY_TOKEN')
    expect((await login(email, 'NewSecret#2')).body.state).toBe('SUCCESS')
  })

  test.each(['/reset-password', '/de/reset-password'])(
    'is set on the store’s own page %s where the mail was asked for from there',
    async (page) => {
      const { email } = await newMember(shop.platform)
      const redirect = { url: `${STORE_URL}${page}?token=`, clientId: shop.platform.keys.clientId }
      await visitor('/_api/iam/recovery/v1/send-email', { email, redirect })
      const link = new URL(linkIn(await mailTo(shop.platform, email)))
      expect(link.origin + link.pathname).toBe(STORE_URL + page)
      const recoveryToken = link.searchParams.get('token')
      expect((await visitor('/_api/iam/recovery/v1/recover', { recoveryToken, password: 'NewSecret#2' })).body.state).toBe('SUCCESS')
      const foreign = { url: 'https://evil.example/reset-password?token=', clientId: shop.platform.keys.clientId }
      expect((await visitor('/_api/iam/recovery/v1/send-email', { email, redirect: foreign })).status).toBe(403)
    },
  )

  test('is chosen by a member that the shop created, in the language that the shop names', async () => {
    const email = newEmail()
    const { body } = await elevated('POST', '/members/v1/members', { member: { loginEmail: email } })
    const identityId = (body.member ?? body).id
    const redirect = { url: `${STORE_URL}/`, clientId: shop.platform.keys.clientId }
    expect((await visitor('/v1/activation-email', { identityId })).status).toBe(403)
    expect(
      (await elevated('POST', '/_api/iam/recovery/v1/activation-email', { identityId, emailOptions: { language: 'de', redirect } })).body,
    ).toEqual({})
    const mail = await mailTo(shop.platform, email)
    expect(mail.subject).toContain('Ihr Konto bei')
    const token = new URL(linkIn(mail)).pathname.split('/').at(-1)
    expect((await visitor('/v1/recover', { recoveryToken: token, password: 'Secret#1' })).body.state).toBe('SUCCESS')
    expect((await login(email)).body.state).toBe('SUCCESS')
  })
})

describe('a sign-on by the shop', () => {
  test('registers a member, or signs in the existing one and keeps fields that are not given', async () => {
    const email = newEmail()
    const on = (profile: object, more: object = {}) =>
      elevated('POST', '/_api/iam/authentication/v2/sign-on', { loginId: { email }, profile, ...more })
    const first = await on({ firstName: 'Ann', lastName: 'Lee' }, { verifyEmail: true })
    expect(first.body).toMatchObject({
      sessionToken: expect.any(String),
      identity: { email: { address: email, isVerified: true }, identityProfile: { firstName: 'Ann', lastName: 'Lee' } },
    })
    const again = await on({ firstName: 'Anna' })
    expect(again.body.identity).toMatchObject({ id: first.body.identity.id, identityProfile: { firstName: 'Anna', lastName: 'Lee' } })
    expect(
      (await memberTokens(shop.platform, { visitorToken: shop.shopper.accessToken, sessionToken: again.body.sessionToken })).token_type,
    ).toBe('Bearer')
    expect((await visitor('/v2/sign-on', { loginId: { email } })).status).toBe(403)
  })
})

describe('an address that was never verified', () => {
  test('is the owner’s once the shop has seen the owner: the password of the earlier sign-up no longer works', async () => {
    const stranger = await newMember(shop.platform)
    const on = (verifyEmail: boolean) =>
      elevated('POST', '/_api/iam/authentication/v2/sign-on', { loginId: { email: stranger.email }, verifyEmail })
    expect((await on(false)).body.identity.id).toBe(stranger.id)
    expect((await login(stranger.email)).status).toBe(200)
    expect((await on(true)).body.identity).toMatchObject({ id: stranger.id, email: { isVerified: true } })
    expect(codeOf((await login(stranger.email)).body)).toBe('-19973')
    expect((await stranger.call('GET', '/members/v1/members/my')).status).toBe(401)
  })

  test('is the owner’s after a sign-in by an e-mail link without a new password', async () => {
    const stranger = await newMember(shop.platform)
    await visitor('/v1/send-email', { email: stranger.email })
    const recoveryToken = new URL(linkIn(await mailTo(shop.platform, stranger.email))).pathname.split('/').at(-1)
    expect((await visitor('/v1/recover', { recoveryToken })).body.state).toBe('SUCCESS')
    expect(codeOf((await login(stranger.email)).body)).toBe('-19973')
  })
})

describe('tokens', () => {
  const info = (token: string) => call(shop.platform, 'POST', '/oauth2/token-info', { body: { token } })

  test('are introspected as long as they are valid', async () => {
    const member = await newMember(shop.platform)
    const { clientId, siteId } = shop.platform.keys
    const provided = (await info(member.accessToken)).body
    expect(provided).toEqual({
      active: true,
      subjectType: 'MEMBER',
      subjectId: member.id,
      clientId,
      siteId,
      exp: expect.stringMatching(/^\d+$/),
      iat: expect.stringMatching(/^\d+$/),
    })
    expect(Number(provided.exp) - Number(provided.iat)).toBe(14_400)
    expect((await info(shop.shopper.accessToken)).body.subjectType).toBe('VISITOR')
    for (const token of [member.refreshToken, 'x', '']) expect((await info(token)).body).toEqual({ active: false })
    expect((await call(shop.platform, 'POST', '/oauth2/revoke', { body: { token: member.refreshToken } })).body).toEqual({})
    expect((await info(member.accessToken)).body).toEqual({ active: false })
    expect((await call(shop.platform, 'POST', '/oauth2/revoke', { body: { token: 'x' } })).body).toEqual({})
  })

  test('are introspected when they are sent as a raw body', async () => {
    const wrapped = (text: string) =>
      call(shop.platform, 'POST', '/v1/oauth/token-info', { body: { body: Buffer.from(text).toString('base64') } })
    expect((await wrapped(JSON.stringify({ token: shop.shopper.accessToken }))).body).toMatchObject({
      active: true,
      subjectType: 'VISITOR',
    })
    expect((await wrapped(JSON.stringify({ token: '~~~~~~??????>>>>>>' }))).body).toEqual({ active: false })
    for (const text of ['', 'no JSON', '[]', '{"token":7}'])
      expect((await wrapped(text)).body.details.validationError.fieldViolations, text).toEqual([expect.objectContaining({ field: 'body' })])
    expect((await call(shop.platform, 'POST', '/v1/oauth/token-info', { body: {} })).body.details.validationError.fieldViolations).toEqual([
      expect.objectContaining({ field: 'token', violatedRule: 'REQUIRED_FIELD' }),
    ])
  })

  test('are verified by the public keys', async () => {
    const { body } = await call(shop.platform, 'GET', '/oauth2/jwks')
    expect(body.keys).toEqual([{ kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' }])
  })
})
