import { failing, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { annsPlatform } from '../../../test/members.ts'
import { getFragment } from '../../../test/start-remote.ts'

describe('the account menu', () => {
  it('is the way in without a sign-in, and calls nothing', async () => {
    const calls = stubPlatform(() => failing)
    const { html } = await getFragment('account-menu', { token: null })
    expect(html).toContain('<a class="g-tool" href="/login" aria-label="Sign in">')
    expect(html).not.toContain('/logout')
    expect(calls.filter(({ path }) => !path.endsWith('/capabilities'))).toEqual([])
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

  it('speaks another language and stays in it', async () => {
    stubPlatform(annsPlatform)
    const { text, html } = await getFragment('account-menu', { token: null, role: 'member', locale: 'de' })
    expect(text).toContain('Konto')
    expect(html.match(/(?:href|action)="[^"]+"/g)?.every((way) => /"\/de(?:\/|")/.test(way))).toBe(true)
    expect((await getFragment('account-menu', { role: 'member', locale: 'ar' })).html).toContain('action="/ar/logout"')
  })
})
