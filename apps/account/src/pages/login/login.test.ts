import { signInErrorCodes } from '@galleria/platform-client/entities/auth/sign-in-error-codes'
import { failing, found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it, vi } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const { getFragment, submit } = startAccount()
const LOGIN = '/_api/iam/authentication/v2/login'
const form = { email: ' ann@example.com ', password: ' secret ', returnTo: '/cart?step=2' }
const identity = { id: '55555555-5555-4555-8555-555555555555' }

describe('the sign-in page', () => {
  it('asks for e-mail and password in fields that password managers know, and is not indexed', async () => {
    const { html, envelope } = await getFragment('login?returnTo=/cart')
    expect(html).toContain('autoComplete="username webauthn"')
    expect(html).toContain('autoComplete="current-password"')
    expect(html).toContain('href="/signup?page=store&amp;returnTo=%2Fcart"')
    expect(html).toContain('href="/login?page=platform&amp;returnTo=%2Fcart"')
    expect(envelope?.head).toMatchObject({ title: 'Sign in', robots: 'noindex' })
  })

  it('has the host begin the session, and leads back', async () => {
    const calls = stubPlatform(() => found({ state: 'SUCCESS', sessionToken: 'SESSION', identity }))
    const outcome = await submit('login', form)
    expect(outcome).toEqual({ kind: 'redirect', to: '/cart?step=2', intents: [{ type: 'session.authorize', sessionToken: 'SESSION' }] })
    expect(calls).toMatchObject([{ path: LOGIN, input: { loginId: { email: 'ann@example.com' }, password: ' secret ' } }])
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '/%2f%2fevil.example',
    'javascript:alert(1)',
    '/cart\r\nx: y',
    '/de/login',
    '/logout',
  ])('leads to the account instead of %s', async (returnTo) => {
    stubPlatform(() => found({ state: 'SUCCESS', sessionToken: 'SESSION', identity }))
    const outcome = await submit('login', { ...form, returnTo }, { locale: 'de' })
    expect(outcome).toMatchObject({ kind: 'redirect', to: '/de/account' })
  })

  it('says at the field what is missing, without signing in', async () => {
    const calls = stubPlatform(() => failing)
    const { text, status } = await getFragment('login', { form: { email: 'ann', password: '' } })
    expect(status).toBe(422)
    expect(text).toContain('Include an @ in the address')
    expect(text).toContain('Enter your password.')
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it.each([
    ['a wrong password', refused(401, signInErrorCodes.invalidPassword), 'Your e-mail or password is incorrect.'],
    ['an unknown address', refused(404, 'IDENTITY_NOT_FOUND'), 'Your e-mail or password is incorrect.'],
    ['a password that has to be set anew', refused(403, signInErrorCodes.resetPassword), 'Reset your password to continue.'],
    ['too many tries', refused(429, 'THROTTLED_FEATURE'), 'Too many attempts.'],
  ])('tells %s, keeps the address and gives no password back', async (_, response, expected) => {
    stubPlatform(() => response)
    const { text, html, status } = await getFragment('login', { form })
    expect(status).toBe(422)
    expect(text).toContain(expected)
    expect(html).toContain('value=" ann@example.com "')
    expect(html).not.toContain('secret')
  })

  it.each([
    ['30', 'Try again in 30 seconds.'],
    ['60', 'Try again in 60 seconds.'],
    ['61', 'Try again in 2 minutes.'],
    ['893', 'Try again in 15 minutes.'],
  ])('says when to try again where the platform says it: after %s seconds', async (retryAfter, expected) => {
    stubPlatform(() => ({ ...refused(429, 'THROTTLED_FEATURE'), headers: { 'retry-after': retryAfter } }))
    expect((await getFragment('login', { form })).text).toContain(expected)
  })

  it('shows the puzzle of an embedded platform, and sends its solution', async () => {
    const puzzle = refused(403, signInErrorCodes.missingCaptchaToken, { challenge: 'RIDDLE', difficulty: 16 })
    const calls = stubPlatform(() => puzzle)
    const { envelope, html } = await getFragment('login', { form })
    expect(envelope?.slots).toMatchObject([
      { fragment: 'account/captcha', params: { challenge: 'RIDDLE', difficulty: 16 } },
      { fragment: 'account/passkey' },
    ])
    expect(html).toContain('href="/login?page=platform"')
    await getFragment('login', { form: { ...form, captcha: 'RIDDLE:7' } })
    expect(calls.at(-1)).toMatchObject({ input: { captchaTokens: [{ Recaptcha: 'RIDDLE:7' }] } })
  })

  it('leads to the platform’s page where a provider’s widget is asked for', async () => {
    stubPlatform(() => refused(403, signInErrorCodes.missingCaptchaToken))
    const { text, html, envelope } = await getFragment('login', { form })
    expect(text).toContain('our secure sign-in page')
    expect(html).toContain('href="/login?page=platform"')
    expect(envelope?.slots).toMatchObject([{ fragment: 'account/passkey' }])
  })

  it.each([
    [
      'asks for the code of the e-mail',
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'STATE' },
      'Verify your e-mail',
      'value="STATE"',
    ],
    ['tells that the owner has to approve', { state: 'REQUIRE_OWNER_APPROVAL', stateToken: 'STATE' }, 'awaiting approval', 'href="/"'],
    ['tells that the account is closed', { state: 'STATUS_CHECK' }, 'This account is closed', 'href="/"'],
  ])('%s', async (_, state, expected, markup) => {
    stubPlatform(() => found({ ...state, identity }))
    const { text, html, status } = await getFragment('login', { form })
    expect([status, text]).toEqual([200, expect.stringContaining(expected)])
    expect(html).toContain(markup)
  })

  it('does not take a failure of the platform for a wrong password', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubPlatform(() => failing)
    expect((await getFragment('login', { form })).status).toBe(500)
  })
})
