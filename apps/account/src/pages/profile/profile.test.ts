import { failing, found, refused, type PlatformRequest } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { member, stubMember } from '../../../test/members.ts'
import { getFragment, startAccount } from '../../../test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

const violation = (violatedRule: string) => ({
  status: 400,
  body: { message: 'no', details: { validationError: { fieldViolations: [{ field: 'slug', description: 'no', violatedRule }] } } },
})
const form = { firstName: 'Ann', lastName: 'Lee', nickname: '', phone0: '', birthdate: '', company: '' }

const capabilities = (...names: string[]) => found({ capabilities: names })
const publicly =
  (privacyStatus: string) =>
  ({ path, method }: PlatformRequest) =>
    method === 'GET' && path.endsWith('/members/my')
      ? found({ member: { ...member, privacyStatus, profile: { nickname: 'Ann', slug: 'ann-lee' } } })
      : undefined

describe('the public profile', () => {
  it('is private or leads to its page, and offers the other', async () => {
    stubMember({ respond: publicly('PRIVATE') })
    const hidden = await getFragment('profile')
    expect(hidden.text).toContain('Only you can see your profile.')
    expect(hidden.html).toContain('value="join"')
    expect(hidden.html).not.toContain('href="/members/')
    stubMember({ respond: publicly('PUBLIC') })
    const shown = await getFragment('profile', { locale: 'de' })
    expect(shown.html).toContain('href="/de/members/ann-lee"')
    expect(shown.html).toContain('value="leave"')
    expect(shown.html).toContain('value="ann-lee"')
  })

  it.each([
    ['join', '/members/v1/members/join-community'],
    ['leave', '/members/v1/members/leave-community'],
  ])('is changed by %s', async (intent, path) => {
    const { writes } = stubMember()
    expect((await getFragment('profile', { form: { intent } })).location).toBe('/account/profile?saved')
    expect(writes()).toMatchObject([{ method: 'POST', path }])
  })

  it('says that the store lets this member in no public place', async () => {
    stubMember({ respond: ({ path }) => (path.endsWith('join-community') ? refused(403, 'COMMUNITY_JOIN_IMPOSSIBLE') : undefined) })
    const { status, html } = await getFragment('profile', { form: { intent: 'join' } })
    expect(status).toBe(422)
    expect(html).toMatch(/role="alert"[^]*Your profile can’t be made public\./)
  })

  it('gets another address', async () => {
    const { writes } = stubMember()
    expect((await getFragment('profile', { form: { intent: 'slug', slug: ' annie ' } })).location).toBe('/account/profile?saved')
    expect(writes()).toMatchObject([{ path: '/members/v1/members/my/slug', input: { slug: 'annie' } }])
  })

  it.each([
    ['taken', refused(409, 'SLUG_ALREADY_EXISTS'), 'This address isn’t available.'],
    ['reserved', violation('OTHER'), 'This address isn’t available.'],
    ['no address', violation('FORMAT'), 'Use letters and digits'],
  ])('keeps its address where the other one is %s, and says so at the field', async (_, response, message) => {
    stubMember({ respond: ({ path }) => (path.endsWith('/slug') ? response : undefined) })
    const { status, html } = await getFragment('profile', { form: { intent: 'slug', slug: 'x y' } })
    expect(status).toBe(422)
    expect(html).toMatch(new RegExp(`class="g-error">${message}`))
    expect(html).toContain('value="x y"')
    // What stands in the other form stays as it is stored.
    expect(html).toContain('value="Annabel"')
  })

  it.each([
    [{ available: true }, 200, 'This address is available.'],
    [{ available: false, reason: 'TAKEN' }, 422, 'This address isn’t available.'],
    [{ available: false, reason: 'FORMAT' }, 422, 'Use letters and digits'],
  ])('checks an address without taking it: %j', async (body, status, message) => {
    const { writes } = stubMember({ respond: ({ path }) => (path.endsWith('/check') ? found(body) : undefined) })
    const checked = await getFragment('profile', { form: { intent: 'check', slug: 'annie' } })
    expect([checked.status, checked.text.includes(message), checked.html.includes('value="annie"')]).toEqual([status, true, true])
    expect(writes()).toMatchObject([{ path: '/platform/v1/member-slugs/check', input: { slug: 'annie' } }])
  })

  it.each([
    [['memberSlugs'], true],
    [[], false],
  ])('offers the check on a platform with %j', async (names, offered) => {
    stubMember({ respond: ({ path }) => (path === '/platform/v1/capabilities' ? capabilities(...names) : undefined) })
    const { html } = await startAccount().getFragment('profile')
    expect(html.includes('value="check"')).toBe(offered)
  })
})

