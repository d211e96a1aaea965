import { beforeEach, describe, expect, test } from 'vitest'
import { bearer } from '../../../auth/bearer.ts'
import { createPartialClient } from '../../../partial-client.ts'
import { failing, found, stubPlatform, type PlatformRequest } from '../../../testing/stub-platform.ts'
import { readWhole } from '../read-whole.ts'
import { categoryReadsV1 } from './category-reads.ts'
import { productReadsV1 } from './product-reads.ts'

const LAMPS = '33333333-3333-4333-8333-333333333333'
const QUERY = '/stores-reader/v1/products/query-platformized'
const lamp = (name: string, more: object = {}) => ({ id: name, name, slug: name, lastUpdated: '2026-05-02T11:30:00Z', ...more })
const page = (names: readonly string[], offset: number, total?: number) =>
  found({ products: names.map((name) => lamp(name)), metadata: { count: names.length, offset, total } })

const { products, categories } = createPartialClient(
  { preset: { embedded: 'https://platform.example' }, auth: bearer('ACCESS') },
  { products: productReadsV1, categories: categoryReadsV1 },
)

let requests: PlatformRequest[]
let response: ReturnType<typeof found> | undefined
beforeEach(() => {
  response = undefined
  requests = stubPlatform(() => response)
})

describe('products of Catalog V1', () => {
  test('are undefined where there are none, and errors where the platform fails', async () => {
    expect(await products.get('gone')).toBeUndefined()
    response = page([], 0, 0)
    expect(await products.getBySlug('gone')).toBeUndefined()
    response = failing
    await expect(products.get('lamp')).rejects.toMatchObject({ status: 500 })
  })

  test('come in parts by tokens, which stand for offsets', async () => {
    response = page(['a', 'b'], 0, 5)
    const first = await products.list({ categoryId: 'lamps', order: 'newest' }, { size: 2 })
    expect(first).toMatchObject({ items: [{ id: 'a' }, { id: 'b' }], total: 5, version: '2026-05-02T11:30:00.000Z' })
    response = page(['e'], 4, 5)
    const last = await products.list({ named: 'ash' }, { size: 2, token: products.tokenAt(4) })
    expect(last.next).toBeUndefined()
    await products.list({}, { size: 2, token: first.next })
    expect(requests.map(({ path, input }) => [path, input])).toEqual([
      [
        QUERY,
        {
          query: {
            filter: { collectionIds: { $hasSome: ['lamps'] } },
            sort: [{ fieldName: 'numericId', order: 'DESC' }],
            paging: { limit: 2, offset: 0 },
          },
        },
      ],
      [QUERY, { query: { filter: { name: { $contains: 'ash' } }, paging: { limit: 2, offset: 4 } } }],
      [QUERY, { query: { paging: { limit: 2, offset: 2 } } }],
    ])
  })

  test('take no token that they did not write', async () => {
    await expect(products.list({}, { size: 2, token: 'next' })).rejects.toThrow(RangeError)
    expect(requests).toEqual([])
  })

  test('are counted where the platform counts', async () => {
    response = page(['a'], 0, 49)
    expect(await products.count({ categoryId: 'lamps' })).toBe(49)
    response = page(['a'], 0)
    expect(await products.count({})).toBeUndefined()
  })

  test('are whole in lists, and not read again', async () => {
    response = page(['a'], 0, 1)
    const { items } = await products.list({}, { size: 1 })
    expect(await readWhole(products, items)).toBe(items)
    expect(requests).toHaveLength(1)
  })

  test('say what a reduction and the shopper’s currency come to, as decimal text', async () => {
    const priceData = { currency: 'USD', price: 50, discountedPrice: 40.5, pricePerUnit: 0.3 }
    const convertedPriceData = { currency: 'EUR', price: 45, discountedPrice: 45 }
    response = found({ product: lamp('lamp', { priceData, convertedPriceData }) })
    const price = { amount: '40.5', before: '50', perUnit: '0.3', currency: 'USD', converted: { amount: '45', currency: 'EUR' } }
    expect(await products.get('lamp')).toMatchObject({ price, pricesVary: false, variants: [{ price, inStock: true, choices: [] }] })
  })

  test('name choices by id and by name, also where variants name them by the other', async () => {
    const ink = { value: '#113', description: 'Ink' }
    const colour = { name: 'Colour', optionType: 'color', choices: [ink, { value: 'Ash', description: 'Ash' }] }
    const variants = [
      { id: '00000000-0000-4000-8000-000000000001', choices: { Colour: 'Ink' } },
      { id: '00000000-0000-4000-8000-000000000002', choices: { Colour: '#113' } },
      { id: '00000000-0000-4000-8000-000000000003', choices: { Colour: 'Ash' }, variant: { visible: false } },
    ]
    response = found({ product: lamp('lamp', { productOptions: [colour], variants }) })
    const product = await products.get('lamp')
    expect(product?.options).toMatchObject([
      {
        id: 'Colour',
        name: 'Colour',
        hasSwatches: true,
        choices: [
          { id: '#113', name: 'Ink', color: '#113' },
          { id: 'Ash', name: 'Ash' },
        ],
      },
    ])
    expect(product?.variants.map(({ choices }) => choices)).toEqual([
      [{ optionId: 'Colour', choiceId: '#113', name: 'Ink' }],
      [{ optionId: 'Colour', choiceId: '#113', name: 'Ink' }],
    ])
  })
})

describe('collections of Catalog V1', () => {
  test('are a tree of one level', async () => {
    const collection = { id: LAMPS, name: 'Lamps', slug: 'lamps', numberOfProducts: 3 }
    response = found({ collections: [collection], metadata: { count: 1, offset: 0, total: 1 } })
    const { numberOfProducts: productCount, ...common } = collection
    const category = { ...common, productCount, description: '', visible: true, version: '' }
    expect(await categories.list({}, { size: 10 })).toEqual({ items: [category], total: 1, version: '' })
    response = found({ collection })
    expect([await categories.get(collection.id), await categories.getBySlug('lamps')]).toEqual([category, category])
    response = undefined
    expect([await categories.get(collection.id), await categories.getBySlug('lamps')]).toEqual([undefined, undefined])
  })
})
