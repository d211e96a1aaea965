import { beforeEach, describe, expect, test } from 'vitest'
import { recordedResponse } from '../../../../test/recorded.ts'
import { bearer } from '../../../auth/bearer.ts'
import { createPartialClient } from '../../../partial-client.ts'
import { failing, found, refused, stubPlatform, type PlatformRequest } from '../../../testing/stub-platform.ts'
import { readWhole } from '../read-whole.ts'
import { categoryReadsV3 } from './category-reads.ts'
import { PRODUCT_FIELDS } from './product-fields.ts'
import { productReadsV3 } from './product-reads.ts'

const PRODUCT = '11111111-1111-4111-8111-111111111111'
const VARIANT = '22222222-2222-4222-8222-222222222222'
const CUPS = '33333333-3333-4333-8333-333333333333'
const QUERY = '/stores/v3/products/query'
const SEARCH = '/stores/v3/products/search'

const { products, categories } = createPartialClient(
  { preset: { embedded: 'https://platform.example' }, auth: bearer('ACCESS') },
  { products: productReadsV3, categories: categoryReadsV3 },
)

type Respond = Parameters<typeof stubPlatform>[0]

let requests: PlatformRequest[]
let respond: Respond
beforeEach(() => {
  respond = () => undefined
  requests = stubPlatform((request) => respond(request))
})

const inputs = () => requests.map(({ method, path, input }) => [method, path, input])
const listed = (id: string, more: object = {}) => ({ id, name: id, slug: id, updatedDate: '2026-05-02T11:30:00Z', ...more })