describe('what the shop asks beyond the usual', () => {
  const fields = [
    { key: 'vat', name: 'VAT number', kind: 'TEXT' },
    { key: 'size', name: 'Shoe size', kind: 'NUMBER' },
    { key: 'since', name: 'Customer since', kind: 'DATE' },
    { key: 'site', name: 'Website', kind: 'URL' },
    { key: 'trade', name: 'Trade customer', kind: 'BOOLEAN' },
  ]
  function start() {
    const account = startAccount()
    const stub = stubMember({
      contact: { customFields: { size: { name: 'Shoe size', value: 38 }, trade: { name: 'Trade customer', value: true } } },
      respond: ({ path }) => {
        if (path === '/platform/v1/capabilities') return capabilities('memberFields')
        return path === '/members/v1/member-fields' ? found({ fields }) : undefined
      },
    })
    return { ...account, ...stub }
  }

  it('stands in the form, each field by its kind, with what the member said', async () => {
    const { text, html } = await start().getFragment('profile')
    for (const { name } of fields) expect(text).toContain(name)
    expect(html).toMatch(/<input[^>]*name="custom.size"[^>]*value="38"/)
    expect(/<input[^>]*name="custom.since"[^>]*>/.exec(html)?.[0]).toContain('type="date"')
    expect(html).toContain('<option value="true" selected="">Yes</option>')
  })

  it('is saved with the profile, and cleared by an empty field', async () => {
    const { getFragment: get, writes } = start()
    const typed = {
      'custom.vat': ' DE 1 ',
      'custom.size': '38.5',
      'custom.since': '',
      'custom.site': 'https://ann.example',
      'custom.trade': 'false',
    }
    expect((await get('profile', { form: { ...form, ...typed } })).status).toBe(303)
    expect(writes()[0]?.input).toMatchObject({
      member: {
        contact: {
          customFields: {
            vat: { value: 'DE 1' },
            size: { value: 38.5 },
            since: { value: '' },
            site: { value: 'https://ann.example' },
            trade: { value: false },
          },
        },
      },
    })
  })

  it.each([
    ['custom.size', 'L'],
    ['custom.since', '2021-02-30'],
    ['custom.site', 'javascript:alert(1)'],
    ['custom.vat', 'x'.repeat(1001)],
  ])('is refused at its field: %s', async (name, value) => {
    const { getFragment: get, writes } = start()
    const { status, html } = await get('profile', { form: { ...form, [name]: value } })
    expect(status).toBe(422)
    expect(new RegExp(`<input[^>]*name="${name}"[^>]*`).exec(html)?.[0]).toContain('aria-invalid="true"')
    expect(html).toContain('Enter a valid value.')
    expect(writes()).toEqual([])
  })
})

describe('the list of what the shop asks', () => {
  const PATH = '/members/v1/member-fields'
  /** A shop whose list a test changes, and which refuses these tokens it. */
  function start(refusedToken?: string) {
    const list = [{ key: 'vat', name: 'VAT number', kind: 'TEXT', note: 'for the shop' }]
    const account = startAccount()
    const { requests } = stubMember({
      respond: ({ path, token }) => {
        if (path === '/platform/v1/capabilities') return capabilities('memberFields')
        if (path !== PATH) return undefined
        return token !== null && token === refusedToken ? refused(401, 'UNAUTHENTICATED') : found({ fields: list })
      },
    })
    return { ...account, list, listed: () => requests.filter(({ path }) => path === PATH).length }
  }

  it('is requested once for the pages of all members in some seconds, then shows what the owner changed', async () => {
    let now = 1_000_000
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    const { getFragment: get, list, listed } = start()
    for (const token of ['ann', 'ben', 'ann']) expect((await get('profile', { token })).text).toContain('VAT number')
    expect(listed()).toBe(1)
    list[0] = { key: 'size', name: 'Shoe size', kind: 'NUMBER', note: '' }
    now += 2_999
    expect((await get('profile')).text).toContain('VAT number')
    now += 1
    const { text } = await get('profile')
    expect([text.includes('Shoe size'), text.includes('VAT number'), listed()]).toEqual([true, false, 2])
  })

  it('is requested anew for what is saved, which the next page shows', async () => {
    const { getFragment: get, list, listed } = start()
    await get('profile')
    list[0] = { key: 'size', name: 'Shoe size', kind: 'NUMBER', note: '' }
    const { status, text } = await get('profile', { form: { ...form, 'custom.size': 'L' } })
    expect([status, text.includes('Shoe size'), listed()]).toEqual([422, true, 2])
  })

  it('is refused only to the member whose token the platform refuses', async () => {
    const { getFragment: get } = start('dead')
    const [dead, ann] = await Promise.all([get('profile', { token: 'dead' }), get('profile', { token: 'ann' })])
    expect([dead.status, ann.status]).toEqual([303, 200])
    expect(ann.text).toContain('VAT number')
  })

  it('is of one platform', async () => {
    expect((await start().getFragment('profile')).text).toContain('VAT number')
    const other = start()
    other.list.length = 0
    expect((await other.getFragment('profile')).text).not.toContain('VAT number')
  })
})

