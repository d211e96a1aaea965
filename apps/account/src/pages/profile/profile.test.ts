import { failing, refused } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubMember } from '../../../test/members.ts'
import { getFragment } from '../../../test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

const form = { firstName: 'Ann', lastName: 'Lee', nickname: '', phone0: '', birthdate: '', company: '' }

describe('the profile', () => {
  it('shows the stored values, with a field for one more phone number', async () => {
    stubMember({ contact: { phones: ['+1 212 555 0123'], birthdate: '1990-02-28', company: 'Halm' } })
    const { html, text, envelope } = await getFragment('profile')
    for (const value of ['Annabel', 'Lee', 'Ann', '+1 212 555 0123', '1990-02-28', 'Halm']) expect(html).toContain(`value="${value}"`)
    expect(html).toContain('name="phone1"')
    expect(html).not.toContain('name="phone2"')
    expect(text).toContain('ann@example.com')
    expect(html).toContain('href="/account/delete"')
    expect(envelope?.head).toMatchObject({ title: 'Profile', robots: 'noindex' })
  })

  it('leads to the other pages of the account, and marks its own', async () => {
    stubMember()
    const { html } = await getFragment('profile', { locale: 'de' })
    for (const path of ['/account', '/account/orders', '/account/addresses']) expect(html).toContain(`href="/de${path}"`)
    expect(html).toMatch(/href="\/de\/account\/profile" aria-current="page"/)
    expect(html).not.toContain('/wishlist')
  })

  it('puts the family name first where the language does', async () => {
    stubMember()
    const { html } = await getFragment('profile', { locale: 'ja' })
    expect(html.indexOf('name="lastName"')).toBeLessThan(html.indexOf('name="firstName"'))
  })

  it('saves what was typed, and leads back to itself', async () => {
    const { writes, memberPath } = stubMember()
    const typed = { ...form, nickname: ' Annie ', phone0: '0212 555', phone1: '+49 40 1', birthdate: '1990-02-28', company: 'Halm' }
    expect(await getFragment('profile', { form: typed })).toMatchObject({ status: 303, location: '/account/profile?saved' })
    const contact = { firstName: 'Ann', lastName: 'Lee', company: 'Halm', birthdate: '1990-02-28', phones: ['0212 555', '+49 40 1'] }
    expect(writes()).toEqual([
      { method: 'PATCH', path: memberPath, input: { member: expect.objectContaining({ contact, profile: { nickname: 'Annie' } }) } },
    ])
    expect((await getFragment('profile?saved')).text).toContain('Saved.')
  })

  it('clears the phone numbers by a call of their own, since an empty list has no effect', async () => {
    const { writes, memberPath } = stubMember({ contact: { phones: ['0212 555'] } })
    await getFragment('profile', { form: { ...form, phone1: '' } })
    expect(writes().map(({ method, path }) => [method, path])).toEqual([
      ['PATCH', memberPath],
      ['DELETE', `${memberPath}/phones`],
    ])
  })

  it.each([
    ['phone0', 'twelve', 'Enter a valid phone number.'],
    ['birthdate', '2021-02-30', 'Enter a valid date.'],
    ['birthdate', '2999-01-01', 'Enter a valid date.'],
    ['birthdate', '1-1-1', 'Enter a valid date.'],
  ])('refuses a wrong %s at the field: %s', async (name, value, message) => {
    const { writes } = stubMember()
    const { status, html } = await getFragment('profile', { form: { ...form, [name]: value } })
    expect(status).toBe(422)
    const id = /aria-describedby="([^"]+)" aria-invalid="true"/.exec(html)?.[1]
    expect(html).toContain(`<p id="${id}" class="g-error">${message}</p>`)
    expect(html).toContain(`value="${value}"`)
    expect(html).toMatch(/<input[^>]*autofocus=""/)
    expect(writes()).toEqual([])
  })

  it('says at the nickname that the store keeps it for itself', async () => {
    stubMember({
      respond: ({ method }) =>
        method === 'PATCH'
          ? {
              status: 400,
              body: {
                message: 'no',
                details: { validationError: { fieldViolations: [{ field: 'member.profile.nickname', description: 'is reserved' }] } },
              },
            }
          : undefined,
    })
    const { status, text } = await getFragment('profile', { form: { ...form, nickname: 'Galleria' } })
    expect([status, text.includes('This name isn’t available.')]).toEqual([422, true])
  })

  it.each([401, 403, 404])('asks to sign in again where the platform answers %d', async (status) => {
    stubMember({ respond: ({ path }) => (path.includes('/members/') ? refused(status, 'NO') : undefined) })
    const location = '/login?returnTo=%2F&prompt=login'
    expect(await getFragment('profile', { form })).toMatchObject({ status: 303, location })
    expect(await getFragment('profile')).toMatchObject({ status: 303, location })
  })

  it('is not shown empty while the platform fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubMember({ respond: () => failing })
    for (const page of ['profile', 'addresses', 'delete']) expect((await getFragment(page)).status).toBe(500)
  })
})
