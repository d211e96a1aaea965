import { describe, expect, test } from 'vitest'
import { type ReceivedRequest, type Reply, serve } from '../../test/local-server.ts'
import { hundredIds, recordedAnswer } from '../../test/recorded.ts'
import { apiKey } from '../auth/api-key.ts'
import { type PlatformClient, createPlatformClient } from '../client.ts'
import type { BulkAdjust, BulkSet, MediaForWrite } from '../entities/product-requests.ts'
import { FieldViolationsError, isNotFound } from '../errors/index.ts'
import type { Generation } from '../transport/call.ts'
import type { OffsetPage } from '../transport/pages.ts'

const productId = '11111111-1111-4111-8111-111111111111'
const collectionId = '33333333-3333-4333-8333-333333333333'
const long = (length: number) => 'x'.repeat(length)

async function clientAnswered(answer: (request: ReceivedRequest, count: number) => Reply, generation?: Generation) {
  const { origin, received } = await serve(answer)
  const client = createPlatformClient({
    preset: { embedded: origin },
    clientId: 'c1',
    auth: apiKey({ key: 'KEY', siteId: 'SITE' }),
    generation,
    runtime: { sleep: async () => {} },
  })
  return { client, received }
}

/** The one body that a call sends. */
async function sentBy(make: (client: PlatformClient) => Promise<unknown>, answer: unknown = {}) {
  const { client, received } = await clientAnswered(() => ({ body: answer }))
  await make(client)
  expect(received).toHaveLength(1)
  return received[0]?.body
}

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
  answer: (items: Item[], metadata: { offset: number; total: number }) => unknown
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
    answer: (products, metadata) => ({ products, metadata: { count: products.length, ...metadata } }),
  },
  'collections.query': {
    query: (client, paging) => client.collections.query({ paging }),
    each: (client, paging) => client.collections.each({ paging }),
    answer: (collections, metadata) => ({ collections, metadata: { count: collections.length, ...metadata } }),
  },
  'variants.query': {
    query: (client, paging) => client.variants.query({ paging }),
    each: (client, paging) => client.variants.each({ paging }),
    answer: (variants, metadata) => ({ variants, metadata: { count: variants.length, ...metadata } }),
  },
  'products.queryVariants': {
    query: (client, paging) => client.products.queryVariants(productId, { paging }),
    each: (client, paging) => client.products.eachVariant(productId, { paging }),
    answer: (variants, { offset, total }) => ({ variants, metadata: { items: variants.length, offset }, totalResults: total }),
  },
}

const clientOfThings = (answer: QueryCall['answer'], generation: Generation) =>
  clientAnswered((request) => {
    const { offset, limit } = pagingOf(request)
    return { body: answer(things.slice(offset, offset + limit), { offset, total: things.length }) }
  }, generation)

describe.each(Object.entries(queries))('%s', (_name, { query, each, answer }) => {
  test.each<Generation>(['current', 'older'])('reads 50 from the start unless told (%s)', async (generation) => {
    const { client, received } = await clientOfThings(answer, generation)
    const page = await query(client)
    expect(received.map(pagingOf)).toEqual([{ limit: 50, offset: 0 }])
    expect(page).toMatchObject({ offset: 0, total: 120, hasNext: true })
    expect(page.items.map(({ id }) => id)).toEqual(things.slice(0, 50).map(({ id }) => id))
  })

  test('keeps what it is told of a page, and the default of the rest', async () => {
    const { client, received } = await clientOfThings(answer, 'current')
    await query(client, { limit: 7 })
    await query(client, { offset: 119 })
    expect(received.map(pagingOf)).toEqual([
      { limit: 7, offset: 0 },
      { limit: 50, offset: 119 },
    ])
  })

  test.each<Generation>(['current', 'older'])('has a twin that reads every thing once, page by page (%s)', async (generation) => {
    const { client, received } = await clientOfThings(answer, generation)
    const ids: string[] = []
    for await (const { id } of each(client)) ids.push(id)
    expect(ids).toEqual(things.map(({ id }) => id))
    expect(received.map(pagingOf)).toEqual([0, 50, 100].map((offset) => ({ limit: 50, offset })))
  })

  test('has a twin that begins where it is told, and asks for no page that nobody wants', async () => {
    const { client, received } = await clientOfThings(answer, 'current')
    for await (const { id } of each(client, { limit: 10, offset: 95 })) {
      if (id === things[99]?.id) break
    }
    expect(received.map(pagingOf)).toEqual([{ limit: 10, offset: 95 }])
  })

  test('gives at most 100 a page', async () => {
    const { client, received } = await clientOfThings(answer, 'current')
    const error = await query(client, { limit: 101 }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ violations: [{ field: 'paging.limit', violatedRule: 'MAX', data: { threshold: 100 } }] })
    expect(received).toEqual([])
  })
})