describe('the photo', () => {
  const FILE = '/media/9c1b7e5a-3d52-4b0f-8a4e-6d7c2f10b3a8.jpg'
  function start(respond: (request: PlatformRequest) => { status: number; body: unknown } | undefined = () => undefined) {
    const account = startAccount()
    const stub = stubMember({
      respond: (request) => {
        const response = respond(request)
        if (response) return response
        if (request.path === '/platform/v1/capabilities') return capabilities('memberPhotos')
        return request.path === '/platform/v1/my-photo' ? found({ member }) : undefined
      },
    })
    return { ...account, ...stub }
  }
  const upload = (file?: File) => {
    const data = new FormData()
    data.set('intent', 'photo')
    if (file) data.set('photo', file)
    return data
  }

  it('can be chosen, and stands in the form once there is one', async () => {
    const none = await start().getFragment('profile')
    expect(none.html).toMatch(/<form[^>]*encType="multipart\/form-data"/i)
    expect([none.html.includes('value="remove-photo"'), none.text.includes('AL')]).toEqual([false, false])
    const some = await start(({ path, method }) =>
      method === 'GET' && path.endsWith('/members/my')
        ? found({ member: { ...member, profile: { nickname: 'Ann', photo: { url: `https://platform.example${FILE}` } } } })
        : undefined,
    ).getFragment('profile')
    expect([some.html.includes(`src="${FILE}"`), some.html.includes('value="remove-photo"')]).toEqual([true, true])
  })

  it('is sent to the platform as it was chosen', async () => {
    const { getFragment: get, writes } = start()
    const bytes = crypto.getRandomValues(new Uint8Array(50_000))
    expect((await get('profile', { form: upload(new File([bytes], 'ann.jpg')) })).location).toBe('/account/profile?saved')
    const [{ input } = { input: null }] = writes()
    expect(Uint8Array.from(atob((input as { data: string }).data), (character) => character.charCodeAt(0))).toEqual(bytes)
  })

  it.each([
    ['nothing', undefined],
    ['an empty file', new File([], 'ann.jpg')],
    ['a file that is too large', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'ann.jpg')],
  ])('is not %s, and no such thing is sent', async (_, file) => {
    const { getFragment: get, writes } = start()
    const { status, html } = await get('profile', { form: upload(file) })
    expect([status, html.includes('Choose a JPEG, PNG or WebP picture')]).toEqual([422, true])
    expect(writes()).toEqual([])
  })

  it('is refused where the platform sees no picture in it', async () => {
    const { getFragment: get } = start(({ method }) => (method === 'POST' ? violation('FORMAT') : undefined))
    const { status, html } = await get('profile', { form: upload(new File(['<svg/>'], 'ann.jpg')) })
    expect([status, html.includes('Choose a JPEG, PNG or WebP picture')]).toEqual([422, true])
  })

  it('is removed by its button', async () => {
    const { getFragment: get, writes } = start()
    expect((await get('profile', { form: { intent: 'remove-photo' } })).location).toBe('/account/profile?saved')
    expect(writes()).toMatchObject([{ method: 'DELETE', path: '/platform/v1/my-photo' }])
  })

  it('cannot be chosen where the platform keeps none', async () => {
    stubMember()
    expect((await getFragment('profile')).html).not.toContain('type="file"')
  })
})

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
    for (const page of ['profile', 'addresses']) expect((await getFragment(page)).status).toBe(500)
  })
})
