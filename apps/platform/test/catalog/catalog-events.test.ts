import {
  CollectionChangedData,
  CollectionCreatedData,
  ProductChangedData,
  ProductCreatedData,
  VariantsChangedData,
} from '@galleria/platform-client/entities/catalog/catalog-events'
import { readWire } from '@galleria/platform-client/entities/wire/wire'
import { describe, expect, test } from 'vitest'
import { ownerOf, sizes } from '../support/catalog-shop.ts'
import { recordedEvents } from '../support/recorded-events.ts'
import { completeCheckout, importCatalog, orderIdOf, plainProduct, type Json } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = ownerOf(shop)

/** Those of Catalog V3 stand beside them. */
const eventsOf = (id: string) =>
  recordedEvents(shop.platform, id).filter(({ event }) => event.eventType.startsWith('com.wix.ecommerce.catalog.api.v1.'))
const namesOf = (id: string) => eventsOf(id).map(({ name }) => name)

/** What was recorded about an entity while something was done. */
async function during(id: string, act: () => Promise<unknown>) {
  const before = eventsOf(id).length
  await act()
  return eventsOf(id).slice(before)
}

describe('the events of a product', () => {
  test('publish the created product and its author', async () => {
    const product = await owner.newProduct({ sku: 'MUG', brand: 'Clay', costAndProfitData: { itemCost: 5 } })
    const [{ event, body } = { event: undefined, body: undefined }] = eventsOf(product.id)
    expect(event).toMatchObject({
      eventType: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
      slug: 'product_created',
      entityFqdn: 'wix.stores.catalog.v1.product',
      entityId: product.id,
      caller: { kind: 'elevated' },
    })
    expect(body).toMatchObject({
      productId: product.id,
      name: 'Mug',
      sku: 'MUG',
      brand: 'Clay',
      visible: true,
      price: { price: 12 },
      costAndProfitData: { itemCost: 5 },
      originatedFromVersion: 'V1_CATALOG',
    })
    expect(readWire(ProductCreatedData, body).success).toBe(true)
  })

  test('name the changed fields and variants', async () => {
    const { id, variants } = await owner.newProduct({ productOptions: sizes('L', 'S'), manageVariants: true })
    const renamed = await during(id, () => owner.good('PATCH', `/v1/products/${id}`, { product: { name: 'Big mug' } }))
    expect(renamed.map(({ name, body }) => [name, body.changedFields])).toEqual([['ProductChanged', ['name']]])
    expect(readWire(ProductChangedData, renamed[0]?.body).success).toBe(true)
    const priced = await during(id, () =>
      owner.good('PATCH', `/v1/products/${id}/variants`, { variants: [{ variantIds: [variants[1].id], sku: 'S' }] }),
    )
    expect(priced.map(({ name }) => name)).toEqual(['ProductChanged', 'VariantsChanged'])
    expect(priced[1]?.body.variants).toEqual([
      { variantId: variants[1].id, choices: { Size: 'S' }, changedFields: ['sku'], originatedFromVersion: 'V1_CATALOG' },
    ])
    expect(readWire(VariantsChangedData, priced[1]?.body).success).toBe(true)
  })

  test('are not published for unchanged or refused updates', async () => {
    const { id } = await owner.newProduct()
    expect(await during(id, () => owner.good('PATCH', `/v1/products/${id}`, { product: { name: 'Mug' } }))).toEqual([])
    expect(
      await during(id, () =>
        owner.refusal('PATCH', `/v1/products/${id}`, { product: { name: 'Changed', discount: { type: 'PERCENT', value: 200 } } }),
      ),
    ).toEqual([])
  })

  test('are published for stock, media, collections and deletion', async () => {
    const { id } = await shop.stocked(5)
    const fields = async (act: () => Promise<unknown>) =>
      (await during(id, act)).find(({ name }) => name === 'ProductChanged')?.body.changedFields
    expect(
      await fields(() => owner.good('POST', '/v2/inventoryItems/decrement', { decrementData: [{ productId: id, decrementBy: 1 }] })),
    ).toEqual(['stock', 'variants'])
    expect(eventsOf(id).at(-1)?.body.variants).toMatchObject([{ variantId: ONLY, changedFields: ['stock'] }])
    expect(await fields(() => owner.good('POST', `/v1/products/${id}/media`, { media: [{ url: 'https://img.example/a.jpg' }] }))).toEqual([
      'media',
    ])
    const { collection } = await owner.good('POST', '/v1/collections', { collection: { name: 'Told' } })
    expect(await fields(() => owner.good('POST', `/v1/collections/${collection.id}/productIds`, { productIds: [id] }))).toEqual([
      'collectionIds',
    ])
    await owner.good('POST', '/v1/bulk/products/update', { ids: [id], set: { ribbon: 'Sale' } })
    expect(eventsOf(id).at(-1)?.body.changedFields).toEqual(['ribbons', 'ribbon'])
    await owner.good('DELETE', `/v1/products/${id}`)
    expect(namesOf(id).at(-1)).toBe('ProductDeleted')
  })

  test('are published for imported rows that changed', async () => {
    const { failures } = await importCatalog(shop.platform, { products: [plainProduct('told', 1)] })
    expect(failures).toEqual([])
    const { id } = (await owner.good('POST', '/v1/products/query-platformized', { query: { filter: { slug: 'told' } } })).products[0]
    await importCatalog(shop.platform, { products: [plainProduct('told', 1)] })
    expect(namesOf(id)).toEqual(['ProductCreated'])
    await importCatalog(shop.platform, { products: [plainProduct('told', 1, '11.00')] })
    expect(namesOf(id)).toEqual(['ProductCreated', 'ProductChanged', 'VariantsChanged'])
  })
})

test('Collection events are published for creation, changes and deletion', async () => {
  const { collection } = await owner.good('POST', '/v1/collections', { collection: { name: 'Mugs' } })
  await owner.good('PATCH', `/v1/collections/${collection.id}`, { collection: { name: 'Cups' } })
  const product = await owner.newProduct()
  await owner.good('POST', `/v1/collections/${collection.id}/productIds`, { productIds: [product.id] })
  await owner.good('DELETE', `/v1/collections/${collection.id}`)
  const provided: Json[] = eventsOf(collection.id).map(({ name, body }) => [name, body.changedFields])
  expect(provided).toEqual([
    ['CollectionCreated', undefined],
    ['CollectionChanged', ['name']],
    ['CollectionChanged', ['numberOfProducts']],
    ['CollectionDeleted', undefined],
  ])
  const [created, changed] = eventsOf(collection.id)
  expect(readWire(CollectionCreatedData, created?.body).data).toMatchObject({
    collectionId: collection.id,
    name: 'Mugs',
    slug: collection.slug,
    visible: true,
  })
  expect(readWire(CollectionChangedData, changed?.body).success).toBe(true)
  expect(eventsOf(product.id).at(-1)?.body.changedFields).toEqual(['collectionIds'])
})

test('An order publishes the remaining stock', async () => {
  const product = await shop.stocked(5)
  const provided = await during(product.id, async () => orderIdOf(await completeCheckout(await shop.cartWith(product, 2))))
  expect(provided.map(({ name, body }) => [name, body.changedFields ?? body.variants])).toEqual([
    ['ProductChanged', ['stock', 'variants']],
    ['VariantsChanged', [{ variantId: ONLY, choices: {}, changedFields: ['stock'], originatedFromVersion: 'V1_CATALOG' }]],
  ])
})
