import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPlatformClient } from '../../client.ts'
import { QueryMembers } from '../../entities/members/member-query-requests.ts'

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

const Packed = z.object({ paging: z.object({ limit: z.number(), offset: z.number() }) })

/** A platform with so many members that returns at most `cap` at once, even if the request asks for more. */
async function platformOf(shop: { total: number; cap: number }) {
  const { origin, received } = await serve(({ query, body }) => {
    const packed = query.get('.r')
    const { offset, limit } = packed
      ? z.parse(Packed, JSON.parse(Buffer.from(packed, 'base64url').toString())).paging
      : z.parse(Packed, z.parse(QueryMembers, body).query).paging
    const count = Math.max(0, Math.min(limit, shop.cap, shop.total - offset))
    const members = Array.from({ length: count }, (_, index) => ({ id: idOf(offset + index) }))
    return { body: { members, metadata: { count, offset, total: shop.total, tooManyToCount: false } } }
  })
  return { client: createPlatformClient({ preset: { embedded: origin }, clientId: 'client-1', auth: bearer('ACCESS') }), received }
}

async function collected(members: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of members) ids.push(id)
  return ids
}

describe('every member is read once, in order, for any page size', () => {
  const sizes = fc.record({
    total: fc.integer({ min: 0, max: 60 }),
    cap: fc.integer({ min: 1, max: 25 }),
    limit: fc.integer({ min: 1, max: 100 }),
    offset: fc.integer({ min: 0, max: 70 }),
  })

  test.each(['each', 'eachListed'] as const)('%s', async (name) => {
    const shop = { total: 0, cap: 1 }
    const { client } = await platformOf(shop)
    await fc.assert(
      fc.asyncProperty(sizes, async ({ total, cap, limit, offset }) => {
        Object.assign(shop, { total, cap })
        const expected = Array.from({ length: Math.max(0, total - offset) }, (_, index) => idOf(offset + index))
        expect(await collected(client.members[name]({ paging: { limit, offset } }))).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  test('the default page size is fifty', async () => {
    const { client, received } = await platformOf({ total: 120, cap: 100 })
    expect(await collected(client.members.each())).toHaveLength(120)
    expect(received.map(({ body }) => z.parse(QueryMembers, body).query.paging)).toEqual([
      { limit: 50, offset: 0 },
      { limit: 50, offset: 50 },
      { limit: 50, offset: 100 },
    ])
  })

  test('a list is read with the given page size and fieldsets', async () => {
    const { client, received } = await platformOf({ total: 3, cap: 100 })
    await collected(client.members.eachListed({ paging: { limit: 2 }, fieldsets: ['FULL'] }))
    expect(received.map(({ query }) => JSON.parse(Buffer.from(query.get('.r') ?? '', 'base64url').toString()))).toEqual([
      { paging: { limit: 2, offset: 0 }, fieldsets: ['FULL'] },
      { paging: { limit: 2, offset: 2 }, fieldsets: ['FULL'] },
    ])
  })

  test('page size, fieldsets and search are sent with every page', async () => {
    const { client, received } = await platformOf({ total: 3, cap: 2 })
    await collected(client.members.each({ paging: { limit: 2 } }, { fieldsets: ['EXTENDED'], search: { expression: 'ann' } }))
    expect(received.map(({ body }) => body)).toMatchObject([
      { fieldsets: ['EXTENDED'], search: { expression: 'ann' }, query: { paging: { limit: 2, offset: 0 } } },
      { fieldsets: ['EXTENDED'], search: { expression: 'ann' }, query: { paging: { limit: 2, offset: 2 } } },
    ])
  })
})