describe('products of Catalog V3', () => {
  test('are what the recorded product says, with currency and variants, and prices as they are', async () => {
    respond = () => found(recordedResponse('productsV3.getBySlug'))
    const size = { optionId: 'aa000000-0000-4000-8000-000000000001', choiceId: 'aa000000-0000-4000-8000-000000000002', name: 'L' }
    const price = { amount: '10', before: '12', currency: 'USD' }
    expect(await products.getBySlug('mug')).toMatchObject({
      id: PRODUCT,
      slug: 'mug',
      version: '2026-05-02T11:30:00.000Z',
      description: '<p>Mug</p>',
      price,
      pricesVary: false,
      inStock: true,
      brand: 'Acme',
      ribbon: 'New',
      categoryIds: [CUPS],
      options: [{ id: size.optionId, name: 'Size', hasSwatches: false, choices: [{ id: size.choiceId, name: 'L', inStock: true }] }],
      variants: [{ id: VARIANT, price, inStock: true, choices: [size] }],
      texts: [{ key: 'Engraving', label: 'Engraving', maxLength: 50, required: false }],
      modifiers: [],
      media: [{ image: { url: 'https://static.wixstatic.com/media/abc123~mv2.jpg', width: 800, height: 600, altText: 'Mug' } }],
    })
    expect(inputs()).toEqual([['GET', '/stores/v3/products/slug/mug', expect.objectContaining({ slug: 'mug' })]])
  })

  test('are undefined where there are none, and errors where the platform fails', async () => {
    expect([await products.get(PRODUCT), await products.getBySlug('gone')]).toEqual([undefined, undefined])
    respond = () => failing
    await expect(products.get(PRODUCT)).rejects.toMatchObject({ status: 500 })
    respond = () => refused(428, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API')
    await expect(products.get(PRODUCT)).rejects.toMatchObject({ status: 428 })
  })

  test('go on by cursors that stand for the whole query, and end where there is none, whatever hasNext says', async () => {
    respond = () => found({ products: [listed('a')], pagingMetadata: { cursors: { next: 'c2' }, hasNext: false } })
    const first = await products.list({}, { size: 10 })
    expect(first).toMatchObject({ items: [{ id: 'a' }], next: 'c2' })
    expect(first.total).toBeUndefined()
    respond = () => found({ products: [], pagingMetadata: { cursors: {}, hasNext: true } })
    expect((await products.list({}, { size: 10, token: first.next })).next).toBeUndefined()
    expect(inputs()).toEqual([
      ['GET', QUERY, { fields: PRODUCT_FIELDS, query: { filter: {}, cursorPaging: { limit: 10 } } }],
      ['GET', QUERY, { fields: PRODUCT_FIELDS, query: { cursorPaging: { limit: 10, cursor: 'c2' } } }],
    ])
  })

  test('begin at a position, and say how many there are, where the platform knows both', async () => {
    respond = () => found({ products: [listed('z')], pagingMetadata: { cursors: {}, hasNext: false, total: 25 } })
    const named = { categoryId: CUPS } as const
    const parts = [
      await products.list({}, { size: 10, token: products.tokenAt(24) }),
      await products.list(named, { size: 10, token: products.tokenAt(24) }),
    ]
    expect(parts.map(({ items, total, next }) => [items.length, total, next])).toEqual([
      [1, 25, undefined],
      [1, 25, undefined],
    ])
    const paging = { cursorPaging: { limit: 10, offset: 24 } }
    expect(inputs()).toEqual([
      ['GET', QUERY, { fields: PRODUCT_FIELDS, query: { filter: {}, ...paging } }],
      [
        'GET',
        SEARCH,
        { fields: PRODUCT_FIELDS, search: { filter: { 'allCategoriesInfo.categories': { $matchItems: [{ id: CUPS }] } }, ...paging } },
      ],
    ])
  })

  test('of a category, by name or in an order are searched for: queries know none of these', async () => {
    respond = () => found({ products: [], pagingMetadata: {} })
    await products.list({ categoryId: CUPS, order: 'price' }, { size: 10 })
    await products.list({ named: 'ash' }, { size: 10, token: 'c3' })
    await products.list({ order: 'newest' }, { size: 10 })
    await products.list({ order: 'id' }, { size: 10 })
    const matching = { 'allCategoriesInfo.categories': { $matchItems: [{ id: CUPS }] } }
    expect(requests.map(({ path }) => path)).toEqual([SEARCH, SEARCH, SEARCH, QUERY])
    expect(requests.map(({ input }) => (input as { search?: unknown }).search)).toEqual([
      { filter: matching, sort: [{ fieldName: 'actualPriceRange.minValue.amount', order: 'ASC' }], cursorPaging: { limit: 10 } },
      { cursorPaging: { limit: 10, cursor: 'c3' } },
      { sort: [{ fieldName: 'createdDate', order: 'DESC' }], cursorPaging: { limit: 10 } },
      undefined,
    ])
  })

  test('are counted by a call of their own', async () => {
    respond = () => found({ count: 7 })
    expect([await products.count({ categoryId: CUPS }), await products.count({ named: 'ash' })]).toEqual([7, undefined])
    expect(inputs()).toEqual([
      ['GET', '/stores/v3/products/count', { filter: { 'allCategoriesInfo.categories': { $matchItems: [{ id: CUPS }] } } }],
    ])
  })

  test('have no variants in lists, and get them from a call beside the products', async () => {
    const variant = (id: string, productId: string) => ({
      id: 'on its way out',
      variantId: id,
      price: { actualPrice: { amount: '5.50' } },
      inventoryStatus: { inStock: false },
      productData: { productId },
    })
    respond = ({ path }) =>
      path.endsWith('query-variants')
        ? found({ variants: [variant(VARIANT, 'a'), variant(VARIANT, 'b')], pagingMetadata: {} })
        : found({ products: [listed('b', { currency: 'USD' }), listed('a', { currency: 'USD' })], pagingMetadata: {} })
    const { items } = await products.list({}, { size: 2 })
    expect(items.map(({ variants }) => variants)).toEqual([undefined, undefined])
    const whole = await readWhole(products, [...items].toReversed())
    expect(whole.map(({ id, variants }) => [id, variants])).toEqual(
      ['a', 'b'].map((id) => [id, [{ id: VARIANT, choices: [], price: { amount: '5.5', currency: 'USD' }, inStock: false, quantity: 0 }]]),
    )
    expect(inputs().slice(1)).toEqual([
      ['GET', QUERY, { fields: PRODUCT_FIELDS, query: { filter: { id: { $in: ['a', 'b'] } }, cursorPaging: { limit: 100 } } }],
      [
        'POST',
        '/stores/v3/products/query-variants',
        { fields: ['CURRENCY'], query: { filter: { 'productData.productId': { $in: ['a', 'b'] } }, cursorPaging: { limit: 1000 } } },
      ],
    ])
  })

  test('have modifiers with choices, and pictures of choices that are in the gallery or not', async () => {
    const cover = { id: 'cover', mediaType: 'IMAGE', image: { id: 'cover', url: 'https://pictures.example/cover.jpg' } }
    const film = {
      id: 'film',
      mediaType: 'VIDEO',
      url: 'https://pictures.example/film.mp4',
      thumbnail: { url: 'https://pictures.example/film.jpg' },
    }
    const choice = (choiceId: string, more: object) => ({ choiceId, key: choiceId, name: choiceId, ...more })
    const references = (...ids: string[]) => ({
      media: { items: ids.map((mediaId) => ({ mediaId, url: `https://pictures.example/${mediaId}.jpg` })) },
    })
    respond = () =>
      found({
        product: listed(PRODUCT, {
          media: { main: cover, itemsInfo: { items: [cover, film] } },
          options: [
            {
              id: 'colour',
              name: 'Colour',
              optionRenderType: 'SWATCH_CHOICES',
              choicesSettings: {
                choices: [choice('Ash', { colorCode: '#ccc', ...references('cover') }), choice('Oak', references('elsewhere'))],
              },
            },
          ],
          modifiers: [
            {
              key: 'Wrap',
              name: 'Gift wrap',
              modifierRenderType: 'TEXT_CHOICES',
              mandatory: true,
              choicesSettings: { choices: [choice('Paper', { addedPrice: '2.50' })] },
            },
          ],
        }),
      })
    const product = await products.get(PRODUCT)
    expect(product?.modifiers).toEqual([
      { key: 'Wrap', name: 'Gift wrap', required: true, choices: [{ key: 'Paper', name: 'Paper', addedPrice: '2.50' }] },
    ])
    expect(product?.texts).toEqual([])
    expect(product?.options[0]?.choices.map(({ color, mainMedia }) => [color, mainMedia?.image?.url])).toEqual([
      ['#ccc', 'https://pictures.example/cover.jpg'],
      [undefined, 'https://pictures.example/elsewhere.jpg'],
    ])
    expect(product?.media[1]).toEqual({
      id: 'film',
      mediaType: 'video',
      video: { files: [{ url: 'https://pictures.example/film.mp4' }] },
      thumbnail: { url: 'https://pictures.example/film.jpg' },
    })
  })
})

describe('categories of Catalog V3', () => {
  const category = (id: string, more: object = {}) => ({ id, name: id, slug: id, visible: true, ...more })
  const tree = [
    category('all', { slug: 'all-products' }),
    category('cups', { itemCounter: 3, updatedDate: '2026-05-02T11:30:00Z' }),
    category('mugs', { parentCategory: { id: CUPS } }),
    category('secret', { visible: false }),
    category('plates'),
  ]

  test('are a tree without the system’s own category and those that are hidden, found by a filter that the platform takes', async () => {
    respond = () => found({ categories: tree, pagingMetadata: {} })
    const ids = async (list: Parameters<typeof categories.list>[0]) => (await categories.list(list, { size: 9 })).items.map(({ id }) => id)
    expect([await ids({}), await ids({ parentId: null }), await ids({ parentId: CUPS })]).toEqual([
      ['cups', 'mugs', 'plates'],
      ['cups', 'plates'],
      ['mugs'],
    ])
    expect(inputs()[0]).toEqual([
      'POST',
      '/categories/v1/categories/query',
      {
        treeReference: { appNamespace: '@wix/stores' },
        fields: ['DESCRIPTION'],
        query: { filter: { name: { $exists: true } }, cursorPaging: { limit: 1000 } },
      },
    ])
  })

  test('come in parts as long as they are requested', async () => {
    respond = () => found({ categories: tree, pagingMetadata: {} })
    const first = await categories.list({}, { size: 2 })
    expect(first).toMatchObject({
      items: [{ id: 'cups', productCount: 3 }, { parentId: CUPS }],
      total: 3,
      version: '2026-05-02T11:30:00.000Z',
    })
    const last = await categories.list({}, { size: 2, token: first.next })
    expect([last.items.map(({ id }) => id), last.next]).toEqual([['plates'], undefined])
  })

  test('are undefined where there are none', async () => {
    expect([await categories.get(CUPS), await categories.getBySlug('gone')]).toEqual([undefined, undefined])
    respond = () => found(recordedResponse('categories.getBySlug'))
    expect(await categories.getBySlug('cups')).toMatchObject({
      id: CUPS,
      description: 'All cups',
      mainMedia: { image: { url: 'https://static.wixstatic.com/media/abc123~mv2.jpg' } },
    })
  })
})
