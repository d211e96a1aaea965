import { found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { CLIENT_ID, startAccount } from '../../../test/start-remote.ts'

const identity = { id: '55555555-5555-4555-8555-555555555555' }
const able = (...capabilities: string[]) => found({ capabilities })

describe('the page that has a link for a new password mailed', () => {
  it.each([
    ['the store’s own page, where the platform can lead there', ['resetPages'], 'http://store.example/de/reset-password?token='],
    ['the sign-in, where the platform has a page of its own', [], 'http://store.example/de/login?saved='],
  ])('names %s', async (_, capabilities, url) => {
    const calls = stubPlatform(({ path }) => (path === '/platform/v1/capabilities' ? able(...capabilities) : found({})))
    const { text } = await startAccount().getFragment('forgot-password', { form: { email: 'ann@example.com' }, locale: 'de' })
    expect(text).toContain('Wenn ann@example.com ein Konto hat')
    expect(calls.at(-1)).toMatchObject({
      path: '/_api/iam/recovery/v1/send-email',
      input: { email: 'ann@example.com', redirect: { url, clientId: CLIENT_ID } },
    })
  })
})

describe('the page that a recovery mail links to', () => {
  const { getFragment, submit } = startAccount()

  it('asks, and changes nothing when it is opened', async () => {
    const calls = stubPlatform(() => found({}))
    const { html, envelope } = await getFragment('reset-password?token=TOKEN')
    expect(html).toContain('autoComplete="new-password"')
    expect(html).toContain('name="token" value="TOKEN"')
    expect(html).toContain('name="returnTo" value="/account/security?note=reset"')
    expect(envelope?.head).toMatchObject({ robots: 'noindex' })
    expect(calls).toEqual([])
  })

  it('sets the password, signs in, and says on the next page that it worked', async () => {
    const calls = stubPlatform(() => found({ state: 'SUCCESS', sessionToken: 'SESSION', identity }))
    const outcome = await submit('reset-password?token=TOKEN', {
      token: 'TOKEN',
      password: 'a new secret',
      returnTo: '/account/security?note=reset',
    })
    expect(outcome).toMatchObject({
      kind: 'redirect',
      to: '/account/security?note=reset',
      intents: [{ type: 'session.authorize', sessionToken: 'SESSION' }],
    })
    expect(calls).toMatchObject([{ input: { recoveryToken: 'TOKEN', password: 'a new secret' } }])
  })

  it.each([
    ['is opened without a token', 'reset-password', undefined],
    ['was used before', 'reset-password?token=TOKEN', { token: 'TOKEN', password: 'a new secret' }],
  ])('leads to a new link when it %s', async (_, path, form) => {
    stubPlatform(() => refused(404, 'INVALID_RECOVERY_TOKEN'))
    const { text, html } = await getFragment(path, form && { form })
    expect(text).toContain('This link no longer works')
    expect(html).toContain('href="/forgot-password"')
  })
})
