import { describe, expect, test } from 'vitest'
import { clientWithResponses } from '../../../test/client-with-responses.ts'
import { hundredIds, recordedResponse } from '../../../test/recorded.ts'
import type { PlatformClient } from '../../client.ts'
import { isNotFound } from '../../errors/index.ts'
import type { Generation } from '../../transport/operation.ts'

const long = (length: number) => 'x'.repeat(length)

describe('a query, and one too long for a URL', () => {
  const named = (length: number) => ({ filter: { name: long(length) } })

  /** How long the query string is in which a query for such a name stands. */
  const packedLength = (length: number) => {
    const payload = JSON.stringify({ query: { ...named(length), paging: { limit: 50, offset: 0 } } })
    return '.r='.length + Math.ceil((payload.length * 4) / 3)
  }
  const lengths = Array.from({ length: 4000 }, (_, index) => index)
  // Base64 without padding is never 3997 letters long, so no packed query has exactly 4000.
  const fits = lengths.find((length) => packedLength(length) === 3999) ?? 0
  const exceeds = lengths.find((length) => packedLength(length) === 4001) ?? 0

  const calls = {
    'products.query': (client: PlatformClient, length: number) => client.products.query(named(length)),
    'collections.query': (client: PlatformClient, length: number) => client.collections.query(named(length)),
  }
  const response = { products: [], collections: [], metadata: { total: 0 } }

  test.each(Object.entries(calls))('%s is sent in the URL up to 4000 characters, in the body from 4001', async (_name, call) => {
    const { client, received } = await clientWithResponses(() => ({ body: response }))
    await call(client, fits)
    await call(client, exceeds)
    expect(received.map(({ method, body }) => [method, body])).toEqual([
      ['GET', undefined],
      ['POST', { query: { ...named(exceeds), paging: { limit: 50, offset: 0 } } }],
    ])
    expect(received.map(({ query }) => query.toString().length)).toEqual([3999, 0])
    expect(received[0]?.path).toBe(received[1]?.path)
  })

  test.each(Object.entries(calls))('%s is always sent in the body in the older generation', async (_name, call) => {
    const { client, received } = await clientWithResponses(() => ({ body: response }), 'older')
    for (const length of [1, fits, exceeds]) await call(client, length)
    expect(received.map(({ method, query }) => [method, query.size])).toEqual([
      ['POST', 0],
      ['POST', 0],
      ['POST', 0],
    ])
  })

  test.each<[Generation, string, string]>([
    ['current', 'GET', 'POST'],
    ['older', 'GET', 'POST'],
  ])('products.get keeps to the same line (%s)', async (generation, short, tooLong) => {
    const { client, received } = await clientWithResponses(() => ({ body: recordedResponse('products.get') }), generation)
    await client.products.get(long(4000 - 'id='.length))
    await client.products.get(long(4001 - 'id='.length))
    expect(received.map(({ method }) => method)).toEqual([short, tooLong])
    expect(received[1]?.body).toEqual({ id: long(4001 - 'id='.length) })
  })

  test.each<Generation>(['current', 'older'])('writes the instants of a filter as text (%s)', async (generation) => {
    const { client, received } = await clientWithResponses(() => ({ body: response }), generation)
    await client.products.query({ filter: { lastUpdated: { $gte: new Date('2024-05-02T11:30:00Z') } } })
    const [request] = received
    const packed = request?.query.get('.r')
    expect(packed ? JSON.parse(Buffer.from(packed, 'base64url').toString()) : request?.body).toMatchObject({
      query: { filter: { lastUpdated: { $gte: '2024-05-02T11:30:00.000Z' } } },
    })
  })

  test('a hundred ids are sent in the body', async () => {
    const { client, received } = await clientWithResponses(() => ({ body: recordedResponse('products.queryLong') }))
    expect((await client.products.query({ filter: { id: { $in: hundredIds } } })).items).toEqual([])
    expect(received.map(({ method }) => method)).toEqual(['POST'])
  })
})

describe('a missing item', () => {
  test.each<[string, (client: PlatformClient) => Promise<unknown>]>([
    ['products.get', (client) => client.products.get('p1')],
    ['collections.get', (client) => client.collections.get('c1')],
    ['collections.getBySlug', (client) => client.collections.getBySlug('cups')],
    ['collections.getBySlugV1', (client) => client.collections.getBySlugV1('cups')],
    ['variants.get', (client) => client.variants.get('p1-v1')],
  ])('throws a not-found error in %s', async (_name, make) => {
    const { client } = await clientWithResponses(() => ({ status: 404, body: { message: 'Not Found' } }))
    expect(isNotFound(await make(client).catch((error: unknown) => error))).toBe(true)
  })

  test('is undefined in products.getBySlug', async () => {
    const { client } = await clientWithResponses(() => ({ body: { products: [], metadata: { total: 0 } } }))
    expect(await client.products.getBySlug('cup')).toBeUndefined()
  })
})
