import { SlugHistory } from '@galleria/platform-client/entities/catalog/slug-history'
import { describe, expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { importCatalog, plainProduct, productBySlug } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = ownerOf(shop)

async function historyOf(kind: string, slug: string) {
  const { status, body } = await shop.shopper.call('POST', '/platform/v1/slug-history', { kind, slug })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(SlugHistory.safeParse(body).error).toBeUndefined()
  return body
}
const rename = (id: string, slug: string) => owner.good('PATCH', `/stores/v1/products/${id}`, { product: { slug } })
const renameCollection = (id: string, slug: string) => owner.good('PATCH', `/stores/v1/collections/${id}`, { collection: { slug } })
const newCollection = async (slug: string) =>
  (await owner.good('POST', '/stores/v1/collections', { collection: { name: 'Cups', slug } })).collection

describe('the history of a slug', () => {
  test('leads from every earlier slug of a product to the one of today', async () => {
    const { id } = await owner.newProduct({ slug: 'first-cup' })
    expect(await historyOf('product', 'first-cup')).toEqual({ state: 'unknown' })
    await rename(id, 'second-cup')
    await rename(id, 'third-cup')
    for (const slug of ['first-cup', 'second-cup']) expect(await historyOf('product', slug)).toEqual({ state: 'moved', slug: 'third-cup' })
    expect(await historyOf('product', 'third-cup')).toEqual({ state: 'unknown' })
    expect(await historyOf('collection', 'first-cup')).toEqual({ state: 'unknown' })
  })

  test('has no slug that its product took back', async () => {
    const { id } = await owner.newProduct({ slug: 'there' })
    await rename(id, 'elsewhere')
    await rename(id, 'there')
    expect(await historyOf('product', 'there')).toEqual({ state: 'unknown' })
    expect(await historyOf('product', 'elsewhere')).toEqual({ state: 'moved', slug: 'there' })
  })

  test('gives a slug to the product that takes it anew', async () => {
    const { id } = await owner.newProduct({ slug: 'classic' })
    await rename(id, 'classic-2025')
    const next = await owner.newProduct({ slug: 'classic' })
    expect(await historyOf('product', 'classic')).toEqual({ state: 'unknown' })
    await rename(next.id, 'classic-2026')
    expect(await historyOf('product', 'classic')).toEqual({ state: 'moved', slug: 'classic-2026' })
    await owner.good('DELETE', `/stores/v1/products/${id}`)
    expect(await historyOf('product', 'classic')).toEqual({ state: 'moved', slug: 'classic-2026' })
  })

  test('says of all slugs of a deleted product that it is gone', async () => {
    const { id } = await owner.newProduct({ slug: 'passing' })
    await rename(id, 'passed')
    await owner.good('DELETE', `/stores/v1/products/${id}`)
    for (const slug of ['passing', 'passed']) expect(await historyOf('product', slug)).toEqual({ state: 'gone' })
    await owner.newProduct({ slug: 'passed' })
    expect(await historyOf('product', 'passed')).toEqual({ state: 'unknown' })
  })

  test('tells nothing of a product that is hidden', async () => {
    const { id } = await owner.newProduct({ slug: 'open' })
    await rename(id, 'secret')
    await owner.good('PATCH', `/stores/v1/products/${id}`, { product: { visible: false } })
    expect(await historyOf('product', 'open')).toEqual({ state: 'unknown' })
  })

  test('keeps nothing of a change that is refused', async () => {
    const { id } = await owner.newProduct({ slug: 'steady' })
    await owner.newProduct({ slug: 'taken' })
    expect(await owner.refusal('PATCH', `/stores/v1/products/${id}`, { product: { slug: 'taken' } })).toBe('SLUG_ALREADY_EXISTS')
    expect(await historyOf('product', 'steady')).toEqual({ state: 'unknown' })
  })

  test('holds collections beside products', async () => {
    const { id } = await newCollection('old-cups')
    await renameCollection(id, 'cups')
    expect(await historyOf('collection', 'old-cups')).toEqual({ state: 'moved', slug: 'cups' })
    await owner.good('DELETE', `/stores/v1/collections/${id}`)
    for (const slug of ['old-cups', 'cups']) expect(await historyOf('collection', slug)).toEqual({ state: 'gone' })
    await newCollection('cups')
    expect(await historyOf('collection', 'cups')).toEqual({ state: 'unknown' })
  })

  test('outlives an import, which takes the slugs of new products and collections', async () => {
    const content = { collections: [{ slug: 'all', name: 'All' }], products: [{ ...plainProduct('vase', 9), collections: ['all'] }] }
    await importCatalog(shop.platform, content)
    const { id, collectionIds } = await productBySlug(shop.platform, 'vase')
    await rename(id, 'tall-vase')
    await renameCollection(collectionIds[0], 'everything')
    const [product] = content.products
    await importCatalog(shop.platform, { ...content, products: [{ ...product, name: 'Another name' }] })
    expect(await historyOf('product', 'vase')).toEqual({ state: 'moved', slug: 'tall-vase' })
    expect(await historyOf('collection', 'all')).toEqual({ state: 'moved', slug: 'everything' })
    await rename(id, 'vase')
    await importCatalog(shop.platform, { collections: [], products: [plainProduct('tall-vase', 9)] })
    expect(await historyOf('product', 'tall-vase')).toEqual({ state: 'unknown' })
  })
})
