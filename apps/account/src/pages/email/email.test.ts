import { found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const EMAIL = 'new@example.com'

function start(response = found({ email: EMAIL, outcome: 'LOGIN' }), capabilities = ['memberEmails']) {
  const calls = stubPlatform(({ path }) => (path === '/platform/v1/capabilities' ? found({ capabilities }) : response))
  return { ...startAccount(), sent: () => calls.filter(({ path }) => path !== '/platform/v1/capabilities') }
}

describe('the page that mails about addresses link to', () => {
  it('asks, and changes nothing when it is opened', async () => {
    const { getFragment, sent } = start()
    const { html, envelope } = await getFragment('email?token=TOKEN')
    expect(html).toContain('name="token" value="TOKEN"')
    expect(envelope?.head).toMatchObject({ robots: 'noindex' })
    expect(sent()).toEqual([])
  })

  it.each([
    ['LOGIN', 'You now sign in with new@example.com.', '/account/security'],
    ['CONTACT', 'new@example.com is now one of your addresses.', '/account/security'],
    ['RESTORED', 'You sign in with new@example.com again.', '/forgot-password'],
  ])('says what the link has done: %s', async (outcome, expected, href) => {
    const { getFragment, sent } = start(found({ email: EMAIL, outcome }))
    const { text, html } = await getFragment('email?token=TOKEN', { form: { token: 'TOKEN' } })
    expect(text).toContain(expected)
    expect(html).toContain(`href="${href}"`)
    expect(sent()).toMatchObject([{ path: '/platform/v1/my-emails/confirm', input: { token: 'TOKEN' } }])
  })

  it('says that a link which was used no longer works', async () => {
    const { getFragment } = start(refused(400, 'INVALID_RECOVERY_TOKEN'))
    expect((await getFragment('email?token=TOKEN', { form: { token: 'TOKEN' } })).text).toContain('This link no longer works')
  })

  it('is not there where the platform mails no such links', async () => {
    expect((await start(found({}), []).getFragment('email?token=TOKEN')).status).toBe(404)
  })
})
