import { describe, expect, test } from 'vitest'
import { memberAdmin, newMember } from '../support/member.ts'
import { good, refusal, violation } from '../support/responses.ts'
import { call } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const { elevated, created, read } = memberAdmin(shop)
const ANONYMOUS = '66666666-6666-4666-8666-666666666666'

describe('a member that the shop creates', () => {
  test('has a slug from the nickname, and the login e-mail as its contact', async () => {
    const member = await created({
      loginEmail: 'Cleo@Example.com',
      contact: { firstName: 'Cleo' },
      profile: { nickname: 'Cléo & Co' },
      privacyStatus: 'PUBLIC',
    })
    expect(member).toMatchObject({
      loginEmail: 'cleo@example.com',
      loginEmailVerified: false,
      status: 'APPROVED',
      privacyStatus: 'PUBLIC',
      activityStatus: 'ACTIVE',
      contactId: member.id,
      contact: { firstName: 'Cleo', phones: [], emails: ['cleo@example.com'], addresses: [], customFields: {} },
      profile: { nickname: 'Cléo & Co', slug: 'cleo-co' },
    })
  })

  test('is private, and has a slug by chance without a nickname', async () => {
    const dora = await created({ loginEmail: 'dora.lee@example.com' })
    expect(dora).toMatchObject({ privacyStatus: 'PRIVATE', profile: { slug: expect.stringMatching(/^member-[0-9a-f]{10}$/) } })
  })

  test('has a unique slug, also when many with one name are created concurrently', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => created({ profile: { nickname: 'Eve' } })))
    expect(new Set(members.map(({ profile }) => profile.slug)).size).toBe(20)
    expect(members.map(({ profile }) => profile.slug)).toContain('eve')
  })

  test('is created once per address, in any letter case', async () => {
    const { loginEmail } = await created()
    expect(refusal(await elevated('POST', '', { member: { loginEmail: loginEmail.toUpperCase() } }))).toEqual([
      409,
      'MEMBER_ALREADY_EXISTS',
    ])
  })

  test.each([
    [{}, 'member.loginEmail', 'REQUIRED_FIELD'],
    [{ loginEmail: 'ann' }, 'member.loginEmail', 'FORMAT'],
    [{ loginEmail: 'zoe@example.com', privacyStatus: 'SECRET' }, 'member.privacyStatus', 'INVALID_ENUM_VALUE'],
    [{ loginEmail: 'zoe@example.com', contact: { company: 'x'.repeat(101) } }, 'member.contact.company', 'MAX_LENGTH'],
    [{ loginEmail: 'zoe@example.com', contact: { emails: ['zoe'] } }, 'member.contact.emails[0]', 'FORMAT'],
    [
      { loginEmail: 'zoe@example.com', contact: { customFields: { size: { value: 'M' } } } },
      'member.contact.customFields.size',
      'FIELD_NOT_ALLOWED',
    ],
    [{ loginEmail: 'x@example.com', profile: { photo: { url: 'javascript:alert(1)' } } }, 'profile.photo.url', 'FORMAT'],
    [{ loginEmail: 'x@example.com', profile: { cover: { url: 'any text' } } }, 'profile.cover.url', 'FORMAT'],
  ])('is refused as %j', async (member, field, violatedRule) => {
    expect(violation(await elevated('POST', '', { member }))).toMatchObject({ field, violatedRule, data: {} })
  })
})

