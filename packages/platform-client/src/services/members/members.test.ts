import { describe, expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { recordedResponse } from '../../../test/recorded.ts'
import { apiKey } from '../../auth/api-key.ts'
import { type PlatformClient, createPlatformClient } from '../../client.ts'
import { FieldViolationsError, errorCodes, isApplicationError, isNotFound, memberRules } from '../../errors/index.ts'

const id = '66666666-6666-4666-8666-666666666666'
const long = (length: number) => 'x'.repeat(length)

async function clientFor(reply: Reply) {
  const { origin, received } = await serve(() => reply)
  const client = createPlatformClient({
    preset: { embedded: origin },
    clientId: 'client-1',
    auth: apiKey({ key: 'KEY', siteId: 'SITE' }),
    timeoutMs: 400,
    runtime: { sleep: async () => {} },
  })
  return { client, received }
}

type Make = (client: PlatformClient) => Promise<unknown>

async function failureOf(make: Make, reply: Reply = {}) {
  const { client, received } = await clientFor(reply)
  return { error: await make(client).catch((error: unknown) => error), received }
}

describe('a documented limit is enforced before a request, with the name of the argument', () => {
  test.each<[string, string, Make]>([
    ['id', 'FORMAT', ({ members }) => members.get('ann')],
    ['fieldsets', 'MAX_SIZE', ({ members }) => members.get(id, { fieldsets: ['PUBLIC', 'EXTENDED', 'FULL', 'FULL'] })],
    ['fieldsets.0', 'INVALID_ENUM_VALUE', ({ members }) => members.getMy({ fieldsets: ['SECRET'] })],
    ['paging.limit', 'MAX', ({ members }) => members.list({ paging: { limit: 101 } })],
    ['paging.offset', 'MIN', ({ members }) => members.list({ paging: { offset: -1 } })],
    ['sorting.0.fieldName', 'MAX_LENGTH', ({ members }) => members.list({ sorting: [{ fieldName: long(513) }] })],
    ['sorting.0.order', 'INVALID_ENUM_VALUE', ({ members }) => members.list({ sorting: [{ fieldName: 'createdDate', order: 'UP' }] })],
    ['paging.limit', 'MAX', ({ members }) => members.query({ paging: { limit: 101 } })],
    ['sort.0.fieldName', 'MAX_LENGTH', ({ members }) => members.query({ sort: [{ fieldName: long(513) }] })],
    ['search.expression', 'MIN_LENGTH', ({ members }) => members.query({}, { search: { expression: '' } })],
    ['search.expression', 'MAX_LENGTH', ({ members }) => members.query({}, { search: { expression: long(101) } })],
    ['search.fields', 'MAX_SIZE', ({ members }) => members.query({}, { search: { expression: 'a', fields: ['a', 'b', 'c', 'd', 'e'] } })],
    ['slug', 'MAX_LENGTH', ({ members }) => members.updateMySlug(long(256))],
    ['slug', 'MAX_LENGTH', ({ members }) => members.updateSlug(id, long(256))],
    ['id', 'FORMAT', ({ members }) => members.updateSlug('', 'ann')],
    ['id', 'FORMAT', ({ members }) => members.update('ann', {})],
    ['contact.birthdate', 'MAX_LENGTH', ({ members }) => members.update(id, { contact: { birthdate: long(101) } })],
    ['contact.emails.1', 'FORMAT', ({ members }) => members.update(id, { contact: { emails: ['ann@example.com', 'ann'] } })],
    [
      'contact.addresses.0.addressLine',
      'MAX_LENGTH',
      ({ members }) => members.update(id, { contact: { addresses: [{ addressLine: long(201) }] } }),
    ],
    [
      'contact.addresses.0.streetAddress.number',
      'MAX_LENGTH',
      ({ members }) => members.update(id, { contact: { addresses: [{ streetAddress: { number: long(101) } }] } }),
    ],
    ['privacyStatus', 'INVALID_ENUM_VALUE', ({ members }) => members.update(id, { privacyStatus: 'SECRET' })],
    ['loginEmail', 'FORMAT', ({ members }) => members.create({ loginEmail: 'ann' })],
    ['contact.company', 'MAX_LENGTH', ({ members }) => members.create({ contact: { company: long(101) } })],
    ['contentAssigneeId', 'FORMAT', ({ members }) => members.deleteMy({ contentAssigneeId: 'ann' })],
    ['memberIds', 'MIN_SIZE', ({ members }) => members.bulkDelete([])],
    ['memberIds', 'MAX_SIZE', ({ members }) => members.bulkDelete(Array.from({ length: 101 }, () => id))],
    ['memberIds.0', 'FORMAT', ({ members }) => members.bulkDelete(['ann'])],
    ['contentAssigneeId', 'FORMAT', ({ members }) => members.deleteByFilter({}, { contentAssigneeId: 'ann' })],
    ['search.expression', 'MIN_LENGTH', ({ members }) => members.deleteByFilter({}, { search: { expression: '' } })],
    ['id', 'FORMAT', ({ members }) => members.deleteAddresses('ann')],
  ])('%s (%s)', async (field, violatedRule, make) => {
    const { error, received } = await failureOf(make)
    expect(error).toBeInstanceOf(FieldViolationsError)
    expect(error).toMatchObject({ violations: [{ field, violatedRule }] })
    expect(received).toEqual([])
  })

  test.each(['deleteByFilter', 'approveByFilter', 'blockByFilter'] as const)('an empty filter is refused: %s', async (name) => {
    // As JavaScript may call it.
    const { error, received } = await failureOf(({ members }) => Reflect.apply(members[name], undefined, []))
    expect(error).toMatchObject({ violations: [{ field: 'filter', violatedRule: 'REQUIRED_FIELD' }] })
    expect(received).toEqual([])
  })
})

describe('a refusal of the platform', () => {
  const refusal = (status: number, code: string): Reply => ({
    status,
    body: { message: code, details: { applicationError: { code, description: 'No', data: { memberId: id } } } },
  })

  test.each<[keyof typeof errorCodes, Make]>([
    ['memberNotFound', ({ members }) => members.getMy()],
    ['memberToMemberBlocked', ({ members }) => members.get(id)],
    ['slugAlreadyExists', ({ members }) => members.updateMySlug('ann')],
    ['slugAlreadyExists', ({ members }) => members.updateSlug(id, 'ann')],
    ['communityJoinImpossible', ({ members }) => members.joinCommunity()],
    ['memberSelfBlockForbidden', ({ members }) => members.block(id)],
    ['ownerMemberBlockForbidden', ({ members }) => members.block(id)],
    ['activeSubscriptionMemberBlockForbidden', ({ members }) => members.block(id)],
  ])('has a code of its own: %s', async (name, make) => {
    const { error } = await failureOf(make, refusal(409, errorCodes[name]))
    expect(isApplicationError(error, errorCodes[name])).toBe(true)
    expect(error).toMatchObject({ status: 409, data: { memberId: id } })
  })

  test('names the rule when a member cannot be deleted', async () => {
    const ruleName = memberRules.activeSubscriptionDeleteForbidden
    const violation = { field: 'id', description: 'pays for a subscription', violatedRule: 'OTHER', ruleName, data: {} }
    const { error } = await failureOf(({ members }) => members.delete(id), {
      status: 400,
      body: { message: '', details: { validationError: { fieldViolations: [violation] } } },
    })
    expect(error).toMatchObject({ message: 'INVALID_ARGUMENT: "id" pays for a subscription', violations: [{ field: 'id', ruleName }] })
  })

  test('names the argument of the method, not the field of the wire', async () => {
    const violation = (field: string) => ({ field, description: 'is wrong', violatedRule: 'FORMAT', data: {} })
    const reply: Reply = {
      status: 400,
      body: {
        message: '',
        details: {
          validationError: {
            fieldViolations: [violation('member.profile.nickname'), violation('member.contact.addresses[0].addressLine')],
          },
        },
      },
    }
    const { error } = await failureOf(({ members }) => members.update(id, {}), reply)
    expect(error).toMatchObject({ message: 'INVALID_ARGUMENT: "contact.addresses[0].addressLine" is wrong, "profile.nickname" is wrong' })
  })

  test('is not-found for a missing member', async () => {
    const { error } = await failureOf(({ members }) => members.get(id), { status: 404, body: { message: 'no member' } })
    expect(isNotFound(error)).toBe(true)
  })
})

describe('what comes back', () => {
  test('is a member with dates, and with the address as the wire names it', async () => {
    const { client } = await clientFor({ body: recordedResponse('members.get') })
    const member = await client.members.get(id)
    expect(member.lastLoginDate).toEqual(new Date('2024-05-02T11:30:00.000Z'))
    expect(member.contact?.addresses).toMatchObject([{ id: 'addr1', addressLine: '5th Avenue 1' }])
    expect(member.profile?.photo?.offsetX).toBe(0)
  })

  test('is a member with few fields and an unknown status', async () => {
    const { client } = await clientFor({
      body: { member: { id, status: 'UNKNOWN', contact: null, profile: { nickname: 'ann', cover: null } } },
    })
    expect(await client.members.get(id)).toEqual({ id, status: 'UNKNOWN', profile: { nickname: 'ann' } })
  })

  test('is undefined for a deletion, and the job id for a bulk deletion', async () => {
    const { client } = await clientFor({ body: { jobId: 'job-1' } })
    expect(await client.members.delete(id)).toBeUndefined()
    expect(await client.members.deleteMy()).toBeUndefined()
    expect(await client.members.approveByFilter({ status: 'PENDING' })).toBe('job-1')
  })

  test('has the result of each member of a bulk call', async () => {
    const error = { code: 'MEMBER_NOT_FOUND', description: 'gone', data: {} }
    const { client } = await clientFor({
      body: {
        results: [{ itemMetadata: { id, originalIndex: 0, success: true } }, { itemMetadata: { originalIndex: 1, success: false, error } }],
        bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
      },
    })
    const { results, bulkActionMetadata } = await client.members.bulkDelete([id, id])
    expect(results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual([undefined, 'MEMBER_NOT_FOUND'])
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
  })
})

describe('a request for members', () => {
  const nearest = { fieldName: 'contact.addresses.location', order: 'ASC', origin: { latitude: 40.7, longitude: -74 } }
  const reply: Reply = { body: recordedResponse('members.list') }

  test('lists by distance with the place in the packed parameter', async () => {
    const { client, received } = await clientFor(reply)
    await client.members.list({ sorting: [nearest] })
    const packed = received[0]?.query.get('.r') ?? ''
    expect(JSON.parse(Buffer.from(packed, 'base64url').toString())).toEqual({ paging: { limit: 50, offset: 0 }, sorting: [nearest] })
  })

  test('queries with the place in the body, fieldsets and search beside the query', async () => {
    const { client, received } = await clientFor(reply)
    const search = { expression: 'ann', fields: ['loginEmail', 'profile.title'] }
    await client.members.query({ sort: [nearest] }, { fieldsets: ['PUBLIC', 'EXTENDED'], search })
    expect(received[0]?.body).toEqual({
      fieldsets: ['PUBLIC', 'EXTENDED'],
      search,
      query: { paging: { limit: 50, offset: 0 }, sort: [nearest] },
    })
  })

  test('repeats the parameter for several fieldsets', async () => {
    const { client, received } = await clientFor({ body: recordedResponse('members.get') })
    await client.members.get(id, { fieldsets: ['PUBLIC', 'FULL'] })
    expect(received[0]?.query.getAll('fieldsets')).toEqual(['PUBLIC', 'FULL'])
  })
})

describe('a change', () => {
  test('sends given and cleared fields, and no read-only ones', async () => {
    const { client, received } = await clientFor({ body: recordedResponse('members.update') })
    const read = await client.members.get(id)
    await client.members.update(id, {
      ...read,
      contact: { ...read.contact, lastName: '', phones: [] },
      profile: { ...read.profile, nickname: '' },
    })
    expect(received.at(-1)?.body).toEqual({
      member: {
        id,
        contact: {
          firstName: 'Ann',
          lastName: '',
          phones: [],
          emails: ['ann@example.com'],
          addresses: [{ addressLine: '5th Avenue 1', city: 'New York', country: 'US', subdivision: 'US-NY', postalCode: '10001' }],
          customFields: {},
        },
        profile: {
          nickname: '',
          photo: { id: 'p1', url: 'https://static.wixstatic.com/media/p1.jpg', height: 100, width: 100, offsetX: 0, offsetY: 0 },
        },
        privacyStatus: 'PRIVATE',
      },
    })
  })

  test.each<[string, Make]>([
    ['making a member', ({ members }) => members.create({ loginEmail: 'ann@example.com' })],
    ['taking a slug', ({ members }) => members.updateMySlug('ann')],
    ['disconnecting', ({ members }) => members.disconnect(id)],
    ['deleting', ({ members }) => members.delete(id)],
    ['beginning a job', ({ members }) => members.deleteByFilter({ status: 'PENDING' })],
  ])('is tried once when it is not repeatable: %s', async (_, make) => {
    const { received } = await failureOf(make, { status: 503 })
    expect(received).toHaveLength(1)
  })

  test.each<[string, Make]>([
    ['a profile', ({ members }) => members.update(id, { profile: { nickname: 'ann' } })],
    ['a status', ({ members }) => members.block(id)],
    ['an empty list', ({ members }) => members.deletePhones(id)],
  ])('is retried when it is repeatable: %s', async (_, make) => {
    const { received } = await failureOf(make, { status: 503 })
    expect(received).toHaveLength(3)
  })
})
