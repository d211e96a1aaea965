import { stubPlatform, failing, found, refused } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { annsPlatform, member } from '../../../test/members.ts'
import { getFragment } from '../../../test/start-remote.ts'

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

  it('has the member’s name, the member’s pages and the way out, without a script', async () => {
    stubPlatform(annsPlatform)
    const { html, text } = await getFragment('account-menu')
    expect(html).toContain('aria-label="Account: Ann"')
    expect(html).toMatch(/popovertarget="([^"]+)".*id="\1" popover="auto"/s)
    expect(text).toContain('Ann Account Orders Sign out')
    expect(html).toContain('<form method="post" action="/logout">')
    expect(html).not.toContain('data-hydrate')
  })

  it('takes the name of the contact where there is no nickname, and none where there is neither', async () => {
    stubPlatform(() => found({ member: { ...member, profile: {} } }))
    expect((await getFragment('account-menu')).html).toContain('aria-label="Account: Annabel Lee"')
    stubPlatform(() => found({ member: { id: member.id } }))
    expect((await getFragment('account-menu')).html).toContain('aria-label="Account"')
  })

  it('still leads out when the platform fails, and in when it knows no such member', async () => {
    stubPlatform(() => failing)
    expect((await getFragment('account-menu')).html).toContain('action="/logout"')
    stubPlatform(() => refused(404, 'NOT_FOUND'))
    expect((await getFragment('account-menu')).html).toContain('href="/login"')
  })

  it('shows a name as text, whatever it is', async () => {
    stubPlatform(() => found({ member: { ...member, profile: { nickname: '<img src=x onerror=alert(1)>"' } } }))
    expect((await getFragment('account-menu')).html).not.toContain('<img')
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
