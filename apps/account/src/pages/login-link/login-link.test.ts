import { found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const LINKS = '/platform/v1/sign-in-links'
const identity = { id: '55555555-5555-4555-8555-555555555555' }

function start(response = found({}), capabilities = ['signInLinks']) {
  const calls = stubPlatform(({ path }) => (path === '/platform/v1/capabilities' ? found({ capabilities }) : response))
  return { ...startAccount(), sent: () => calls.filter(({ path }) => path.startsWith(LINKS)).map(({ path, input }) => ({ path, input })) }
}

describe('signing in by the link of a mail', () => {
  it('has the link mailed, and says the same of every address', async () => {
    const { getFragment, sent } = start()
    expect((await getFragment('login-link')).text).toContain('without a password')
    const { status, text } = await getFragment('login-link', { form: { email: ' ann@example.com ', returnTo: '/cart' }, locale: 'de' })
    expect([status, text.includes('Wenn es zu ann@example.com ein Konto gibt') || text.includes('ann@example.com')]).toEqual([200, true])
    expect(sent()).toEqual([
      {
        path: LINKS,
        input: { email: 'ann@example.com', url: 'http://store.example/de/login/link?token=&returnTo=%2Fcart', language: 'de' },
      },
    ])
  })

  it('says at the field what is no address', async () => {
    const { getFragment, sent } = start()
    const { status, html } = await getFragment('login-link', { form: { email: 'ann' } })
    expect([status, html.includes('aria-invalid="true"')]).toEqual([422, true])
    expect(sent()).toEqual([])
  })

  it('only asks when the link is opened', async () => {
    const { getFragment, sent } = start()
    const { html } = await getFragment('login-link?token=T&returnTo=%2Fcart', { token: null })
    expect(html).toContain('name="token" value="T"')
    expect(html).toContain('name="returnTo" value="/cart"')
    expect(sent()).toEqual([])
  })

  it('signs in by the button, and leads to where the shopper was', async () => {
    const { submit, sent } = start(found({ state: 'SUCCESS', sessionToken: 'SESSION', identity }))
    expect(await submit('login-link', { token: 'T', returnTo: '/cart' })).toEqual({
      kind: 'redirect',
      to: '/cart',
      intents: [{ type: 'session.authorize', sessionToken: 'SESSION' }],
    })
    expect(await submit('login-link', { token: 'T', returnTo: '//evil.example' })).toMatchObject({ to: '/account' })
    expect(sent()[0]).toEqual({ path: `${LINKS}/use`, input: { token: 'T' } })
  })

  it('says first that the ways in from before no longer work, where the address was never confirmed', async () => {
    const additionalData = { accountClaimed: { boolValue: true } }
    const { submit, getFragment } = start(found({ state: 'SUCCESS', sessionToken: 'SESSION', identity, additionalData }))
    const to = '/login/link?claimed=&returnTo=%2Fcart'
    expect(await submit('login-link', { token: 'T', returnTo: '/cart' })).toEqual({
      kind: 'redirect',
      to,
      intents: [{ type: 'session.authorize', sessionToken: 'SESSION' }],
    })
    const { text, html } = await getFragment(to.slice(1).replace('login/link', 'login-link'))
    expect(text).toContain('removed its passkeys')
    expect(html).toContain('href="/cart"')
    expect(html).toContain('href="/forgot-password"')
  })

  it('says that a link was used, and offers another', async () => {
    const { getFragment } = start(refused(400, 'INVALID_RECOVERY_TOKEN'))
    const { text, html } = await getFragment('login-link?token=T', { form: { token: 'T' } })
    expect(text).toContain('This link no longer works')
    expect(html).toContain('href="/login/link"')
  })

  it('shows a closed account as the other ways in do', async () => {
    const { getFragment } = start(found({ state: 'STATUS_CHECK', identity: { ...identity, status: { name: 'BLOCKED', reasons: [] } } }))
    expect((await getFragment('login-link?token=T', { form: { token: 'T' } })).text).toContain('This account is closed')
  })

  it.each([
    [['signInLinks'], true],
    [[], false],
  ])('is offered on a platform with %j', async (capabilities, offered) => {
    const { getFragment } = start(found({}), capabilities)
    expect((await getFragment('login?returnTo=%2Fcart')).html.includes('href="/login/link?returnTo=%2Fcart"')).toBe(offered)
    expect((await getFragment('login-link')).status).toBe(offered ? 200 : 404)
  })
})
