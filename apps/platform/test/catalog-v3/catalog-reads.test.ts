import { Category } from '@galleria/platform-client/entities/catalog-v3/category'
import { Product } from '@galleria/platform-client/entities/catalog-v3/product'
import { writeWire, readWire } from '@galleria/platform-client/entities/wire/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, importCatalog, newVisitor, plainProduct, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()

const COUNT = 7
const shirt = {
  slug: 'shirt',
  name: 'Linen shirt',
  description: '<p>Soft <strong>linen</strong></p>',
  productType: 'physical',
  visible: true,
  brand: 'Loom',
  ribbon: 'New',
  tags: ['summer'],
  collections: ['clothes'],
  additionalInfo: [{ title: 'Care', description: '<p>Wash cold.</p>' }],
  textFields: [{ title: 'Monogram', maxLength: 3, mandatory: false }],
  options: [
    { name: 'Size', type: 'drop_down', choices: ['M', 'L'] },
    { name: 'Color', type: 'color', choices: ['#ffffff'] },
  ],
  variants: [
    {
      choices: { Size: 'M', Color: '#ffffff' },
      sku: 'SH-M',
      price: '40.00',
      compareAtPrice: '50.00',
      cost: '10.00',
      weight: 0.2,
      stock: { track: true, quantity: 4 },
    },
    { choices: { Size: 'L', Color: '#ffffff' }, sku: 'SH-L', price: '45.00', weight: 0.3, stock: { track: true, quantity: 0 } },
  ],
  media: [{ url: '/media/morning-butter-front-640.webp', alt: 'Shirt', width: 800, height: 1000 }],
}

let collectionId: string
let token: string
beforeAll(async () => {
  token = (await newVisitor(shop.platform)).accessToken
  const { failures } = await importCatalog(shop.platform, {
    collections: [{ slug: 'clothes', name: 'Clothes', description: 'To wear' }],
    products: [
      shirt,
      ...Array.from({ length: COUNT }, (_, index) => plainProduct(`thing-${index}`, 5)),
      { ...plainProduct('secret', 5), visible: false },
    ],
  })
  expect(failures).toEqual([])
  const { product } = await read('GET', '/stores/v3/products/slug/shirt?fields=DIRECT_CATEGORIES_INFO')
  collectionId = product.directCategoriesInfo.categories[0].id
})

async function send(method: string, path: string, body?: object, elevated = false) {
  const sender = elevated ? { elevated } : { token }
  return call(shop.platform, method, path, { ...sender, ...(body && { body }) })
}

async function read(method: string, path: string, body?: object, elevated = false): Promise<Json> {
  const response = await send(method, path, body, elevated)
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return response.body
}

async function refusal(path: string, body: object): Promise<[number, string]> {
  const response = await send('POST', path, body)
  return [response.status, response.body.message]
}

const FIELDS =
  'CURRENCY URL PLAIN_DESCRIPTION DESCRIPTION MEDIA_ITEMS_INFO VARIANT_OPTION_CHOICE_NAMES INFO_SECTION INFO_SECTION_PLAIN_DESCRIPTION ALL_CATEGORIES_INFO BREADCRUMBS_INFO'.split(
    ' ',
  )

