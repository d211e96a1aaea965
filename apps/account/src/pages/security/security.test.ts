import { found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const HERE = '55555555-5555-4555-8555-555555555551'
const PHONE = '55555555-5555-4555-8555-555555555552'
const date = '2026-11-22T18:20:00.000Z'
const device = { browser: 'Safari', system: 'iPhone', country: 'DE', city: 'Köln' }

const SECURITY = {
  sessions: [
    { id: HERE, current: true, createdDate: date, lastUsedDate: date, device: {} },
    { id: PHONE, current: false, createdDate: date, lastUsedDate: date, device },
  ],
  signIns: [
    { outcome: 'SUCCESS', count: 1, date, device },
    { outcome: 'FAILURE', count: 3, date, device: {} },
  ],
  passkeys: [{ id: 'KEY', name: 'Laptop', createdDate: date, lastUsedDate: date, cloned: true }],
  loginEmail: 'ann@example.com',
  emails: ['further@example.com'],
  hasPassword: true,
}

/** A platform that tells members their sessions, and gives this to what they send. */
function stubSecurity(response = found({}), security: object = SECURITY) {
  const calls = stubPlatform(({ path }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities: ['sessions', 'passkeys', 'memberEmails'] })
    return path === '/platform/v1/my-security' ? found({ security }) : response
  })
  return () => calls.filter(({ path }) => path.startsWith('/platform/v1/my-') && path !== '/platform/v1/my-security')
}

describe('the security page', () => {
  const { getFragment, submit } = startAccount()

  it('tells where the member is signed in, and the latest sign-ins', async () => {
    stubSecurity()
    const { text, html, envelope } = await getFragment('security', { locale: 'de' })
    expect(text).toContain('Safari unter iPhone')
    expect(text).toContain('Köln, Deutschland')
    expect(text).toContain('Unbekanntes Gerät')
    expect(text).toContain('22. Nov. 2026, 18:20 UTC')
    expect(text).toContain('3 fehlgeschlagene Versuche')
    expect(html).toContain(`value="${PHONE}"`)
    expect(html).not.toContain(HERE)
    expect(envelope?.head).toMatchObject({ title: 'Sicherheit', robots: 'noindex' })
    expect(envelope?.slots).toMatchObject([{ fragment: 'account/add-passkey' }, { fragment: 'account/password-strength' }])
  })

  it('feeds password managers', async () => {
    stubSecurity()
    const { html } = await getFragment('security')
    for (const name of ['username', 'current-password', 'new-password']) expect(html).toContain(`autoComplete="${name}"`)
  })

  it('lists passkeys, and says of a copied one that it is', async () => {
    stubSecurity()
    const { text, html } = await getFragment('security')
    expect(text).toContain('Laptop')
    expect(text).toContain('May have been copied')
    expect(html).toContain('name="passkey" value="KEY"')
  })

  it('offers nothing to end where the member is signed in nowhere else, and a mail where there is no password', async () => {
    stubSecurity(found({}), { ...SECURITY, sessions: SECURITY.sessions.slice(0, 1), signIns: [], hasPassword: false })
    const { text, html } = await getFragment('security')
    expect(html).not.toContain('value="end')
    expect(html).not.toContain('type="password"')
    expect(html).toContain('href="/forgot-password"')
    expect(text).toContain('No sign-ins to show yet.')
  })

  it.each([
    ['one session', { intent: 'end', session: PHONE }, 'ended', 'DELETE', `/platform/v1/my-sessions/${PHONE}`],
    ['a passkey', { intent: 'remove-passkey', passkey: 'KEY' }, 'removed', 'DELETE', '/platform/v1/my-passkeys/KEY'],
    ['all others', { intent: 'end-others' }, 'others', 'POST', '/platform/v1/my-sessions/end-others'],
  ])('ends %s, and leads back to itself', async (_, form, note, method, path) => {
    const writes = stubSecurity(found({ ended: 1 }))
    const location = `/account/security?note=${note}`
    expect(await getFragment('security', { form })).toMatchObject({ status: 303, location })
    expect(writes()).toMatchObject([{ method, path }])
    expect((await getFragment(`security?note=${note}`)).html).toContain('role="status"')
  })

  it('takes a session that has ended before for ended', async () => {
    stubSecurity(refused(404, 'SESSION_NOT_FOUND'))
    expect(await getFragment('security', { form: { intent: 'end', session: PHONE } })).toMatchObject({ status: 303 })
  })

  const form = { intent: 'password', password: ' old one ', newPassword: 'a new secret', endOthers: '1' }

  it('changes the password by the present one', async () => {
    const writes = stubSecurity()
    expect(await submit('security', form)).toMatchObject({ kind: 'redirect', to: '/account/security?note=password' })
    await submit('security', { intent: 'password', password: ' old one ', newPassword: 'a new secret' })
    expect(writes()).toMatchObject([
      { path: '/platform/v1/my-password', input: { password: ' old one ', newPassword: 'a new secret', endOtherSessions: true } },
      { path: '/platform/v1/my-password', input: { endOtherSessions: false } },
    ])
  })

  it.each([
    ['a wrong present password', form, refused(400, 'WRONG_PASSWORD'), 'This isn’t your current password.'],
    [
      'a common password',
      form,
      { status: 400, body: { message: 'no', details: { validationError: { fieldViolations: [{ field: 'newPassword' }] } } } },
      'This password is too common.',
    ],
    ['too many tries', form, refused(429, 'THROTTLED_FEATURE'), 'Too many attempts.'],
    ['no present password', { ...form, password: '' }, found({}), 'Enter your password.'],
    ['a short password', { ...form, newPassword: 'short' }, found({}), 'Use at least 8 characters.'],
  ])('refuses %s in words, and gives no password back', async (_, typed, response, expected) => {
    stubSecurity(response)
    const { status, text, html } = await getFragment('security', { form: typed })
    expect([status, text]).toEqual([422, expect.stringContaining(expected)])
    expect(html).not.toContain('old one')
    expect(html).not.toContain('a new secret')
  })

  it('leads visitors to the sign-in and back', async () => {
    stubSecurity(refused(401, 'UNAUTHENTICATED'))
    expect(await getFragment('security', { token: null })).toMatchObject({ status: 303, location: '/login?returnTo=%2F' })
  })

  it('leads to the mail for a new password where the platform tells no sessions', async () => {
    stubPlatform(() => found({ capabilities: [] }))
    expect(await startAccount().getFragment('security', { locale: 'ja' })).toMatchObject({ status: 303, location: '/ja/forgot-password' })
  })
})

