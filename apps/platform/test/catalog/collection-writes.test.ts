import { Collection } from '@galleria/platform-client/entities/catalog/collection'
import { readWire } from '@galleria/platform-client/entities/wire/wire'
import { describe, expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { call, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = ownerOf(shop)

const newCollection = async (change: object = {}): Promise<Json> =>
  (await owner.good('POST', '/stores/v1/collections', { collection: { name: 'Mugs', ...change } })).collection
const slugsIn = async (id: string): Promise<string[]> =>
  (
    await shop.shopper.call('POST', '/v1/products/query-platformized', { query: { filter: { collectionIds: { $hasSome: [id] } } } })
  ).body.products.map(({ slug }: Json) => slug)

describe('a collection', () => {
  test('is created with a slug of its name, changed in part, and deleted without its products', async () => {
    const collection = await newCollection({ name: 'Mugs & cups', description: 'To drink from' })
    expect(collection).toMatchObject({
      name: 'Mugs & cups',
      slug: 'mugs-cups',
      description: 'To drink from',
      visible: true,
      numberOfProducts: 0,
    })
    expect(readWire(Collection, collection).success).toBe(true)
    expect((await newCollection({ name: 'Mugs & cups' })).slug).toBe('mugs-cups-1')
    const changed = (
      await owner.good('PATCH', `/stores/v1/collections/${collection.id}`, {
        collection: { id: collection.id, name: 'Cups', slug: 'cups' },
      })
    ).collection
    expect(changed).toEqual({ ...collection, name: 'Cups', slug: 'cups' })
    expect((await shop.shopper.call('GET', '/v2/collections/slug/cups')).body.collection).toEqual(changed)
    const product = await owner.newProduct()
    await owner.good('POST', `/v1/collections/${collection.id}/productIds`, { productIds: [product.id] })
    expect(await owner.good('DELETE', `/stores/v1/collections/${collection.id}?id=${collection.id}`)).toEqual({})
    expect(await owner.refusal('GET', `/v2/collections/${collection.id}`)).toBe('COLLECTION_NOT_FOUND')
    expect((await owner.product(product.id)).collectionIds).toEqual([])
  })

  test('that is hidden is found by the shop only', async () => {
    const { id } = await newCollection({ visible: false })
    expect((await shop.shopper.call('GET', `/v2/collections/${id}`)).status).toBe(404)
    await owner.good('PATCH', `/v1/collections/${id}`, { collection: { visible: true } })
    expect((await shop.shopper.call('GET', `/v2/collections/${id}`)).status).toBe(200)
  })

  test.each([
    ['no name', { name: undefined }, 'collection.name', 'REQUIRED_FIELD'],
    ['a long name', { name: 'x'.repeat(51) }, 'collection.name', 'MAX_LENGTH'],
    ['a long description', { description: 'x'.repeat(601) }, 'collection.description', 'MAX_LENGTH'],
    ['a slug with a space', { slug: 'a b' }, 'collection.slug', 'FORMAT'],
  ])('with %s is refused', async (_, change, field, violatedRule) => {
    expect(await owner.violation('POST', '/v1/collections', { collection: { name: 'Mugs', ...change } })).toMatchObject({
      field,
      violatedRule,
    })
  })

  test('refuses the slug of another collection', async () => {
    const { id } = await newCollection({ slug: 'taken' })
    expect(await owner.refusal('POST', '/v1/collections', { collection: { name: 'x', slug: 'taken' } })).toBe('SLUG_ALREADY_EXISTS')
    expect((await owner.good('PATCH', `/v1/collections/${id}`, { collection: { slug: 'taken', name: 'Same' } })).collection.name).toBe(
      'Same',
    )
  })
})

describe('the products of a collection', () => {
  test('are added and removed, and counted', async () => {
    const { id } = await newCollection()
    const [first, second] = [await owner.newProduct({ name: 'First' }), await owner.newProduct({ name: 'Second', visible: false })]
    expect(
      await owner.good('POST', `/stores/v1/collections/${id}/productIds`, { id, productIds: [first.id, second.id, first.id] }),
    ).toEqual({})
    const count = async () => (await owner.good('GET', `/v2/collections/${id}`)).collection.numberOfProducts
    expect([await slugsIn(id), await count()]).toEqual([['first'], 1])
    expect((await owner.product(first.id)).collectionIds).toEqual([id])
    await owner.good('PATCH', `/v1/products/${first.id}`, { product: { name: 'Other', slug: 'other' } })
    await owner.good('POST', `/v1/collections/${id}/productIds`, { productIds: [first.id] })
    expect([await slugsIn(id), await count()]).toEqual([['other'], 1])
    expect(await owner.good('POST', `/stores/v1/collections/${id}/productIds/delete`, { id, productIds: [first.id] })).toEqual({})
    expect([await slugsIn(id), await count()]).toEqual([[], 0])
    expect((await owner.product(first.id)).collectionIds).toEqual([])
  })

  test('are all added or none', async () => {
    const { id } = await newCollection()
    const { id: productId } = await owner.newProduct()
    expect(await owner.refusal('POST', `/v1/collections/${id}/productIds`, { productIds: [productId, crypto.randomUUID()] })).toBe(
      'PRODUCT_NOT_FOUND',
    )
    expect((await owner.product(productId)).collectionIds).toEqual([])
    expect(await owner.refusal('POST', `/v1/collections/${crypto.randomUUID()}/productIds`, { productIds: [productId] })).toBe(
      'COLLECTION_NOT_FOUND',
    )
  })

  test('lose a product that is deleted', async () => {
    const { id } = await newCollection()
    const product = await owner.newProduct()
    await owner.good('POST', `/v1/collections/${id}/productIds`, { productIds: [product.id] })
    await owner.good('DELETE', `/v1/products/${product.id}`)
    expect((await owner.good('GET', `/v2/collections/${id}`)).collection.numberOfProducts).toBe(0)
  })
})

test('Only the shop writes collections', async () => {
  const { id } = await newCollection()
  for (const [method, path, body] of [
    ['POST', '/v1/collections', { collection: { name: 'x' } }],
    ['PATCH', `/v1/collections/${id}`, { collection: { name: 'x' } }],
    ['DELETE', `/v1/collections/${id}`],
    ['POST', `/v1/collections/${id}/productIds`, { productIds: [] }],
    ['POST', `/v1/collections/${id}/productIds/delete`, { productIds: [] }],
  ] as const) {
    expect((await shop.shopper.call(method, path, body)).status, path).toBe(403)
    expect((await call(shop.platform, method, path, { body })).status, path).toBe(401)
  }
})
