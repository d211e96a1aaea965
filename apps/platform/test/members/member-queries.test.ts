import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { memberAdmin, newEmail } from '../support/member.ts'
import { good, refusal, violation } from '../support/responses.ts'
import type { Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const { elevated, created } = memberAdmin(shop)
const query = (body: object) => elevated('POST', '/query', body)
const emailsOf = (page: Json) => page.members.map(({ loginEmail }: Json) => loginEmail)

describe('a query of the shop', () => {
  test('filters by every declared field, and sorts', async () => {
    const tag = `q${randomUUID().slice(0, 8)}x`
    const [kim, lou] = [
      await created({ contact: { firstName: `${tag}Kim`, lastName: `${tag}B` }, profile: { nickname: `${tag}kim` } }),
      await created({
        contact: { firstName: `${tag}Lou`, lastName: `${tag}A` },
        profile: { nickname: `${tag}Lou` },
        privacyStatus: 'PUBLIC',
      }),
    ]
    const filters: [object, Json[]][] = [
      [{ id: kim.id }, [kim]],
      [{ contactId: { $in: [kim.id, lou.id] } }, [kim, lou]],
      [{ loginEmail: kim.loginEmail.toUpperCase() }, [kim]],
      [{ 'contact.firstName': { $startsWith: `${tag}k` } }, [kim]],
      [{ 'contact.lastName': `${tag}A` }, [lou]],
      [{ 'profile.nickname': { $startsWith: tag.toUpperCase() } }, [kim, lou]],
      [{ 'profile.slug': lou.profile.slug }, [lou]],
      [{ $and: [{ 'profile.nickname': { $startsWith: tag } }, { privacyStatus: 'PUBLIC' }, { status: 'APPROVED' }] }, [lou]],
      [{ $and: [{ 'profile.nickname': { $startsWith: tag } }, { $not: { id: lou.id } }] }, [kim]],
    ]
    for (const [filter, expected] of filters)
      expect(emailsOf(await good(query({ fieldsets: ['FULL'], query: { filter } }))), JSON.stringify(filter)).toEqual(
        emailsOf({ members: expected }),
      )
    const filter = { 'profile.nickname': { $startsWith: tag } }
    const orders: [string, Json[]][] = [
      ['contact.lastName', [kim, lou]],
      ['contact.firstName', [lou, kim]],
      ['profile.nickname', [lou, kim]],
      ['lastLoginDate', [kim, lou]],
    ]
    for (const [fieldName, expected] of orders) {
      expect(
        emailsOf(await good(query({ fieldsets: ['EXTENDED'], query: { filter, sort: [{ fieldName, order: 'DESC' }] } }))),
        fieldName,
      ).toEqual(emailsOf({ members: expected }))
    }
    for (const fieldName of ['createdDate', 'updatedDate'])
      expect((await good(query({ query: { filter, sort: [{ fieldName }] } }))).members).toHaveLength(2)
    expect(violation(await query({ query: { filter: { password: 'x' } } }))).toMatchObject({
      field: 'query.filter.password',
      violatedRule: 'FIELD_NOT_ALLOWED',
    })
    expect(violation(await query({ query: { sort: [{ fieldName: 'password' }] } }))).toMatchObject({
      field: 'query.sort[0].fieldName',
      violatedRule: 'FIELD_NOT_ALLOWED',
    })
  })

  test('returns the fields of the requested field set', async () => {
    const { id } = await created()
    const keys = async (fieldsets?: string[]) =>
      Object.keys((await good(query({ fieldsets, query: { filter: { id } } }))).members[0]).toSorted()
    const shown = ['activityStatus', 'contactId', 'createdDate', 'id', 'privacyStatus', 'profile', 'status', 'updatedDate']
    expect(await keys()).toEqual(shown)
    expect((await good(query({ query: { filter: { id } } }))).members[0]).toMatchObject({
      status: 'UNKNOWN',
      privacyStatus: 'UNKNOWN',
      activityStatus: 'UNKNOWN',
    })
    expect(await keys(['PUBLIC', 'EXTENDED'])).toEqual([...shown, 'loginEmail', 'loginEmailVerified'].toSorted())
    expect(await keys(['FULL'])).toEqual([...shown, 'loginEmail', 'loginEmailVerified', 'contact'].toSorted())
    expect(violation(await query({ fieldsets: ['SECRET'], query: {} }))).toMatchObject({
      field: 'fieldsets[0]',
      violatedRule: 'INVALID_ENUM_VALUE',
    })
  })

  test('finds by plain text, and pages with a total', async () => {
    const tag = `find${randomUUID().slice(0, 8)}`
    for (const name of ['a', 'b', 'c']) await created({ profile: { nickname: `${tag}-${name}`, title: `${tag}-%_` } })
    const page = await good(
      query({ fieldsets: ['EXTENDED'], search: { expression: tag.toUpperCase() }, query: { paging: { limit: 2, offset: 1 } } }),
    )
    expect(page.metadata).toEqual({ count: 2, offset: 1, total: 3, tooManyToCount: false })
    expect(page.members.map(({ profile }: Json) => profile.nickname)).toEqual([`${tag}-b`, `${tag}-c`])
    expect((await good(query({ search: { expression: `${tag}-%_`, fields: ['profile.title'] }, query: {} }))).metadata.total).toBe(3)
    expect(violation(await query({ search: { expression: 'x', fields: ['password'] }, query: {} }))).toMatchObject({
      field: 'search.fields[0]',
      violatedRule: 'INVALID_ENUM_VALUE',
    })
    expect(violation(await query({ query: { paging: { limit: 101 } } }))).toMatchObject({
      field: 'query.paging.limit',
      violatedRule: 'MAX',
    })
  })

  test('works as a list for both generations of the client', async () => {
    await created()
    const packed = Buffer.from(
      JSON.stringify({
        paging: { limit: 1, offset: 0 },
        fieldsets: ['PUBLIC'],
        sorting: [{ fieldName: 'profile.nickname', order: 'ASC' }],
      }),
    ).toString('base64url')
    for (const path of [`?.r=${packed}`, '?paging.limit=1&paging.offset=0&fieldsets=PUBLIC']) {
      const page = await good(elevated('GET', path))
      expect(page.metadata).toMatchObject({ count: 1, offset: 0, total: expect.any(Number) })
    }
  })
})

describe('a visitor', () => {
  const visit = (method: string, path: string, body?: unknown) => shop.shopper.call(method, `/members/v1/members${path}`, body)

  test('sees only the public fields of public members', async () => {
    const [shown, hidden, blocked] = [
      await created({ privacyStatus: 'PUBLIC', contact: { firstName: 'Ann' } }),
      await created(),
      await created({ privacyStatus: 'PUBLIC' }),
    ]
    await good(elevated('POST', `/${blocked.id}/block`))
    const { member } = await good(visit('GET', `/${shown.id}?fieldsets=FULL`))
    expect(Object.keys(member).toSorted()).toEqual([
      'activityStatus',
      'contactId',
      'createdDate',
      'id',
      'privacyStatus',
      'profile',
      'status',
      'updatedDate',
    ])
    for (const { id } of [hidden, blocked]) expect(refusal(await visit('GET', `/${id}`))).toEqual([404, 'MEMBER_NOT_FOUND'])
    const page = await good(
      visit('POST', '/query', { fieldsets: ['FULL'], query: { filter: { id: { $in: [shown.id, hidden.id, blocked.id] } } } }),
    )
    expect(page.members).toEqual([member])
    expect(page.metadata.total).toBe(1)
  })

  test('cannot probe hidden fields by filters, search or sorting', async () => {
    const { id, loginEmail } = await created({ privacyStatus: 'PUBLIC', contact: { firstName: 'Secret' } })
    for (const filter of [
      { loginEmail },
      { 'contact.firstName': 'Secret' },
      { 'contact.firstName': { $exists: true } },
      { status: 'APPROVED' },
      { lastLoginDate: { $exists: true } },
    ]) {
      expect((await good(visit('POST', '/query', { query: { filter: { id, ...filter } } }))).metadata.total, JSON.stringify(filter)).toBe(0)
    }
    expect(
      (await good(visit('POST', '/query', { search: { expression: loginEmail, fields: ['loginEmail'] }, query: {} }))).metadata.total,
    ).toBe(0)
  })

  test('has no member document and cannot change members', async () => {
    const { id } = await created({ privacyStatus: 'PUBLIC' })
    expect(refusal(await visit('GET', '/my'))).toEqual([404, 'NOT_FOUND'])
    const calls: [string, string, object?][] = [
      ['POST', '/my/slug', { slug: 'a' }],
      ['POST', '/join-community'],
      ['POST', '/leave-community'],
      ['DELETE', '/my'],
      ['POST', '', { member: { loginEmail: newEmail() } }],
      ['PATCH', `/${id}`, { member: {} }],
      ['POST', `/${id}/slug`, { slug: 'a' }],
      ['DELETE', `/${id}`],
      ['DELETE', `/${id}/phones`],
      ['POST', `/${id}/block`],
      ['POST', '/bulk/delete', { memberIds: [id] }],
      ['POST', '/bulk/delete-by-filter', { filter: {} }],
    ]
    for (const [method, path, body] of calls) expect((await visit(method, path, body)).status, `${method} ${path}`).toBe(403)
  })
})