describe('a query, and one too long for an address', () => {
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
  const answer = { products: [], collections: [], metadata: { total: 0 } }

  test.each(Object.entries(calls))('%s stands in the address up to 4000 characters, in the body from 4001', async (_name, call) => {
    const { client, received } = await clientAnswered(() => ({ body: answer }))
    await call(client, fits)
    await call(client, exceeds)
    expect(received.map(({ method, body }) => [method, body])).toEqual([
      ['GET', undefined],
      ['POST', { query: { ...named(exceeds), paging: { limit: 50, offset: 0 } } }],
    ])
    expect(received.map(({ query }) => query.toString().length)).toEqual([3999, 0])
    expect(received[0]?.path).toBe(received[1]?.path)
  })

  test.each(Object.entries(calls))('%s stands in the body whatever its length in the older generation', async (_name, call) => {
    const { client, received } = await clientAnswered(() => ({ body: answer }), 'older')
    for (const length of [1, fits, exceeds]) await call(client, length)
    expect(received.map(({ method, query }) => [method, query.size])).toEqual([['POST', 0], ['POST', 0], ['POST', 0]])
  })

  test.each<[Generation, string, string]>([
    ['current', 'GET', 'POST'],
    ['older', 'GET', 'POST'],
  ])('products.get keeps to the same line (%s)', async (generation, short, tooLong) => {
    const { client, received } = await clientAnswered(() => ({ body: recordedAnswer('products.get') }), generation)
    await client.products.get(long(4000 - 'id='.length))
    await client.products.get(long(4001 - 'id='.length))
    expect(received.map(({ method }) => method)).toEqual([short, tooLong])
    expect(received[1]?.body).toEqual({ id: long(4001 - 'id='.length) })
  })

  test.each<Generation>(['current', 'older'])('writes the instants of a filter as text (%s)', async (generation) => {
    const { client, received } = await clientAnswered(() => ({ body: answer }), generation)
    await client.products.query({ filter: { lastUpdated: { $gte: new Date('2024-05-02T11:30:00Z') } } })
    const [request] = received
    const packed = request?.query.get('.r')
    expect(packed ? JSON.parse(Buffer.from(packed, 'base64url').toString()) : request?.body).toMatchObject({
      query: { filter: { lastUpdated: { $gte: '2024-05-02T11:30:00.000Z' } } },
    })
  })

  test('a hundred ids do not fit', async () => {
    const { client, received } = await clientAnswered(() => ({ body: recordedAnswer('products.queryLong') }))
    expect((await client.products.query({ filter: { id: { $in: hundredIds } } })).items).toEqual([])
    expect(received.map(({ method }) => method)).toEqual(['POST'])
  })
})

describe('an update is sparse', () => {
  test('and sends the id and what is given, no more', async () => {
    const answer = recordedAnswer('products.update')
    expect(await sentBy((client) => client.products.update(productId, {}), answer)).toEqual({ product: { id: productId } })
    expect(await sentBy((client) => client.products.update(productId, { sku: undefined, weight: 0 }), answer)).toEqual({
      product: { id: productId, weight: 0 },
    })
    // Empty is something else than absent.
    const emptied = { description: '', ribbon: '', productOptions: [], additionalInfoSections: [], visible: false }
    expect(await sentBy((client) => client.products.update(productId, emptied), answer)).toEqual({ product: { id: productId, ...emptied } })
    expect(await sentBy((client) => client.collections.update(collectionId, { description: '' }), recordedAnswer('collections.update'))).toEqual({
      collection: { id: collectionId, description: '' },
    })
  })

  test('and a product as it was read writes back only what can be written', async () => {
    const { client, received } = await clientAnswered(() => ({ body: recordedAnswer('products.get') }))
    const product = await client.products.get(productId)
    await client.products.update(productId, { ...product, name: 'Big mug' })
    expect(received[1]?.body).toEqual({
      product: {
        id: productId,
        name: 'Big mug',
        slug: 'mug',
        visible: true,
        productType: 'physical',
        description: '<p>Mug</p>',
        sku: 'MUG',
        weight: 0.4,
        priceData: { price: 12 },
        costAndProfitData: { itemCost: 5 },
        pricePerUnitData: { totalQuantity: 1, totalMeasurementUnit: 'KG', baseQuantity: 1, baseMeasurementUnit: 'KG' },
        additionalInfoSections: [],
        manageVariants: true,
        productOptions: [{ name: 'Size', choices: [{ value: 'L', description: 'L' }] }],
        discount: { type: 'AMOUNT', value: 2 },
        ribbon: '',
      },
    })
  })

  test('and so is a collection', async () => {
    const { client, received } = await clientAnswered(() => ({ body: recordedAnswer('collections.get') }))
    const collection = await client.collections.get(collectionId)
    await client.collections.update(collectionId, { ...collection, name: 'Cups' })
    expect(received[1]?.body).toEqual({ collection: { id: collectionId, name: 'Cups', slug: 'mugs', description: '', visible: true } })
  })
})