describe('a product of Catalog V3', () => {
  test('tells all of the store’s product, by ids that follow from names', async () => {
    const query = FIELDS.map((field) => `fields=${field}`).join('&')
    const { product } = await read('GET', `/stores/v3/products/slug/shirt?${query}`)
    expect(product).toMatchObject({
      name: 'Linen shirt',
      slug: 'shirt',
      handle: 'shirt',
      plainDescription: shirt.description,
      brand: { name: 'Loom' },
      ribbon: { name: 'New' },
      productType: 'PHYSICAL',
      currency: 'USD',
      inventory: { availabilityStatus: 'PARTIALLY_OUT_OF_STOCK' },
      actualPriceRange: { minValue: { amount: '40.00', formattedAmount: '$40.00' }, maxValue: { amount: '45.00' } },
      compareAtPriceRange: { minValue: { amount: '50.00' }, maxValue: { amount: '50.00' } },
      physicalProperties: { shippingWeightRange: { minValue: 0.2, maxValue: 0.3 } },
      infoSections: [{ title: 'Care', uniqueName: 'Care', plainDescription: '<p>Wash cold.</p>' }],
      breadcrumbsInfo: { breadcrumbs: [{ categoryId: collectionId, categorySlug: 'clothes' }] },
      modifiers: [{ key: 'Monogram', modifierRenderType: 'FREE_TEXT', freeTextSettings: { maxCharCount: 3 } }],
      variantSummary: { variantCount: 2 },
      url: { relativePath: '/products/shirt' },
    })
    expect(product.description.nodes[0].nodes[1].textData).toEqual({ text: 'linen', decorations: [{ type: 'BOLD', fontWeightValue: 700 }] })
    const [size, color] = product.options
    expect(size).toMatchObject({
      key: 'Size',
      optionRenderType: 'TEXT_CHOICES',
      choicesSettings: {
        choices: [
          { key: 'M', inStock: true },
          { key: 'L', inStock: false },
        ],
      },
    })
    expect(color.choicesSettings.choices[0]).toMatchObject({
      key: '#ffffff',
      name: '#ffffff',
      colorCode: '#ffffff',
      choiceType: 'ONE_COLOR',
    })
    const [variant] = product.variantsInfo.variants
    expect(variant).toMatchObject({
      sku: 'SH-M',
      price: { actualPrice: { amount: '40.00' }, compareAtPrice: { amount: '50.00' } },
      inventoryStatus: { inStock: true },
    })
    expect(variant.choices.map((choice: Json) => choice.optionChoiceIds)).toEqual([
      { optionId: size.id, choiceId: size.choicesSettings.choices[0].choiceId },
      { optionId: color.id, choiceId: color.choicesSettings.choices[0].choiceId },
    ])
    // The names of the store's tags are longer than the ids of the hosted platform's.
    const parsed = readWire(Product, { ...product, tags: undefined })
    expect(parsed.success && writeWire(Product, parsed.data).success).toBe(true)
  })

  test('has what is requested, and costs only for the shop', async () => {
    const { product } = await read('GET', '/stores/v3/products/slug/shirt')
    for (const field of ['currency', 'url', 'description', 'plainDescription', 'directCategoriesInfo', 'breadcrumbsInfo'])
      expect(product).not.toHaveProperty(field)
    expect(JSON.stringify(product)).not.toContain('formattedAmount')
    const refused = await send('GET', `/stores/v3/products/${product.id}?fields=MERCHANT_DATA`)
    expect([refused.status, refused.body.details.applicationError.code]).toEqual([403, 'NO_PERMISSION_TO_READ_MERCHANT_DATA'])
    const whole = await read('GET', `/stores/v3/products/${product.id}?fields=MERCHANT_DATA`, undefined, true)
    expect(whole.product.variantsInfo.variants[0].revenueDetails.cost.amount).toBe('10.00')
  })

  test('that is hidden is there for the shop alone', async () => {
    expect((await send('GET', '/stores/v3/products/slug/secret')).status).toBe(404)
    expect((await read('GET', '/stores/v3/products/slug/secret', undefined, true)).product.visible).toBe(false)
  })
})

