import { found } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { stubMember } from '../../../test/members.ts'
import { getFragment, startAccount } from '../../../test/start-remote.ts'

const HOME = '88888888-8888-4888-8888-888888888888'
const WORK = '99999999-9999-4999-8999-999999999999'
const home = { country: 'US', addressLine: '5 Laight Street', city: 'New York', subdivision: 'US-NY', postalCode: '10013' }
const work = { country: 'DE', streetAddress: { name: 'Lindenallee', number: '14' }, city: 'Hamburg', postalCode: '20259' }
const addresses = [
  { ...home, id: HOME },
  { ...work, id: WORK },
]
const typed = { country: 'DE', addressLine: 'Am Markt 1', addressLine2: '', postalCode: '28195', city: 'Bremen', subdivision: '' }

describe('the address book', () => {
  it('shows the addresses, the default first, and an empty form for one more', async () => {
    stubMember({ contact: { addresses } })
    const { text, html, envelope } = await getFragment('addresses')
    expect(text).toMatch(/5 Laight Street New York, NY 10013 United States Default .* Lindenallee 14 20259 Hamburg Germany/)
    expect(html.match(/value="default"/g)).toHaveLength(1)
    expect(text).toContain('Add address')
    expect(html).toContain('<option value="US" selected="">United States</option>')
    expect(envelope?.head).toMatchObject({ title: 'Addresses', robots: 'noindex' })
  })

  it('names the whole address on its buttons, where the first line is the country', async () => {
    const shibuya = { country: 'JP', subdivision: '東京都', city: '渋谷区', postalCode: '150-0001', addressLine: '神宮前1-2-3' }
    stubMember({ contact: { addresses: [{ ...shibuya, id: HOME }] } })
    expect((await getFragment('addresses')).text).toContain('Remove Japan, 150-0001 東京都 渋谷区, 神宮前1-2-3')
  })

  it('begins with the country of the language where there is no address', async () => {
    stubMember()
    const { html } = await getFragment('addresses', { locale: 'ja' })
    expect(html).toContain('<option value="JP" selected="">日本</option>')
  })

  it('adds an address behind the others', async () => {
    const { writes, memberPath } = stubMember({ contact: { addresses } })
    const { status, location } = await getFragment('addresses', { form: { ...typed, intent: 'save' } })
    expect([status, location]).toEqual([303, '/account/addresses?saved'])
    const input = { member: expect.objectContaining({ contact: { addresses: [home, work, typed] } }) }
    expect(writes()).toEqual([{ method: 'PATCH', path: memberPath, input }])
  })

  it('fills the form with the address to edit, and saves it in its place', async () => {
    const { writes } = stubMember({ contact: { addresses } })
    const { html, text } = await getFragment(`addresses?edit=${WORK}`)
    expect((await getFragment('addresses')).html).toContain(`?edit=${WORK}#account-form"`)
    expect(html).toContain('id="account-form"')
    for (const value of ['Lindenallee 14', 'Hamburg', '20259', WORK]) expect(html).toContain(`value="${value}"`)
    expect(text).toContain('Edit address')
    expect(text).toContain('Cancel')
    await getFragment(`addresses?edit=${HOME}`, { form: { ...typed, intent: 'save', id: HOME } })
    expect(writes()[0]?.input).toMatchObject({ member: { contact: { addresses: [typed, work] } } })
  })

  it('keeps what an address is to the member, and says so in the list', async () => {
    const capable = ({ path }: { path: string }) =>
      path === '/platform/v1/capabilities' ? found({ capabilities: ['addressTags'] }) : undefined
    const account = startAccount()
    const { writes } = stubMember({ contact: { addresses: [{ ...addresses[0], tag: 'WORK' }, addresses[1]] }, respond: capable })
    const { text, html } = await account.getFragment(`addresses?edit=${HOME}`)
    expect(text).toMatch(/United States Work Default/)
    expect(html).toContain('<option value="WORK" selected="">Work</option>')
    await account.getFragment('addresses', { form: { ...typed, tag: 'HOME', intent: 'save' } })
    await account.getFragment('addresses', { form: { ...typed, tag: 'CASTLE', id: HOME, intent: 'save' } })
    expect(writes().map(({ input }) => input)).toMatchObject([
      { member: { contact: { addresses: [{ tag: 'WORK' }, work, { ...typed, tag: 'HOME' }] } } },
      { member: { contact: { addresses: [{ ...typed, tag: 'UNTAGGED' }, work] } } },
    ])
    stubMember({ contact: { addresses: [{ ...addresses[0], tag: 'WORK' }] } })
    const hosted = await getFragment('addresses')
    expect([hosted.html.includes('name="tag"'), /Work/.test(hosted.text)]).toEqual([false, false])
  })

  it('makes an address the default by putting it first, and removes one', async () => {
    const { writes } = stubMember({ contact: { addresses } })
    await getFragment('addresses', { form: { intent: 'default', id: WORK } })
    await getFragment('addresses', { form: { intent: 'remove', id: HOME } })
    expect(writes().map(({ input }) => input)).toMatchObject([
      { member: { contact: { addresses: [work, home] } } },
      { member: { contact: { addresses: [work] } } },
    ])
  })

  it('removes the last address by a call of its own', async () => {
    const { writes, memberPath } = stubMember({ contact: { addresses: [addresses[0]] } })
    await getFragment('addresses', { form: { intent: 'remove', id: HOME } })
    expect(writes()).toMatchObject([{ method: 'DELETE', path: `${memberPath}/addresses` }])
  })

  it('leaves the list as it is where the address is gone or no button was pressed', async () => {
    const { writes } = stubMember({ contact: { addresses } })
    for (const form of [{ intent: 'remove', id: 'gone' }, { intent: 'default', id: 'gone' }, {}] as Record<string, string>[])
      expect((await getFragment('addresses', { form: { ...form, x: '' } })).status).toBe(303)
    expect(writes()).toEqual([])
  })

  it.each([
    ['addressLine', { addressLine: ' ' }, 'Fill in this field.'],
    ['city', { city: '' }, 'Fill in this field.'],
    ['country', { country: 'XX' }, 'Fill in this field.'],
    ['postalCode', { postalCode: '' }, 'Fill in this field.'],
    ['postalCode', { postalCode: '1' }, 'Enter a valid postal code, e.g. 26133.'],
    ['subdivision', { country: 'US', postalCode: '10013' }, 'Fill in this field.'],
    ['addressLine2', { addressLine2: 'x'.repeat(101) }, 'Fill in this field.'],
  ])('refuses an address at its %s: %o', async (name, change, message) => {
    const { writes } = stubMember()
    const { status, html } = await getFragment('addresses', { form: { ...typed, ...change, intent: 'save' } })
    expect(status).toBe(422)
    const errors = [...html.matchAll(/id="([^"]+)-note" class="g-error">([^<]+)</g)]
    expect(errors.map(([, , text]) => text)).toEqual([message])
    expect(html).toMatch(new RegExp(`<(?:input|select)[^>]*id="${errors[0]?.[1]}"[^>]*`))
    expect(new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*`).exec(html)?.[0]).toContain('aria-invalid="true"')
    expect(writes()).toEqual([])
  })

  it('requires no postal code of a country without any', async () => {
    const { writes } = stubMember()
    await getFragment('addresses', { form: { ...typed, country: 'QA', postalCode: '', intent: 'save' } })
    expect(writes()).toHaveLength(1)
  })
})