describe('a change of a member', () => {
  test('keeps absent fields, clears fields by "", replaces whole lists, and ignores an empty list', async () => {
    const { id } = await created({
      contact: { firstName: 'Ann', lastName: 'Lee', company: 'Lee & Co', phones: ['1', '2'] },
      profile: { nickname: 'ann', title: 'Potter', photo: { id: 'p1', url: 'https://example.com/p1.jpg', height: 10, width: 10 } },
    })
    await good(
      elevated('PATCH', `/${id}`, {
        member: {
          id,
          contact: {
            lastName: '',
            company: '',
            phones: ['3'],
            emails: [],
            addresses: [{ addressLine: '5th Avenue 1', city: 'New York', country: 'US' }],
          },
        },
      }),
    )
    const member = await read(id)
    expect(member.contact).toMatchObject({
      firstName: 'Ann',
      phones: ['3'],
      addresses: [{ id: expect.any(String), addressLine: '5th Avenue 1', city: 'New York', country: 'US' }],
    })
    expect(member.contact.emails).toHaveLength(1)
    expect(Object.keys(member.contact)).not.toContain('lastName')
    expect(Object.keys(member.contact)).not.toContain('company')
    expect(member.profile).toMatchObject({ nickname: 'ann', title: 'Potter', photo: { id: 'p1' } })
    for (const list of ['phones', 'emails', 'addresses'])
      expect((await good(elevated('DELETE', `/${id}/${list}`))).member.contact[list]).toEqual([])
    expect((await read(id)).loginEmail).toMatch(/^ann/)
  })

  test('gives a unique slug', async () => {
    const [first, second] = [await created(), await created()]
    expect((await good(elevated('POST', `/${first.id}/slug`, { slug: 'Taken_1' }))).member.profile.slug).toBe('Taken_1')
    expect(refusal(await elevated('POST', `/${second.id}/slug`, { slug: 'Taken_1' }))).toEqual([409, 'SLUG_ALREADY_EXISTS'])
    await good(elevated('POST', `/${second.id}/slug`, { slug: 'taken_1' }))
    expect(violation(await elevated('POST', `/${second.id}/slug`, { slug: 'a/b' }))).toMatchObject({
      field: 'slug',
      violatedRule: 'FORMAT',
    })
  })

  test('sets custom fields with values of their type', async () => {
    const fields = (method: string, path = '', body?: unknown) =>
      call(shop.platform, method, `/members/v1/member-fields${path}`, { elevated: true, body })
    await good(fields('POST', '', { field: { key: 'site', name: 'Website', kind: 'URL' } }))
    await good(fields('POST', '', { field: { key: 'size', name: 'Size', kind: 'NUMBER' } }))
    const { id } = await created({ contact: { customFields: { site: { value: 'https://example.com' } } } })
    await good(elevated('PATCH', `/${id}`, { member: { contact: { customFields: { size: { value: 38 } } } } }))
    expect((await read(id)).contact.customFields).toEqual({
      site: { name: 'Website', value: 'https://example.com' },
      size: { name: 'Size', value: 38 },
    })
    expect(
      violation(await elevated('PATCH', `/${id}`, { member: { contact: { customFields: { site: { value: 'javascript:alert(1)' } } } } })),
    ).toMatchObject({ ruleName: 'INVALID_CUSTOM_FIELD_URL' })
    expect(violation(await elevated('PATCH', `/${id}`, { member: { contact: { customFields: { size: { value: 'L' } } } } }))).toMatchObject(
      { violatedRule: 'FORMAT' },
    )
    await good(fields('DELETE', '/size'))
    expect((await read(id)).contact.customFields).toEqual({ site: { name: 'Website', value: 'https://example.com' } })
    const known = [{ key: 'site', name: 'Website', kind: 'URL' }]
    expect((await good(fields('GET'))).fields).toEqual(known)
    const ann = await newMember(shop.platform)
    expect((await good(ann.call('GET', '/members/v1/member-fields'))).fields).toEqual(known)
    expect((await shop.shopper.call('GET', '/members/v1/member-fields')).status).toBe(403)
    await good(
      ann.call('PATCH', `/v1/members/${ann.id}`, { member: { contact: { customFields: { site: { value: 'https://ann.example' } } } } }),
    )
    expect((await good(ann.call('GET', '/v1/members/my?fieldsets=FULL'))).member.contact.customFields.site.value).toBe(
      'https://ann.example',
    )
  })

  test('is refused for an unknown member, by each operation', async () => {
    const calls: [string, string, object?][] = [
      ['PATCH', '', { member: {} }],
      ['POST', '/slug', { slug: 'a' }],
      ...['mute', 'unmute', 'approve', 'block', 'disconnect'].map((methodName): [string, string] => ['POST', `/${methodName}`]),
      ...['', '/phones', '/emails', '/addresses'].map((list): [string, string] => ['DELETE', list]),
    ]
    for (const [method, path, body] of calls)
      expect(refusal(await elevated(method, `/${ANONYMOUS}${path}`, body)), path).toEqual([404, 'MEMBER_NOT_FOUND'])
  })
})

