import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { newItem, newProduct, setStock } from '../new-item.ts'
import type { Json } from '../official-client.ts'
import { isOlder, test } from '../test.ts'
import { codeOf } from '../thrown.ts'

const TREE = { treeReference: { appNamespace: '@wix/stores' } }
const ALL_FIELDS = [
  'CURRENCY',
  'URL',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'DIRECT_CATEGORIES_INFO',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
]

const idsOf = (items: Json): string[] => items.map(({ _id }: Json) => _id)

/** A product of a mug in two sizes. */
async function newMug(shop: Json): Promise<Json> {
  const product = await newProduct(shop, {
    name: `Mug ${randomUUID()}`,
    priceData: { price: 12 },
    description: '<p>For tea.</p>',
    manageVariants: true,
    productOptions: [
      {
        name: 'Size',
        choices: [
          { value: 'S', description: 'S' },
          { value: 'L', description: 'L' },
        ],
      },
    ],
  })
  await shop.products.updateProductVariants(product._id, [{ choices: { Size: 'L' }, price: 15, sku: `L-${product._id.slice(0, 8)}` }])
  return product
}

describe.skipIf(isOlder)('products of Catalog V3', () => {
  test('are read by id and by slug, with their variants', async ({ shop, shopper }) => {
    const mug = await newMug(shop)
    const product = await shopper.productsV3.getProduct(mug._id, { fields: ALL_FIELDS })
    expect(product).toMatchObject({
      _id: mug._id,
      name: mug.name,
      slug: mug.slug,
      productType: 'PHYSICAL',
      visible: true,
      plainDescription: '<p>For tea.</p>',
      actualPriceRange: { minValue: { amount: '12.00' }, maxValue: { amount: '15.00' } },
      options: [{ name: 'Size', choicesSettings: { choices: [{ name: 'S' }, { name: 'L' }] } }],
    })
    expect(product._createdDate).toBeInstanceOf(Date)
    expect(product.actualPriceRange.minValue.formattedAmount).toContain('12')
    expect(product.url).toContain(`/${mug.slug}`)
    const { variants } = product.variantsInfo
    expect(variants).toHaveLength(2)
    expect(variants.map(({ choices: [{ optionChoiceNames }] }: Json) => optionChoiceNames.choiceName).toSorted()).toEqual(['L', 'S'])
    const large = variants.find(({ price }: Json) => price.actualPrice.amount === '15.00')
    expect(large).toMatchObject({ sku: `L-${mug._id.slice(0, 8)}`, inventoryStatus: { inStock: true } })
    expect(large.choices[0].optionChoiceIds.optionId).toBe(product.options[0]._id)

    const bySlug = await shopper.productsV3.getProductBySlug(mug.slug, { fields: ['CURRENCY'] })
    expect(bySlug.product._id).toBe(mug._id)
    const bare = await shopper.productsV3.getProduct(mug._id)
    expect([bare.plainDescription, bare.url, bare.currency, bare.actualPriceRange.minValue.formattedAmount]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('are not there where there are none', async ({ shop, shopper }) => {
    expect(await codeOf(shopper.productsV3.getProduct(randomUUID()))).toEqual(expect.any(String))
    expect(await codeOf(shopper.productsV3.getProductBySlug('no-such-product'))).toEqual(expect.any(String))
    const product = await newProduct(shop, { name: `Hidden ${randomUUID()}`, priceData: { price: 1 }, visible: false })
    expect(await codeOf(shopper.productsV3.getProduct(product._id))).toEqual(expect.any(String))
    expect((await shop.productsV3.getProduct(product._id)).visible).toBe(false)
  })

  test('are queried page by page, by ids, slugs and dates', async ({ shop, shopper }) => {
    const mugs = [await newMug(shop), await newMug(shop), await newMug(shop)]
    const ids = idsOf(mugs)
    const first = await shopper.productsV3
      .queryProducts({ fields: ['CURRENCY'] })
      .in('_id', ids)
      .limit(2)
      .find()
    expect(first.items).toHaveLength(2)
    expect(first.hasNext()).toBe(true)
    expect(first.items[0].variantsInfo).toBeUndefined()
    const second = await first.next()
    expect(second.hasNext()).toBe(false)
    expect([...idsOf(first.items), ...idsOf(second.items)].toSorted()).toEqual(ids.toSorted())
    expect(idsOf((await shopper.productsV3.queryProducts().eq('slug', mugs[0].slug).find()).items)).toEqual([ids[0]])
    expect(idsOf((await shopper.productsV3.queryProducts().in('_id', ids).ne('slug', mugs[0].slug).find()).items)).toHaveLength(2)
    expect((await shopper.productsV3.queryProducts().limit(5).find()).items).toHaveLength(5)
    const many = Array.from({ length: 120 }, () => randomUUID())
    expect(
      idsOf(
        (
          await shopper.productsV3
            .queryProducts()
            .in('_id', [...many, ids[1]])
            .find()
        ).items,
      ),
    ).toEqual([ids[1]])
  })

  test('are searched, sorted and counted', async ({ shop, shopper }) => {
    const word = `zz${randomUUID().slice(0, 8)}`
    for (const price of [30, 10, 20]) await newProduct(shop, { name: `Bowl ${word} ${price}`, priceData: { price }, brand: word })
    const filter = { 'brand.name': word }
    // The index follows the catalog.
    await vi.waitFor(async () => expect((await shopper.productsV3.countProducts({ filter })).count).toBe(3), 10_000)
    const found = await shopper.productsV3.searchProducts(
      {
        filter,
        sort: [{ fieldName: 'actualPriceRange.minValue.amount', order: 'ASC' }],
        cursorPaging: { limit: 2 },
        aggregations: [
          { name: 'brands', type: 'VALUE', fieldPath: 'brand.name', value: { limit: 10, sortType: 'COUNT', sortDirection: 'DESC' } },
        ],
      },
      { fields: ['CURRENCY'] },
    )
    expect(found.products.map(({ actualPriceRange }: Json) => actualPriceRange.minValue.amount)).toEqual(['10.00', '20.00'])
    expect(found.aggregationData.results[0]).toMatchObject({ name: 'brands', values: { results: [{ value: word, count: 3 }] } })
    const { cursors } = found.pagingMetadata
    const rest = await shopper.productsV3.searchProducts({ cursorPaging: { cursor: cursors.next, limit: 2 } })
    expect(rest.products).toHaveLength(1)
    const cheap = { $and: [filter, { 'actualPriceRange.minValue.amount': { $lte: '20' } }] }
    expect((await shopper.productsV3.countProducts({ filter: cheap })).count).toBe(2)
    const byText = await shopper.productsV3.searchProducts({ search: { expression: word, fields: ['name'] } })
    expect(byText.products).toHaveLength(3)
  })

  test('have variants that are read without them', async ({ shop, shopper }) => {
    const mug = await newMug(shop)
    const { items } = await shopper.readOnlyVariantsV3
      .queryVariants({ fields: ['CURRENCY'] })
      .eq('productData.productId', mug._id)
      .limit(100)
      .find()
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({ variantId: expect.any(String), productData: { productId: mug._id, name: mug.name } })
    const found = await shopper.readOnlyVariantsV3.searchVariants(
      { filter: { 'productData.productId': mug._id } },
      { fields: ['CURRENCY'] },
    )
    expect(found.variants.map(({ variantId }: Json) => variantId).toSorted()).toEqual(
      items.map(({ variantId }: Json) => variantId).toSorted(),
    )
  })
})

describe.skipIf(isOlder)('stock of Catalog V3', () => {
  test('is read by product, item and status', async ({ shop, shopper }) => {
    const vase = await newItem(shop, { stock: 7 })
    const productId = vase.product._id
    const { items } = await shop.inventoryItemsV3.queryInventoryItems().eq('productId', productId).find()
    expect(items).toMatchObject([{ productId, trackQuantity: true, quantity: 7, availabilityStatus: 'IN_STOCK' }])
    const item = await shop.inventoryItemsV3.getInventoryItem(items[0]._id)
    expect(item).toMatchObject({ _id: items[0]._id, quantity: 7, variantId: items[0].variantId })
    await setStock(shop, productId, 0)
    const found = await shop.inventoryItemsV3.searchInventoryItems({ filter: { productId, availabilityStatus: 'OUT_OF_STOCK' } })
    expect(found.inventoryItems).toMatchObject([{ _id: items[0]._id, quantity: 0 }])
    expect((await shopper.productsV3.getProduct(productId)).inventory.availabilityStatus).toBe('OUT_OF_STOCK')
    expect(await codeOf(shop.inventoryItemsV3.getInventoryItem(randomUUID()))).toEqual(expect.any(String))
  })
})

describe.skipIf(isOlder)('categories', () => {
  test('are the collections of the first catalog', async ({ shop, shopper }) => {
    const mug = await newMug(shop)
    const name = `Cups ${randomUUID()}`
    const { collection } = await shop.products.createCollection({ name, description: 'All cups' })
    onTestFinished(() => shop.products.deleteCollection(collection._id))
    await shop.products.addProductsToCollection(collection._id, [mug._id])
    const category = await shopper.categories.getCategory(collection._id, TREE.treeReference, { fields: ['DESCRIPTION'] })
    expect(category).toMatchObject({ _id: collection._id, name, description: 'All cups', itemCounter: 1, visible: true })
    const bySlug = await shopper.categories.getCategoryBySlug(category.slug, TREE.treeReference)
    expect(bySlug.category._id).toBe(collection._id)
    const { items } = await shopper.categories.queryCategories(TREE).eq('name', name).find()
    expect(idsOf(items)).toEqual([collection._id])
    const found = await shopper.categories.searchCategories({ search: { expression: name } }, TREE)
    expect(idsOf(found.categories)).toContain(collection._id)
    const listed = await shopper.categories.listItemsInCategory(collection._id, TREE.treeReference, { cursorPaging: { limit: 10 } })
    expect(listed.items).toMatchObject([{ catalogItemId: mug._id }])

    const inCategory = { 'allCategoriesInfo.categories': { $matchItems: [{ _id: collection._id }] } }
    const { products } = await shopper.productsV3.searchProducts({ filter: inCategory }, { fields: ['DIRECT_CATEGORIES_INFO'] })
    expect(idsOf(products)).toEqual([mug._id])
    expect(idsOf(products[0].directCategoriesInfo.categories)).toContain(collection._id)
    expect(await codeOf(shopper.categories.getCategory(randomUUID(), TREE.treeReference))).toEqual(expect.any(String))
    expect(await codeOf(shopper.categories.getCategoryBySlug('no-such-category', TREE.treeReference))).toEqual(expect.any(String))
  })

  test('have one that holds every product', async ({ shop, shopper }) => {
    const mug = await newMug(shop)
    const { categoryId } = await shopper.productsV3.getAllProductsCategory()
    const category = await shopper.categories.getCategory(categoryId, TREE.treeReference)
    expect(category._id).toBe(categoryId)
    const filter = { $and: [{ slug: mug.slug }, { 'allCategoriesInfo.categories': { $matchItems: [{ _id: categoryId }] } }] }
    // The copy that searches are answered from follows.
    await expect.poll(async () => (await shopper.productsV3.countProducts({ filter })).count).toBe(1)
  })
})

test.skipIf(isOlder)('the platform says that it has Catalog V3 or V1', async ({ shopper }) => {
  const { catalogVersion } = await shopper.catalogVersioning.getCatalogVersion()
  expect(['V1_CATALOG', 'V3_CATALOG']).toContain(catalogVersion)
})