describe('the e-mail addresses of a member', () => {
  const { getFragment, submit } = startAccount()
  const form = { intent: 'email', email: 'new@example.com', emailPassword: 'present' }

  it('are listed, and further ones can be removed', async () => {
    const sent = stubSecurity()
    const { html, text } = await getFragment('security')
    expect(text).toContain('Signs you in')
    expect(html).toContain('value="further@example.com"')
    expect(await submit('security', { intent: 'remove-email', address: 'further@example.com' })).toMatchObject({
      to: '/account/security?note=address',
    })
    expect(sent()).toMatchObject([{ path: '/platform/v1/my-emails/remove', input: { email: 'further@example.com' } }])
  })

  it.each([
    [{}, 'LOGIN'],
    [{ purpose: 'CONTACT' }, 'CONTACT'],
  ])('are asked for with %j as %s', async (more, purpose) => {
    const sent = stubSecurity()
    expect(await submit('security', { ...form, ...more })).toMatchObject({ to: '/account/security?note=mailed' })
    const url = 'http://store.example/account/email?token='
    expect(sent()).toMatchObject([
      { path: '/platform/v1/my-emails', input: { email: 'new@example.com', purpose, url, password: 'present' } },
    ])
  })

  it('are refused with a wrong password, and lead to the sign-in where there is none', async () => {
    stubSecurity(refused(400, 'WRONG_PASSWORD'))
    const { html } = await getFragment('security', { form })
    expect(html).toContain('value="new@example.com"')
    expect(html).not.toContain('present"')
    stubSecurity(refused(403, 'RECENT_SIGN_IN_REQUIRED'))
    const withoutPassword = { intent: 'email', email: 'new@example.com' }
    expect(await getFragment('security', { form: withoutPassword })).toMatchObject({
      status: 303,
      location: '/login?returnTo=%2F&prompt=login',
    })
  })
})
