import { answerPlatform, failing, found, refused } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { annsPlatform, member, order, ORDER } from '../../../test/orders.ts'
import { callFragment } from '../../../test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

describe('the account page', () => {
  it('says who is signed in, shows the newest orders, and has the way out', async () => {
    const calls = answerPlatform(annsPlatform([order]))
    const { text, html, envelope } = await callFragment('account')
    expect(text).toContain('Good to see you, Ann.')
    expect(text).toContain('ann@example.com')
    expect(text).toContain('Order 10001 November 21, 2026 · 2 pieces')
    expect(html).toContain(`href="/account/orders/${ORDER}"`)
    expect(html).toContain('<form method="post" action="/logout">')
    expect(html).not.toContain('data-hydrate')
    expect(envelope?.head?.robots).toBe('noindex')
    expect(calls.every(({ token }) => token === 'shopper')).toBe(true)
  })

  it('leads on where nothing was ordered yet', async () => {
    answerPlatform(annsPlatform([]))
    const { text, html } = await callFragment('account')
    expect(text).toContain('No orders yet')
    expect(html).toContain('href="/collections"')
    expect(html).not.toContain('href="/account/orders"')
  })

  it.each(['account', 'orders', `order?id=${ORDER}`])('sends whoever is not signed in to the sign-in, and back: %s', async (page) => {
    const calls = answerPlatform(() => failing)
    expect(await callFragment(page, { token: null, locale: 'de' })).toMatchObject({ status: 303, location: '/de/login?returnTo=%2F' })
    expect(calls).toEqual([])
  })

  it.each([401, 403])('asks a member to prove it again whom the platform answers %d', async (status) => {
    answerPlatform(() => refused(status, 'UNAUTHENTICATED'))
    expect(await callFragment('account')).toMatchObject({ status: 303, location: '/login?returnTo=%2F&prompt=login' })
  })

  it('does not call a failing platform an empty account', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answerPlatform(() => failing)
    for (const page of ['account', 'orders', `order?id=${ORDER}`]) expect((await callFragment(page)).status).toBe(500)
  })
})

describe('the account menu', () => {
  it('is the way in for whoever is not signed in, and asks nobody', async () => {
    const calls = answerPlatform(() => failing)
    const { html } = await callFragment('account-menu', { token: null })
    expect(html).toContain('<a class="g-tool" href="/login" aria-label="Sign in">')
    expect(html).not.toContain('/logout')
    expect(calls).toEqual([])
  })

  it('has the member’s name, the member’s pages and the way out, without a script', async () => {
    answerPlatform(annsPlatform([]))
    const { html, text } = await callFragment('account-menu')
    expect(html).toContain('aria-label="Account of Ann"')
    expect(html).toMatch(/popovertarget="([^"]+)".*id="\1" popover="auto"/s)
    expect(text).toContain('Ann Account Orders Sign out')
    expect(html).toContain('<form method="post" action="/logout">')
    expect(html).not.toContain('data-hydrate')
  })

  it('takes the name of the contact where there is no nickname, and none where there is neither', async () => {
    answerPlatform(() => found({ member: { ...member, profile: {} } }))
    expect((await callFragment('account-menu')).html).toContain('aria-label="Account of Annabel Lee"')
    answerPlatform(() => found({ member: { id: member.id } }))
    expect((await callFragment('account-menu')).html).toContain('aria-label="Account"')
  })

  it('still leads out when the platform fails, and in when it knows no such member', async () => {
    answerPlatform(() => failing)
    expect((await callFragment('account-menu')).html).toContain('action="/logout"')
    answerPlatform(() => refused(404, 'NOT_FOUND'))
    expect((await callFragment('account-menu')).html).toContain('href="/login"')
  })

  it('shows a name as text, whatever it is', async () => {
    answerPlatform(() => found({ member: { ...member, profile: { nickname: '<img src=x onerror=alert(1)>"' } } }))
    expect((await callFragment('account-menu')).html).not.toContain('<img')
  })
})

describe('in another language', () => {
  it('the account speaks it and stays in it', async () => {
    answerPlatform(annsPlatform([order]))
    const { text, html, envelope } = await callFragment('account', { locale: 'de' })
    expect(text).toContain('Schön, dass Sie da sind, Ann.')
    expect(text).toContain('Bestellung 10001 21. November 2026 · 2 Stück')
    expect(html.match(/(?:href|action)="[^"]+"/g)?.every((way) => /"\/de(?:\/|")/.test(way))).toBe(true)
    expect(envelope?.head?.title).toBe('Konto')
    expect((await callFragment('account-menu', { locale: 'ar' })).html).toContain('action="/ar/logout"')
  })

  it('the newsletter says what is wrong in it', async () => {
    const { text } = await callFragment('newsletter', { form: { email: 'ann' }, locale: 'ja' })
    expect(text).toContain('メールアドレスの形式ではありません。')
  })
})
