import { beforeEach, describe, expect, test } from 'vitest'
import { bearer } from '../../../auth/bearer.ts'
import { createPartialClient } from '../../../partial-client.ts'
import { found, stubPlatform, type PlatformRequest } from '../../../testing/stub-platform.ts'
import { searchReadsV3 } from './search-reads.ts'

const CUPS = '33333333-3333-4333-8333-333333333333'
const SEARCH = '/stores/v3/products/search'

const { search } = createPartialClient(
  { preset: { embedded: 'https://platform.example' }, auth: bearer('ACCESS') },
  { search: searchReadsV3 },
)

let requests: PlatformRequest[]
let respond: Parameters<typeof stubPlatform>[0]
beforeEach(() => {
  requests = stubPlatform((request) => respond(request))
})

describe('search of Catalog V3', () => {
  test('writes prices as text, and all conditions as one filter', async () => {
    respond = () => found({ products: [], pagingMetadata: { cursors: { next: 'c2' } } })
    const filter = {
      categoryIds: [CUPS],
      types: ['physical'],
      options: [{ name: 'Size', values: ['S', 'M'] }],
      price: { from: '9.5', to: '20' },
      inStock: true,
      discounted: true,
    }
    const first = await search.findProducts({ filter, text: 'mug', order: 'priceDescending' }, { size: 24 })
    await search.findProducts({ filter, text: 'mug' }, { size: 24, token: first.next })
    expect(requests.map(({ input }) => (input as { search: unknown }).search)).toEqual([
      {
        filter: {
          $and: [
            { 'allCategoriesInfo.categories': { $matchItems: [{ id: CUPS }] } },
            { productType: { $in: ['PHYSICAL'] } },
            { 'options.choicesSettings.choices.name': { $hasSome: ['S', 'M'] } },
            { 'actualPriceRange.minValue.amount': { $gte: '9.5' } },
            { 'actualPriceRange.minValue.amount': { $lte: '20' } },
            { 'inventory.availabilityStatus': { $in: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] } },
            { 'compareAtPriceRange.minValue.amount': { $gt: '0' } },
          ],
        },
        search: { expression: 'mug', mode: 'AND', fuzzy: true },
        sort: [{ fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' }],
        cursorPaging: { limit: 24 },
      },
      { cursorPaging: { limit: 24, cursor: 'c2' } },
    ])
  })

  const values = (name: string, counts: Record<string, number>) => ({
    name,
    type: 'VALUE',
    values: { results: Object.entries(counts).map(([value, count]) => ({ value, count })) },
  })
  const row = (option: string, choice: string, count: number) => ({
    results: { option: { value: { value: option, count: 9 } }, choice: { value: { value: choice, count } } },
  })
  const results = (sizes: Record<string, number>, brands: Record<string, number>) => [
    values('types', { PHYSICAL: 4, DIGITAL: 1 }),
    values('brands', brands),
    values('stock', { IN_STOCK: 2, PARTIALLY_OUT_OF_STOCK: 1, OUT_OF_STOCK: 2 }),
    { name: 'min', type: 'SCALAR', scalar: { type: 'MIN', value: 9.5 } },
    { name: 'max', type: 'SCALAR', scalar: { type: 'MAX', value: 40 } },
    { name: 'discounted', type: 'RANGE', ranges: { results: [{ from: 0.001, count: 3 }] } },
    { name: 'options', type: 'NESTED', nested: { results: Object.entries(sizes).map(([size, count]) => row('Size', size, count)) } },
  ]

  test('counts each facet as if it were not filtered by itself', async () => {
    respond = ({ input }) => {
      const { filter = {} } = (input as { search: { filter?: object } }).search
      const [bySize, byBrand] = ['choices.name', 'brand.name'].map((field) => JSON.stringify(filter).includes(field))
      return found({
        products: [],
        aggregationData: { results: results(bySize ? { S: 5 } : { S: 5, M: 2 }, byBrand ? { Halm: 5 } : { Halm: 5, Kiln: 1 }) },
      })
    }
    const facets = await search.countFacets({ filter: { brands: ['Halm'], options: [{ name: 'Size', values: ['S'] }] } })
    expect(facets).toEqual({
      total: 5,
      brands: [
        { value: 'Halm', count: 5 },
        { value: 'Kiln', count: 1 },
      ],
      tags: [],
      types: [
        { value: 'physical', count: 4 },
        { value: 'digital', count: 1 },
      ],
      options: [
        {
          name: 'Size',
          values: [
            { value: 'S', count: 5 },
            { value: 'M', count: 2 },
          ],
        },
      ],
      price: { min: '9.5', max: '40' },
      inStock: 3,
      discounted: 3,
      complete: true,
      version: '',
    })
    expect(requests).toHaveLength(3)
  })

  test('counts an unfiltered list in one call', async () => {
    respond = () => found({ products: [], aggregationData: { results: [] } })
    expect(await search.countFacets({ filter: { categoryIds: [CUPS] }, text: 'mug' })).toMatchObject({ total: 0, brands: [], price: {} })
    expect(requests).toHaveLength(1)
  })

  test('suggests products and categories, but not the system’s own', async () => {
    respond = ({ path }) =>
      path === SEARCH
        ? found({ products: [{ id: 'mug', name: 'Mug', slug: 'mug' }] })
        : found({
            categories: [
              { id: 'all', name: 'All', slug: 'all-products' },
              { id: CUPS, name: 'Cups', slug: 'cups' },
            ],
          })
    expect(await search.suggest({ text: 'mu', limit: 3 })).toMatchObject({
      products: [{ id: 'mug' }],
      categories: [{ id: CUPS, slug: 'cups' }],
      queries: [],
      nearest: [],
    })
  })
})