describe('a group of which one is given', () => {
  test.each<[string, BulkSet | BulkAdjust | MediaForWrite]>([
    ['set', { price: 1 }],
    ['set', { ribbon: '' }],
    ['adjust', { price: { percentage: { rate: -10, roundToInt: true } } }],
    ['adjust', { weight: { amount: -0.5 } }],
    ['media', { url: 'https://img.example/m.jpg' }],
  ])('%s is sent as it is: %j', async (name, value) => {
    const calls: Record<string, (client: PlatformClient) => Promise<unknown>> = {
      set: (client) => client.products.bulkUpdate([productId], value as BulkSet),
      adjust: (client) => client.products.bulkAdjust([productId], value as BulkAdjust),
      media: (client) => client.products.addMedia(productId, [value as MediaForWrite]),
    }
    expect(await sentBy((client) => calls[name]?.(client) ?? Promise.reject(new Error(name)))).toMatchObject({
      [name]: name === 'media' ? [value] : value,
    })
  })

  test('is a type error where none or two are given, and is refused at run time', async () => {
    const { client, received } = await clientAnswered(() => ({ body: {} }))
    const refused = async (call: Promise<unknown>) => {
      const error = await call.catch((thrown: unknown) => thrown)
      if (!(error instanceof FieldViolationsError)) throw new Error('The call was not refused', { cause: error })
      return error.violations.map(({ field, violatedRule }) => `${field} ${violatedRule}`)
    }
    // @ts-expect-error two prices at once
    expect(await refused(client.products.bulkUpdate([productId], { price: 1, cost: 2 }))).toEqual(['set.cost ONE_OF_ALIGNMENT'])
    // @ts-expect-error nothing to set
    expect(await refused(client.products.bulkUpdate([productId], {}))).toEqual(['set REQUIRED_ONE_OF_FIELD'])
    // @ts-expect-error nothing to adjust by
    expect(await refused(client.products.bulkAdjust([productId], { price: {} }))).toEqual(['adjust.price REQUIRED_ONE_OF_FIELD'])
    expect(
      // @ts-expect-error by an amount or by a percentage
      await refused(client.products.bulkAdjust([productId], { price: { amount: 1, percentage: { rate: 1 } } })),
    ).toEqual(['adjust.price.amount ONE_OF_ALIGNMENT'])
    // @ts-expect-error from the library or from an address
    expect(await refused(client.products.addMedia(productId, [{ mediaId: 'm1', url: 'https://img.example/m.jpg' }]))).toEqual([
      'media.0.url ONE_OF_ALIGNMENT',
    ])
    // @ts-expect-error a picture is somewhere
    expect(await refused(client.products.addMedia(productId, [{ choice: { option: 'Size', choice: 'L' } }]))).toEqual([
      'media.0 REQUIRED_ONE_OF_FIELD',
    ])
    expect(received).toEqual([])
  })
})

describe('a bulk call', () => {
  const answer = {
    results: [
      { itemMetadata: { id: 'p1', originalIndex: 0, success: true } },
      { itemMetadata: { id: 'p2', originalIndex: 1, error: { code: 'PRODUCT_NOT_FOUND', description: 'no p2', data: {} } } },
    ],
    bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
  }

  test('succeeds where single products fail, and says which', async () => {
    const { client } = await clientAnswered(() => ({ body: answer }))
    const { results, bulkActionMetadata } = await client.products.bulkUpdate(['p1', 'p2'], { price: 1 })
    expect(results.map(({ itemMetadata }) => [itemMetadata.success, itemMetadata.error?.code])).toEqual([
      [true, undefined],
      [false, 'PRODUCT_NOT_FOUND'],
    ])
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
  })

  test.each<[string, number, (client: PlatformClient) => Promise<unknown>]>([
    ['sets the same value again after an outage', 2, (client) => client.products.bulkUpdate(['p1'], { price: 1 })],
    ['adjusts no value twice', 1, (client) => client.products.bulkAdjust(['p1'], { price: { amount: 1 } })],
  ])('%s', async (_rule, attempts, make) => {
    const { client, received } = await clientAnswered((_, count) => (count === 1 ? { status: 503 } : { body: answer }))
    await make(client).catch(() => {})
    expect(received).toHaveLength(attempts)
  })
})

describe('what is not there', () => {
  test.each<[string, (client: PlatformClient) => Promise<unknown>]>([
    ['products.get', (client) => client.products.get('p1')],
    ['collections.get', (client) => client.collections.get('c1')],
    ['collections.getBySlug', (client) => client.collections.getBySlug('cups')],
    ['collections.getBySlugV1', (client) => client.collections.getBySlugV1('cups')],
    ['variants.get', (client) => client.variants.get('p1-v1')],
  ])('%s throws an error that says so', async (_name, make) => {
    const { client } = await clientAnswered(() => ({ status: 404, body: { message: 'Not Found' } }))
    expect(isNotFound(await make(client).catch((error: unknown) => error))).toBe(true)
  })

  test('products.getBySlug gives nothing', async () => {
    const { client } = await clientAnswered(() => ({ body: { products: [], metadata: { total: 0 } } }))
    expect(await client.products.getBySlug('cup')).toBeUndefined()
  })
})
