import { describe, expect, test } from 'vitest'
import { clientWithResponses } from '../../../test/client-with-responses.ts'
import type { ReceivedRequest } from '../../../test/local-server.ts'
import type { PlatformClient } from '../../client.ts'
import type { Generation } from '../../transport/operation.ts'
import type { OffsetPage } from '../../transport/pages.ts'

const productId = '11111111-1111-4111-8111-111111111111'

interface SentQuery {
  query?: { paging?: Paging }
  paging?: Paging
}
interface Paging {
  limit: number
  offset: number
}

/** What a request asks for, however its generation packs it. */
function pagingOf({ body, query }: ReceivedRequest): Paging {
  const packed = query.get('.r')
  const sent = (packed === null ? body : JSON.parse(Buffer.from(packed, 'base64url').toString())) as SentQuery
  const paging = sent.query?.paging ?? sent.paging
  if (!paging) throw new Error('The query asks for no page')
  return paging
}

interface Item {
  id: string
}
interface QueryCall {
  query: (client: PlatformClient, paging?: Partial<Paging>) => Promise<OffsetPage<Item>>
  each: (client: PlatformClient, paging?: Partial<Paging>) => AsyncIterable<Item>
  response: (items: Item[], metadata: { offset: number; total: number }) => unknown
}

/** 120 things, each of them a whole product, collection or variant. */
const things = Array.from({ length: 120 }, (_, index) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: `Thing ${index}`,
  slug: `thing-${index}`,
}))

const queries: Record<string, QueryCall> = {
  'products.query': {
    query: (client, paging) => client.products.query({ paging }),
    each: (client, paging) => client.products.each({ paging }),
    response: (products, metadata) => ({ products, metadata: { count: products.length, ...metadata } }),
  },
  'collections.query': {
    query: (client, paging) => client.collections.query({ paging }),
    each: (client, paging) => client.collections.each({ paging }),
    response: (collections, metadata) => ({ collections, metadata: { count: collections.length, ...metadata } }),
  },
  'variants.query': {
    query: (client, paging) => client.variants.query({ paging }),
    each: (client, paging) => client.variants.each({ paging }),
    response: (variants, metadata) => ({ variants, metadata: { count: variants.length, ...metadata } }),
  },
  'products.queryVariants': {
    query: (client, paging) => client.products.queryVariants(productId, { paging }),
    each: (client, paging) => client.products.eachVariant(productId, { paging }),
    response: (variants, { offset, total }) => ({ variants, metadata: { items: variants.length, offset }, totalResults: total }),
  },
}

const clientOfThings = (response: QueryCall['response'], generation: Generation) =>
  clientWithResponses((request) => {
    const { offset, limit } = pagingOf(request)
    return { body: response(things.slice(offset, offset + limit), { offset, total: things.length }) }
  }, generation)

describe.each(Object.entries(queries))('%s', (_name, { query, each, response }) => {
  test.each<Generation>(['current', 'older'])('reads 50 from the start by default (%s)', async (generation) => {
    const { client, received } = await clientOfThings(response, generation)
    const page = await query(client)
    expect(received.map(pagingOf)).toEqual([{ limit: 50, offset: 0 }])
    expect(page).toMatchObject({ offset: 0, total: 120, hasNext: true })
    expect(page.items.map(({ id }) => id)).toEqual(things.slice(0, 50).map(({ id }) => id))
  })

  test('keeps the given paging fields and defaults for the rest', async () => {
    const { client, received } = await clientOfThings(response, 'current')
    await query(client, { limit: 7 })
    await query(client, { offset: 119 })
    expect(received.map(pagingOf)).toEqual([
      { limit: 7, offset: 0 },
      { limit: 50, offset: 119 },
    ])
  })

  test.each<Generation>(['current', 'older'])('has an iterator that reads every item once, page by page (%s)', async (generation) => {
    const { client, received } = await clientOfThings(response, generation)
    const ids: string[] = []
    for await (const { id } of each(client)) ids.push(id)
    expect(ids).toEqual(things.map(({ id }) => id))
    expect(received.map(pagingOf)).toEqual([0, 50, 100].map((offset) => ({ limit: 50, offset })))
  })

  test('has an iterator that starts at an offset and requests no unused page', async () => {
    const { client, received } = await clientOfThings(response, 'current')
    for await (const { id } of each(client, { limit: 10, offset: 95 })) {
      if (id === things[99]?.id) break
    }
    expect(received.map(pagingOf)).toEqual([{ limit: 10, offset: 95 }])
  })

  test('gives at most 100 a page', async () => {
    const { client, received } = await clientOfThings(response, 'current')
    const error = await query(client, { limit: 101 }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ violations: [{ field: 'paging.limit', violatedRule: 'MAX', data: { threshold: 100 } }] })
    expect(received).toEqual([])
  })
})