describe('lists of Catalog V3', () => {
  test('go on by cursors, and end without one', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const body = {
        query: cursor
          ? { cursorPaging: { cursor, limit: 3 } }
          : { sort: [{ fieldName: 'slug', order: 'ASC' }], cursorPaging: { limit: 3 } },
      }
      const page = await read('POST', '/stores/v3/products/query', body)
      seen.push(...page.products.map(({ slug }: Json) => slug))
      expect(page.pagingMetadata.hasNext).toBe(page.pagingMetadata.cursors.next !== undefined)
      cursor = page.pagingMetadata.cursors.next
      pages += 1
    } while (cursor)
    expect(pages).toBe(3)
    expect(seen).toEqual(['shirt', ...Array.from({ length: COUNT }, (_, index) => `thing-${index}`)])
  })

  test('begin at a position and say how many there are, in the orders that a store shows', async () => {
    const filter = { 'allCategoriesInfo.categories': { $matchItems: [{ id: collectionId }] } }
    const search = (request: object) => read('POST', '/stores/v3/products/search', { search: request })
    const slugsOf = ({ products }: Json) => products.map(({ slug }: Json) => slug)
    for (const [sort, first] of [
      [undefined, 'shirt'],
      [[{ fieldName: 'createdDate', order: 'DESC' }], `thing-${COUNT - 1}`],
      [[{ fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' }], 'shirt'],
      [[{ fieldName: 'name', order: 'ASC' }], 'shirt'],
    ] as const) {
      const whole = await search({ sort, cursorPaging: { limit: 100 } })
      expect([slugsOf(whole)[0], whole.pagingMetadata.total]).toEqual([first, COUNT + 1])
      // The same by the index of the search, which a second condition leads to.
      const indexed = await search({ sort, filter: { productType: { $in: ['PHYSICAL'] } }, cursorPaging: { limit: 100 } })
      expect(slugsOf(indexed)).toEqual(slugsOf(whole))
      const part = await search({ sort, cursorPaging: { limit: 3, offset: 4 } })
      expect([slugsOf(part), part.pagingMetadata.total]).toEqual([slugsOf(whole).slice(4, 7), COUNT + 1])
      const rest = await search({ cursorPaging: { limit: 3, cursor: part.pagingMetadata.cursors.next } })
      expect([slugsOf(rest), rest.pagingMetadata.cursors.next]).toEqual([slugsOf(whole).slice(7), undefined])
    }
    const members = await search({ filter, cursorPaging: { limit: 5 } })
    expect([slugsOf(members), members.pagingMetadata.total]).toEqual([['shirt'], 1])
    const query = await read('POST', '/stores/v3/products/query', { query: { cursorPaging: { limit: 3, offset: 6 } } })
    expect([query.products.length, query.pagingMetadata.total]).toEqual([2, COUNT + 1])
  })

  test('refuse fields and sorts that they do not know, more than a page, and cursors of others', async () => {
    expect(await refusal('/stores/v3/products/query', { query: { filter: { 'brand.name': 'Loom' } } })).toEqual([
      400,
      "Field 'brand.name' is not declared as filterable",
    ])
    expect(await refusal('/stores/v3/products/search', { search: { filter: { price: 3 } } })).toEqual([
      400,
      "Field 'price' is not declared as filterable",
    ])
    expect(await refusal('/stores/v3/products/query', { query: { sort: [{ fieldName: 'name' }] } })).toEqual([
      400,
      "Field 'name' is not declared as sortable",
    ])
    expect((await refusal('/stores/v3/products/query', { query: { cursorPaging: { limit: 101 } } }))[0]).toBe(400)
    expect((await refusal('/stores/v3/products/query', { query: { cursorPaging: { cursor: 'c2' } } }))[0]).toBe(400)
  })

  test('find by the id of an option', async () => {
    const { product } = await read('GET', '/stores/v3/products/slug/shirt')
    const found = async (id: string) =>
      (await read('POST', '/stores/v3/products/query', { query: { filter: { 'options.id': { $hasSome: [id] } } } })).products.map(
        ({ slug }: Json) => slug,
      )
    expect([await found(product.options[0].id), await found(crypto.randomUUID())]).toEqual([['shirt'], []])
  })
})

describe('a search of Catalog V3', () => {
  const find = async (search: object) =>
    (await read('POST', '/stores/v3/products/search', { search })).products.map(({ slug }: Json) => slug)
  const count = async (filter: object) => (await read('POST', '/stores/v3/products/count', { filter })).count

  test.each<[string, object]>([
    ['brand', { 'brand.name': 'Loom' }],
    ['ribbon', { 'ribbon.name': { $in: ['New'] } }],
    ['tag', { tags: { $hasSome: ['summer'] } }],
    ['availability', { 'inventory.availabilityStatus': 'PARTIALLY_OUT_OF_STOCK' }],
    ['choice', { 'options.choicesSettings.choices.name': { $hasSome: ['M', 'XXL'] } }],
    ['both choices', { 'options.choicesSettings.choices.name': { $hasAll: ['M', 'L'] } }],
    ['price', { 'actualPriceRange.minValue.amount': { $gte: '30', $lt: '41' } }],
    ['highest price', { 'actualPriceRange.maxValue.amount': { $gt: '44' } }],
    ['reduction', { 'compareAtPriceRange.minValue.amount': { $gt: '0' } }],
    ['name', { name: { $startsWith: 'Lin' } }],
    ['variant', { 'variantsInfo.variants': { $matchItems: [{ sku: 'SH-L' }] } }],
    ['one of two', { $or: [{ 'brand.name': 'Loom' }, { slug: 'nothing' }] }],
    ['what it is not', { $not: { slug: { $startsWith: 'thing' } } }],
    ['two conditions', { $and: [{ 'brand.name': 'Loom' }, { productType: 'PHYSICAL' }] }],
  ])('finds by %s, and counts the same', async (_, filter) => {
    expect(await find({ filter })).toEqual(['shirt'])
    expect(await count(filter)).toBe(1)
  })

  test('finds by ids of what has only a name', async () => {
    const { product } = await read('GET', '/stores/v3/products/slug/shirt')
    const [size] = product.options
    for (const filter of [
      { 'brand.id': product.brand.id },
      { 'ribbon.id': product.ribbon.id },
      { 'options.id': { $hasSome: [size.id] } },
      { 'options.choicesSettings.choices.choiceId': { $hasSome: [size.choicesSettings.choices[0].choiceId] } },
      { $or: [{ 'brand.id': product.brand.id }] },
      { $or: [{ 'options.choicesSettings.choices.choiceId': { $hasSome: [size.choicesSettings.choices[0].choiceId] } }] },
    ])
      expect(await find({ filter }), JSON.stringify(filter)).toEqual(['shirt'])
  })

  test('finds by category, and all by the category of all', async () => {
    const within = (id: string) => ({ 'allCategoriesInfo.categories': { $matchItems: [{ id }] } })
    const { categoryId } = await read('GET', '/stores/v3/all-products-category')
    expect(await find({ filter: within(collectionId) })).toEqual(['shirt'])
    expect([await count(within(categoryId)), await count({})]).toEqual([COUNT + 1, COUNT + 1])
  })

  test('finds by a text, sorts and pages', async () => {
    expect(await find({ search: { expression: 'linen' } })).toEqual(['shirt'])
    const sort = [{ fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' }]
    const first = await read('POST', '/stores/v3/products/search', { search: { sort, cursorPaging: { limit: 5 } } })
    expect(first.products[0].slug).toBe('shirt')
    const { cursors } = first.pagingMetadata
    const last = await read('POST', '/stores/v3/products/search', { search: { cursorPaging: { limit: 5, cursor: cursors.next } } })
    expect([last.products.length, last.pagingMetadata.cursors.next]).toEqual([COUNT + 1 - 5, undefined])
    expect(await find({ sort: [{ fieldName: 'updatedDate', order: 'ASC' }] })).toHaveLength(COUNT + 1)
  })

  test('counts what all have in common', async () => {
    const value = (name: string, fieldPath: string) => ({ name, type: 'VALUE', fieldPath })
    const price = 'actualPriceRange.minValue.amount'
    const { aggregationData } = await read('POST', '/stores/v3/products/search', {
      search: {
        aggregations: [
          value('brands', 'brand.name'),
          value('stock', 'inventory.availabilityStatus'),
          { name: 'prices', type: 'RANGE', fieldPath: price, range: { buckets: [{ to: 20 }, { from: 20 }] } },
          { name: 'highest', type: 'SCALAR', fieldPath: price, scalar: { type: 'MAX' } },
          { name: 'years', type: 'DATE_HISTOGRAM', fieldPath: 'createdDate', dateHistogram: { interval: 'YEAR' } },
          {
            name: 'options',
            type: 'NESTED',
            nested: { nestedAggregations: [value('option', 'options.name'), value('choice', 'options.choicesSettings.choices.name')] },
          },
          { name: 'reduced', type: 'RANGE', fieldPath: 'compareAtPriceRange.minValue.amount', range: { buckets: [{ from: 0.001 }] } },
        ],
      },
    })
    const [brands, stock, prices, highest, years, options, reduced] = aggregationData.results
    expect(brands).toEqual({ name: 'brands', type: 'VALUE', fieldPath: 'brand.name', values: { results: [{ value: 'Loom', count: 1 }] } })
    expect(stock.values.results).toEqual([
      { value: 'IN_STOCK', count: COUNT },
      { value: 'PARTIALLY_OUT_OF_STOCK', count: 1 },
    ])
    expect(prices.ranges.results.map((range: Json) => range.count)).toEqual([COUNT, 1])
    expect(highest.scalar).toEqual({ type: 'MAX', value: 40 })
    expect(years.dateHistogram.results.map((one: Json) => one.count)).toEqual([COUNT + 1])
    expect(options.nested.results.map(({ results }: Json) => [results.option.value.value, results.choice.value.value])).toEqual([
      ['Color', '#ffffff'],
      ['Size', 'L'],
      ['Size', 'M'],
    ])
    expect(reduced.ranges.results[0].count).toBe(1)
    const refused = { aggregations: [value('x', 'description')] }
    expect((await refusal('/stores/v3/products/search', { search: refused }))[0]).toBe(400)
  })
})

describe('variants and stock of Catalog V3', () => {
  test('are found with their product, and by a text', async () => {
    const { product } = await read('GET', '/stores/v3/products/slug/shirt')
    const { variants } = await read('POST', '/stores/v3/products/query-variants', {
      query: { filter: { 'productData.productId': product.id } },
    })
    expect(variants.map((one: Json) => [one.sku, one.productData.slug, one.optionChoices.length])).toEqual([
      ['SH-M', 'shirt', 2],
      ['SH-L', 'shirt', 2],
    ])
    expect(variants.map(({ variantId }: Json) => variantId)).toEqual(product.variantsInfo.variants.map(({ id }: Json) => id))
    const found = await read('POST', '/stores/v3/products/search-variants', { search: { search: { expression: 'sh-l' } } })
    expect(found.variants.map(({ sku }: Json) => sku)).toEqual(['SH-L'])
  })

  test('are inventory items that are found by their ids, with options and without', async () => {
    for (const slug of ['shirt', 'thing-0']) {
      const { product } = await read('GET', `/stores/v3/products/slug/${slug}`)
      const { inventoryItems } = await read('POST', '/stores/v3/inventory-items/query', { query: { filter: { productId: product.id } } })
      expect(inventoryItems).toHaveLength(product.variantsInfo.variants.length)
      for (const item of inventoryItems) {
        expect((await read('GET', `/stores/v3/inventory-items/${item.id}`)).inventoryItem).toEqual(item)
        const filtered = await read('POST', '/stores/v3/inventory-items/query', { query: { filter: { id: { $in: [item.id] } } } })
        expect(filtered.inventoryItems).toEqual([item])
      }
    }
    const sold = await read('POST', '/stores/v3/inventory-items/query', { query: { filter: { availabilityStatus: 'OUT_OF_STOCK' } } })
    expect(sold.inventoryItems.map((one: Json) => [one.quantity, one.product.variantName])).toEqual([[0, 'L / #ffffff']])
    const hidden = await read('POST', '/stores/v3/inventory-items/query', { query: {} }, true)
    const shown = await read('POST', '/stores/v3/inventory-items/query', { query: {} })
    expect(hidden.inventoryItems.length - shown.inventoryItems.length).toBe(1)
  })
})

describe('categories of Catalog V3', () => {
  const tree = { treeReference: { appNamespace: '@wix/stores' } }

  test('are the collections and the category of all products', async () => {
    const { categories } = await read('POST', '/categories/v1/categories/query', {
      ...tree,
      fields: ['DESCRIPTION'],
      query: { filter: { name: { $exists: true } } },
    })
    expect(categories.map((one: Json) => [one.slug, one.itemCounter, one.description])).toEqual([
      ['all-products', COUNT + 1, undefined],
      ['clothes', 1, 'To wear'],
    ])
    for (const category of categories) {
      const parsed = readWire(Category, category)
      expect(parsed.success && writeWire(Category, parsed.data).success).toBe(true)
      const { category: found } = await read(
        'GET',
        `/categories/v1/categories/${category.id}?treeReference.appNamespace=@wix/stores&fields=DESCRIPTION`,
      )
      expect(found).toEqual(category)
      const { items } = await read('GET', `/categories/v1/categories/${category.id}/list-items?treeReference.appNamespace=@wix/stores`)
      expect(items).toHaveLength(category.itemCounter)
    }
  })

  test('belong to the tree of the store', async () => {
    expect((await send('POST', '/categories/v1/categories/query', { treeReference: { appNamespace: '@other/app' } })).status).toBe(400)
    expect((await send('GET', `/categories/v1/categories/${crypto.randomUUID()}?treeReference.appNamespace=@wix/stores`)).status).toBe(404)
  })
})