describe('access', () => {
  test('ends by blocking and starts again by approving', async () => {
    const { id } = await created()
    expect((await good(elevated('POST', `/${id}/block`))).member.status).toBe('BLOCKED')
    expect((await good(elevated('POST', `/${id}/approve`))).member.status).toBe('APPROVED')
  })

  test('ends for good by disconnecting, which frees the address for another member', async () => {
    const { id, loginEmail, profile } = await created()
    expect((await good(elevated('POST', `/${id}/disconnect`))).member.status).toBe('OFFLINE')
    for (const methodName of ['approve', 'block'])
      expect(refusal(await elevated('POST', `/${id}/${methodName}`))).toEqual([409, 'MEMBER_IS_OFFLINE'])
    const again = await created({ loginEmail })
    expect(again.id).not.toBe(id)
    expect(again.profile.slug).not.toBe(profile.slug)
  })

  test('to public places ends by muting', async () => {
    const { id } = await created()
    expect((await good(elevated('POST', `/${id}/mute`))).member.activityStatus).toBe('MUTED')
    expect((await good(elevated('POST', `/${id}/unmute`))).member.activityStatus).toBe('ACTIVE')
  })

  test('of members who run the shop cannot be ended', async () => {
    const [owner, helper] = [await created(), await created()]
    await good(elevated('POST', `/${owner.id}/role`, { role: 'OWNER' }))
    await good(elevated('POST', `/${helper.id}/role`, { role: 'CONTRIBUTOR' }))
    expect(refusal(await elevated('POST', `/${helper.id}/role`, { role: 'OWNER' }))).toEqual([409, 'SHOP_HAS_AN_OWNER'])
    expect(refusal(await elevated('POST', `/${owner.id}/block`))).toEqual([403, 'OWNER_MEMBER_BLOCK_FORBIDDEN'])
    for (const { id } of [owner, helper])
      expect(violation(await elevated('DELETE', `/${id}`))).toMatchObject({
        ruleName: 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN',
        data: {},
      })
    await good(elevated('POST', `/${owner.id}/role`, { role: 'NONE' }))
  })
})

describe('deleting', () => {
  test('removes all data of the member, and frees address and slug', async () => {
    const { id, loginEmail } = await created({ profile: { nickname: 'Gone' } })
    expect(await good(elevated('DELETE', `/${id}?id=${id}`))).toEqual({})
    expect(refusal(await elevated('GET', `/${id}`))).toEqual([404, 'MEMBER_NOT_FOUND'])
    expect((await created({ loginEmail, profile: { nickname: 'Gone' } })).profile.slug).toBe('gone')
  })

  test('of many members reports each result', async () => {
    const { id } = await created()
    expect(await good(elevated('POST', '/bulk/delete', { memberIds: [id, ANONYMOUS] }))).toEqual({
      results: [
        { itemMetadata: { id, originalIndex: 0, success: true } },
        {
          itemMetadata: {
            id: ANONYMOUS,
            originalIndex: 1,
            success: false,
            error: { code: 'MEMBER_NOT_FOUND', description: expect.any(String), data: {} },
          },
        },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 },
    })
    expect(violation(await elevated('POST', '/bulk/delete', { memberIds: [] }))).toMatchObject({
      field: 'memberIds',
      violatedRule: 'MIN_SIZE',
    })
    expect(violation(await elevated('POST', '/bulk/delete', { memberIds: Array(101).fill(ANONYMOUS) }))).toMatchObject({
      field: 'memberIds',
      violatedRule: 'MAX_SIZE',
    })
  })
})

describe('a member who holds a membership that is running', () => {
  test('is neither blocked nor deleted by the shop, one by one or by a job', async () => {
    const { id } = await created()
    const { membership } = await good(
      call(shop.platform, 'POST', '/ecom/v1/memberships', { elevated: true, body: { membership: { memberId: id, name: 'Ten classes' } } }),
    )
    expect(refusal(await elevated('POST', `/${id}/block`))).toEqual([403, 'ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN'])
    expect(violation(await elevated('DELETE', `/${id.toUpperCase()}`))).toMatchObject({
      ruleName: 'ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN',
      data: {},
    })
    expect((await good(elevated('POST', '/bulk/delete', { memberIds: [id] }))).results[0].itemMetadata.error.code).toBe(
      'ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN',
    )
    const { jobId } = await good(elevated('POST', '/bulk/delete-by-filter', { filter: { id } }))
    await expect
      .poll(async () => (await elevated('GET', `/bulk/jobs/${jobId}`)).body.job, { timeout: 10_000 })
      .toMatchObject({ finished: true, succeeded: 0, failed: 1 })
    await good(
      call(shop.platform, 'PATCH', `/ecom/v1/memberships/${membership.id}`, { elevated: true, body: { membership: { active: false } } }),
    )
    expect((await good(elevated('POST', `/${id}/block`))).member.status).toBe('BLOCKED')
  })
})
