import { signInErrorCodes } from '@galleria/platform-client/errors'
import { found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const common = { id: 'KEY', rawId: 'KEY', type: 'public-key', clientExtensionResults: {} }
const assertion = { ...common, response: { clientDataJSON: 'DATA', authenticatorData: 'DATA', signature: 'NAME' } }
const registration = { ...common, response: { clientDataJSON: 'DATA', attestationObject: 'OBJECT' } }
const identity = { id: '55555555-5555-4555-8555-555555555555' }

describe('the sign-in by passkey', () => {
  const { getFragment, submit } = startAccount()
  const finish = (credential: unknown) => ({ step: 'finish', credential: JSON.stringify(credential), returnTo: '/cart' })

  it('asks the platform for a challenge', async () => {
    stubPlatform(() => found({ options: { challenge: 'RIDDLE' } }))
    const outcome = await submit('passkey', { step: 'begin', credential: '' })
    expect(outcome).toMatchObject({ kind: 'props', props: { form: { done: true, values: { options: '{"challenge":"RIDDLE"}' } } } })
  })

  it('hands the session token to the host, and leads on', async () => {
    const calls = stubPlatform(() => found({ state: 'SUCCESS', sessionToken: 'SESSION', identity }))
    expect(await submit('passkey', finish(assertion))).toMatchObject({
      kind: 'redirect',
      to: '/cart',
      intents: [{ type: 'session.authorize', sessionToken: 'SESSION' }],
    })
    expect(calls).toMatchObject([{ path: '/platform/v1/passkeys/sign-in', input: { credential: assertion } }])
  })

  it.each([
    ['a passkey that the platform does not take', assertion, refused(400, 'PASSKEY_REFUSED'), 'We couldn’t use this passkey.'],
    ['a copied passkey', assertion, refused(403, 'PASSKEY_CLONED'), 'may have been copied'],
    ['a member who has to set a new password', assertion, refused(403, signInErrorCodes.resetPassword), 'Reset your password'],
    ['what no passkey has made', { id: 'KEY' }, found({}), 'Please try again.'],
    ['no JSON', undefined, found({}), 'Please try again.'],
  ])('refuses %s in words', async (_, credential, response, expected) => {
    stubPlatform(({ path }) => (path.endsWith('/capabilities') ? found({ capabilities: ['passkeys'] }) : response))
    const outcome = await submit('passkey', finish(credential))
    expect(outcome).toMatchObject({ kind: 'props', props: { form: { done: false, errors: { '': expect.stringContaining(expected) } } } })
  })

  it('is not offered by a platform that keeps no passkeys', async () => {
    stubPlatform(() => found({ capabilities: [] }))
    expect((await startAccount().getFragment('passkey?returnTo=/cart')).html).not.toContain('<form')
  })

  it('stands on the page for signing in, with a field in which browsers offer passkeys', async () => {
    stubPlatform(() => found({}))
    const { html, envelope } = await getFragment('login?returnTo=/cart')
    expect(html).toContain('autoComplete="username webauthn"')
    expect(envelope?.slots).toMatchObject([{ fragment: 'account/passkey', params: { returnTo: '/cart' } }])
  })
})

describe('the form that adds a passkey', () => {
  const { submit } = startAccount()
  const finish = { step: 'finish', credential: JSON.stringify(registration), name: ' Laptop ' }

  it('asks the platform for a challenge, and sends what the browser has made of it', async () => {
    const date = '2026-11-22T18:20:00.000Z'
    const calls = stubPlatform(({ path }) =>
      found(path.endsWith('/begin') ? { options: { challenge: 'RIDDLE' } } : { passkey: { id: 'KEY', name: 'Laptop', createdDate: date } }),
    )
    expect(await submit('add-passkey', { step: 'begin' })).toMatchObject({
      props: { form: { values: { options: '{"challenge":"RIDDLE"}' } } },
    })
    expect(await submit('add-passkey', finish)).toMatchObject({ kind: 'redirect', to: '/account/security?note=passkey' })
    expect(calls.at(-1)).toMatchObject({ path: '/platform/v1/my-passkeys', input: { credential: registration, name: 'Laptop' } })
  })

  it.each([
    ['TOO_MANY_PASSKEYS', 409, 'You have 20 passkeys.'],
    ['PASSKEY_REFUSED', 400, 'Please try again.'],
  ])('tells of %s in words', async (code, status, expected) => {
    stubPlatform(() => refused(status, code))
    expect(await submit('add-passkey', finish)).toMatchObject({ props: { form: { errors: { '': expect.stringContaining(expected) } } } })
  })
})
