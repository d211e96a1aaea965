import { found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const { getFragment, submit } = startAccount()
const identity = { id: '55555555-5555-4555-8555-555555555555' }
const form = { email: 'ann@example.com', stateToken: 'STATE', returnTo: '/cart', code: ' 123 456 ' }

describe('the page that asks for the code of an e-mail', () => {
  it('leads back to the sign-in when it is opened by itself', async () => {
    const { text, html } = await getFragment('verify')
    expect(text).toContain('Sign in to get a code by e-mail.')
    expect(html).toContain('href="/login"')
  })

  it('signs in with the code, however it is spaced', async () => {
    const calls = stubPlatform(() => found({ state: 'SUCCESS', sessionToken: 'SESSION', identity }))
    const outcome = await submit('verify', form)
    expect(outcome).toEqual({ kind: 'redirect', to: '/cart', intents: [{ type: 'session.authorize', sessionToken: 'SESSION' }] })
    expect(calls).toMatchObject([{ path: '/_api/iam/verification/v1/auth/verify', input: { code: '123456', stateToken: 'STATE' } }])
  })

  it('keeps the attempt after a wrong code', async () => {
    stubPlatform(() => refused(400, 'VERIFICATION_FAILED'))
    const { text, html } = await getFragment('verify', { form })
    expect(text).toContain('This code is wrong or has expired.')
    expect(html).toContain('value="STATE"')
    expect(html).toContain('value="/cart"')
  })

  it('sends the code again, and goes on with the new attempt', async () => {
    stubPlatform(() => found({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'NEXT', identity }))
    const { text, html } = await getFragment('verify', { form: { ...form, again: '1' } })
    expect(text).toContain('We’ve sent a new code to ann@example.com.')
    expect(html).toContain('value="NEXT"')
  })

  it('leads back to the sign-in when the attempt is over', async () => {
    stubPlatform(() => refused(404, 'INVALID_STATE_TOKEN'))
    const { text, html } = await getFragment('verify', { form })
    expect(text).toContain('This attempt has expired.')
    expect(html).toContain('href="/login?returnTo=%2Fcart"')
  })
})
