import { describe, expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { importCatalog, plainProduct, productBySlug, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = ownerOf(shop)

const collections = (slug: string, name = 'Kitchen') => [{ slug, name, description: 'As imported' }]

describe('importing again', () => {
  test('keeps the owner’s changes of a product until its row changes', async () => {
    const products = [plainProduct('vase', 3)]
    await importCatalog(shop.platform, { products })
    const { id } = await productBySlug(shop.platform, 'vase')
    await owner.good('PATCH', `/v1/products/${id}`, {
      product: { name: 'My vase', slug: 'my-vase', priceData: { price: 25 }, ribbon: 'Mine' },
    })
    await owner.good('POST', '/v2/inventoryItems/decrement', { decrementData: [{ productId: id, decrementBy: 1 }] })
    const mine = await owner.product(id)
    expect(await importCatalog(shop.platform, { products })).toMatchObject({ created: 0, unchanged: 1, failures: [] })
    expect(await owner.product(id)).toEqual(mine)
    expect(await importCatalog(shop.platform, { products: [plainProduct('vase', 3, '11.00')] })).toMatchObject({
      created: 0,
      updated: 1,
      failures: [],
    })
    expect(await owner.product(id)).toMatchObject({ name: 'vase', slug: 'my-vase', priceData: { price: 11 }, priceRange: { minValue: 11 } })
    expect(await productBySlug(shop.platform, 'vase')).toBeUndefined()
  })

  test('does not restore a deleted product until its row changes', async () => {
    const products = [plainProduct('pan', 3)]
    await importCatalog(shop.platform, { products })
    const before = await productBySlug(shop.platform, 'pan')
    await owner.good('DELETE', `/v1/products/${before.id}`)
    expect(await importCatalog(shop.platform, { products })).toMatchObject({ created: 0, unchanged: 1, failures: [] })
    expect(await productBySlug(shop.platform, 'pan')).toBeUndefined()
    expect(await importCatalog(shop.platform, { products: [plainProduct('pan', 4)] })).toMatchObject({ created: 1, failures: [] })
    const after: Json = await productBySlug(shop.platform, 'pan')
    expect([after.id, after.stock.quantity]).toEqual([before.id, 4])
  })

  test('keeps products in the collections that earlier imports made of tags, and makes none for other tags', async () => {
    const before = { ...plainProduct('bag', 1), collections: ['travel'] }
    await importCatalog(shop.platform, { collections: collections('travel', 'Travel'), products: [before] })
    const products = [
      { ...plainProduct('bag', 1), tags: ['Travel', 'Canvas'] },
      { ...plainProduct('trunk', 1), tags: ['Travel'] },
    ]
    expect(await importCatalog(shop.platform, { products })).toMatchObject({ created: 1, updated: 1, failures: [] })
    expect(await productBySlug(shop.platform, 'bag')).toMatchObject({ tags: ['Travel', 'Canvas'] })
    expect((await owner.good('GET', '/v2/collections/slug/travel')).collection.numberOfProducts).toBe(2)
    expect(await owner.refusal('GET', '/v2/collections/slug/canvas')).toBe('COLLECTION_NOT_FOUND')
    expect(await importCatalog(shop.platform, { products })).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  })

  test('keeps the owner’s changes of collections until they change in the file', async () => {
    const products = [{ ...plainProduct('pot', 1), collections: ['kitchen'] }]
    await importCatalog(shop.platform, { collections: collections('kitchen'), products })
    const { collection } = await owner.good('GET', '/v2/collections/slug/kitchen')
    await owner.good('PATCH', `/v1/collections/${collection.id}`, { collection: { name: 'Mine', slug: 'mine', visible: false } })
    await importCatalog(shop.platform, {
      collections: collections('kitchen'),
      products: [{ ...plainProduct('pot', 2), collections: ['kitchen'] }],
    })
    const mine = (await owner.good('GET', `/v2/collections/${collection.id}`)).collection
    expect(mine).toMatchObject({ name: 'Mine', slug: 'mine', visible: false, numberOfProducts: 1 })
    await importCatalog(shop.platform, { collections: collections('kitchen', 'Cooking') })
    expect((await owner.good('GET', `/v2/collections/${collection.id}`)).collection).toMatchObject({
      name: 'Cooking',
      slug: 'mine',
      visible: true,
    })
  })

  test('keeps the owner’s translations where the file has none', async () => {
    const product = { ...plainProduct('jug', 1), collections: ['bar'] }
    await importCatalog(shop.platform, { collections: collections('bar'), products: [product] })
    const { id, collectionIds } = await productBySlug(shop.platform, 'jug')
    const [ofProduct, ofCollection] = [
      `/platform/v1/products/${id}/translations`,
      `/platform/v1/collections/${collectionIds[0]}/translations`,
    ]
    const translations = [{ language: 'de', name: 'Mein Krug' }]
    for (const path of [ofProduct, ofCollection]) await owner.good('POST', path, { translations })
    const changed = { collections: collections('bar', 'Bar'), products: [{ ...product, name: 'Jug' }] }
    expect(await importCatalog(shop.platform, changed)).toMatchObject({ updated: 1, failures: [] })
    for (const path of [ofProduct, ofCollection]) expect(await owner.good('GET', path)).toEqual({ translations })
    await importCatalog(shop.platform, { products: [{ ...product, translations: [] }] })
    expect(await owner.good('GET', ofProduct)).toEqual({ translations: [] })
  })

  test('does not restore a deleted collection, and imports its products without it', async () => {
    await importCatalog(shop.platform, {
      collections: collections('garden'),
      products: [{ ...plainProduct('rake', 1), collections: ['garden'] }],
    })
    const { collection } = await owner.good('GET', '/v2/collections/slug/garden')
    await owner.good('DELETE', `/v1/collections/${collection.id}`)
    const again = { collections: collections('garden'), products: [{ ...plainProduct('rake', 2), collections: ['garden'] }] }
    expect(await importCatalog(shop.platform, again)).toMatchObject({ updated: 1, failures: [] })
    expect(await productBySlug(shop.platform, 'rake')).toMatchObject({ collectionIds: [], stock: { quantity: 2 } })
    expect(await owner.refusal('GET', '/v2/collections/slug/garden')).toBe('COLLECTION_NOT_FOUND')
  })
})
