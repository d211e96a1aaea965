import { describe, expect, test } from 'vitest'
import { clientWithResponses } from '../../../test/client-with-responses.ts'
import { recordedResponse } from '../../../test/recorded.ts'
import type { PlatformClient } from '../../client.ts'
import type { BulkAdjust, BulkSet, MediaForWrite } from '../../entities/catalog/product-requests.ts'
import { FieldViolationsError } from '../../errors/index.ts'

const productId = '11111111-1111-4111-8111-111111111111'
const collectionId = '33333333-3333-4333-8333-333333333333'

/** The one body that a call sends. */
async function sentBy(make: (client: PlatformClient) => Promise<unknown>, response: unknown = {}) {
  const { client, received } = await clientWithResponses(() => ({ body: response }))
  await make(client)
  expect(received).toHaveLength(1)
  return received[0]?.body
}

describe('an update is sparse', () => {
  test('and sends only the id and the given fields', async () => {
    const response = recordedResponse('products.update')
    expect(await sentBy((client) => client.products.update(productId, {}), response)).toEqual({ product: { id: productId } })
    expect(await sentBy((client) => client.products.update(productId, { sku: undefined, weight: 0 }), response)).toEqual({
      product: { id: productId, weight: 0 },
    })
    // Empty is something else than absent.
    const emptied = { description: '', ribbon: '', productOptions: [], additionalInfoSections: [], visible: false }
    expect(await sentBy((client) => client.products.update(productId, emptied), response)).toEqual({
      product: { id: productId, ...emptied },
    })
    expect(
      await sentBy((client) => client.collections.update(collectionId, { description: '' }), recordedResponse('collections.update')),
    ).toEqual({
      collection: { id: collectionId, description: '' },
    })
  })

  test('and a product that was read is sent with its writable fields only', async () => {
    const { client, received } = await clientWithResponses(() => ({ body: recordedResponse('products.get') }))
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
    const { client, received } = await clientWithResponses(() => ({ body: recordedResponse('collections.get') }))
    const collection = await client.collections.get(collectionId)
    await client.collections.update(collectionId, { ...collection, name: 'Cups' })
    expect(received[1]?.body).toEqual({ collection: { id: collectionId, name: 'Cups', slug: 'mugs', description: '', visible: true } })
  })
})

describe('exactly-one groups', () => {
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
    const { client, received } = await clientWithResponses(() => ({ body: {} }))
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
  const response = {
    results: [
      { itemMetadata: { id: 'p1', originalIndex: 0, success: true } },
      { itemMetadata: { id: 'p2', originalIndex: 1, error: { code: 'PRODUCT_NOT_FOUND', description: 'no p2', data: {} } } },
    ],
    bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
  }

  test('succeeds where single products fail, and says which', async () => {
    const { client } = await clientWithResponses(() => ({ body: response }))
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
    const { client, received } = await clientWithResponses((_, count) => (count === 1 ? { status: 503 } : { body: response }))
    await make(client).catch(() => {})
    expect(received).toHaveLength(attempts)
  })
})
