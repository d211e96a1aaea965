import { signInErrorCodes } from '@galleria/platform-client/entities/auth/sign-in-error-codes'
import { found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const { getFragment, submit } = startAccount()
const form = { email: 'ann@example.com', password: 'long enough', firstName: 'Ann', lastName: '' }

describe('the page that creates an account', () => {
  it('registers with the name and the language of the page', async () => {
    const identity = { id: '55555555-5555-4555-8555-555555555555' }
    const calls = stubPlatform(() => found({ state: 'SUCCESS', sessionToken: 'SESSION', identity }))
    const outcome = await submit('signup', form, { locale: 'de' })
    expect(outcome).toMatchObject({ kind: 'redirect', to: '/de/account', intents: [{ type: 'session.authorize' }] })
    expect(calls).toMatchObject([
      {
        path: '/_api/iam/authentication/v2/register',
        input: { loginId: { email: 'ann@example.com' }, password: 'long enough', profile: { language: 'de', firstName: 'Ann' } },
      },
    ])
  })

  it('refuses a password that is too short before it is sent', async () => {
    const calls = stubPlatform(() => found({}))
    const { text, html } = await getFragment('signup', { form: { ...form, password: 'short' } })
    expect(text).toContain('Use at least 8 characters.')
    expect(html).toContain('value="Ann"')
    expect(calls).toEqual([])
  })

  it('tells at the fields that the address is taken or the password too common', async () => {
    stubPlatform(() => refused(409, signInErrorCodes.emailAlreadyExists))
    expect((await getFragment('signup', { form })).text).toContain('There’s already an account with this e-mail.')
    const fieldViolations = [{ field: 'password', description: 'is a password that many people have', violatedRule: 'OTHER' }]
    stubPlatform(() => ({ status: 400, body: { message: 'no', details: { validationError: { fieldViolations } } } }))
    expect((await getFragment('signup', { form })).text).toContain('This password is too common.')
  })

  it('puts the family name first where the language does', async () => {
    const { html } = await getFragment('signup', { locale: 'ja' })
    expect(html.indexOf('name="lastName"')).toBeLessThan(html.indexOf('name="firstName"'))
  })
})
