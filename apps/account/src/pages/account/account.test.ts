import { stubPlatform, failing, found, refused } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { annsPlatform, member } from '../../../test/members.ts'
import { getData, getFragment } from '../../../test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

describe('the account page', () => {
  it('says who is signed in, has a place for the newest orders, and the way out', async () => {
    const calls = stubPlatform(annsPlatform)
    const { text, html, envelope } = await getFragment('account')
    expect(text).toContain('Welcome, Ann.')
    expect(text).toContain('ann@example.com')
    expect(envelope?.slots).toMatchObject([{ fragment: 'orders/recent' }])
    expect(html).toContain('<form method="post" action="/logout">')
    expect(html).not.toContain('data-hydrate')
    expect(envelope?.head?.robots).toBe('noindex')
    expect(calls.filter(({ path }) => !path.endsWith('/capabilities')).every(({ token }) => token === 'shopper')).toBe(true)
  })

  it('shows the name and the nickname apart', async () => {
    stubPlatform(annsPlatform)
    expect((await getFragment('account')).text).toMatch(/Name Annabel Lee Nickname Ann E-mail address ann@example\.com/)
  })

  it('shows no row for a missing name', async () => {
    stubPlatform(({ path }) => (path.endsWith('/members/my') ? found({ member: { ...member, contact: {} } }) : refused(404, 'NOT_FOUND')))
    const { text } = await getFragment('account')
    expect(text).toMatch(/Nickname Ann/)
    expect(text).not.toContain(' Name ')
  })

  it('sends a shopper without a sign-in to the sign-in, and back', async () => {
    const calls = stubPlatform(() => failing)
    expect(await getFragment('account', { token: null, locale: 'de' })).toMatchObject({ status: 303, location: '/de/login?returnTo=%2F' })
    expect(calls).toEqual([])
  })

  it.each([401, 403])('asks a member to sign in again after the platform answers %d', async (status) => {
    stubPlatform(() => refused(status, 'UNAUTHENTICATED'))
    expect(await getFragment('account')).toMatchObject({ status: 303, location: '/login?returnTo=%2F&prompt=login' })
  })

  it('does not call a failing platform an empty account', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubPlatform(() => failing)
    expect((await getFragment('account')).status).toBe(500)
  })
})

describe('the account menu', () => {
  it('is the way in without a sign-in, and calls nothing', async () => {
    const calls = stubPlatform(() => failing)
    const { html } = await getFragment('account-menu', { token: null })
    expect(html).toContain('<a class="g-tool" href="/login" aria-label="Sign in">')
    expect(html).not.toContain('/logout')
    expect(calls).toEqual([])
  })

  it('has the member’s pages and the way out, without a script and without a word of the member', async () => {
    const calls = stubPlatform(annsPlatform)
    const { html, text } = await getFragment('account-menu', { token: null, role: 'member' })
    expect(html).toContain('aria-label="Account"')
    expect(html).toMatch(/popovertarget="([^"]+)".*id="\1" popover="auto"/s)
    expect(text).toContain('Account Orders Sign out')
    expect(calls.filter(({ path }) => !path.endsWith('/capabilities'))).toEqual([])
    expect(html).toContain('<form method="post" action="/logout">')
    expect(html).not.toContain('data-hydrate')
  })

  it('is a member’s to a host that sends the token in place of the role, and when the platform fails', async () => {
    stubPlatform(() => failing)
    for (const shopper of [{ token: 'member' }, { token: null, role: 'member' }] as const)
      expect((await getFragment('account-menu', shopper)).html).toContain('action="/logout"')
  })
})

describe('the name in the menu', () => {
  const nameOf = async (options = {}) => (await getData('member-name', options)).props['name']

  it('is what the member is called: the nickname, else the name of the contact, else nothing', async () => {
    stubPlatform(annsPlatform)
    expect(await nameOf()).toBe('Ann')
    stubPlatform(() => found({ member: { ...member, profile: {} } }))
    expect(await nameOf()).toBe('Annabel Lee')
    stubPlatform(() => found({ member: { id: member.id } }))
    expect(await nameOf()).toBe('')
  })

  it('is nothing without a sign-in, and where the platform fails or knows no such member', async () => {
    const calls = stubPlatform(() => failing)
    expect(await nameOf({ token: null })).toBe('')
    expect(calls).toEqual([])
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await nameOf()).toBe('')
    stubPlatform(() => refused(404, 'NOT_FOUND'))
    expect(await nameOf()).toBe('')
  })
})

describe('in another language', () => {
  it('the account speaks it and stays in it', async () => {
    stubPlatform(annsPlatform)
    const { text, html, envelope } = await getFragment('account', { locale: 'de' })
    expect(text).toContain('Willkommen, Ann.')
    expect(html.match(/(?:href|action)="[^"]+"/g)?.every((way) => /"\/de(?:\/|")/.test(way))).toBe(true)
    expect(envelope?.head?.title).toBe('Konto')
    expect((await getFragment('account-menu', { locale: 'ar' })).html).toContain('action="/ar/logout"')
  })

  it('the newsletter says what is wrong in it', async () => {
    const { text } = await getFragment('newsletter', { form: { email: 'ann' }, locale: 'ja' })
    expect(text).toContain('有効なメールアドレスを入力してください。')
  })
})
