import { randomUUID } from 'node:crypto'
import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { describe, expect, test } from 'vitest'
import { good, refusal } from '../support/responses.ts'
import { call, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const PATH = '/categories/v1/categories'
const treeReference = { appNamespace: '@wix/stores' }

const send = (method: string, path: string, body?: object) => call(shop.platform, method, path, { elevated: true, ...(body && { body }) })
const create = async (category: object = {}): Promise<Json> => {
  const body = { category: { name: `Rooms ${randomUUID().slice(0, 8)}`, ...category }, treeReference, fields: ['DESCRIPTION'] }
  return (await good(send('POST', PATH, body))).category
}
const update = (category: Json, changes: object) =>
  send('PATCH', `${PATH}/${category.id}`, { category: { revision: category.revision, ...changes }, treeReference, fields: ['DESCRIPTION'] })
const move = (id: string, place: object) => send('POST', `${PATH}/${id}/move`, { treeReference, ...place })
const items = (...ids: string[]) => ids.map((catalogItemId) => ({ catalogItemId, appId: storesAppId }))
const allProducts = async (): Promise<Json> =>
  (await good(send('POST', `${PATH}/query`, { treeReference, query: { filter: { slug: 'all-products' } } }))).categories[0]

describe('a category', () => {
  test('is a collection, as soon as it is written', async () => {
    const image = { url: 'https://img.example/room.jpg', width: 800, height: 600, altText: 'A room' }
    const category = await create({ description: 'For the night', image })
    expect(category).toMatchObject({
      description: 'For the night',
      visible: true,
      image: { altText: 'A room', width: 800 },
      itemCounter: 0,
    })
    const { collection } = await good(send('GET', `/stores-reader/v2/collections/${category.id}`))
    expect(collection).toMatchObject({ name: category.name, slug: category.slug, description: 'For the night' })
    const { category: renamed } = await good(update(category, { name: 'Bedrooms', slug: `bed-${category.slug}` }))
    expect(renamed).toMatchObject({ name: 'Bedrooms', description: 'For the night', image: { altText: 'A room' } })
    expect(refusal(await update(category, { name: 'Late' }))).toEqual([409, 'REVISION_MISMATCH'])
    expect(refusal(await update(await create(), { slug: renamed.slug }))).toEqual([428, 'DUPLICATE_SLUG'])
    await good(send('DELETE', `${PATH}/${category.id}?treeReference.appNamespace=@wix/stores`))
    expect((await send('GET', `/stores-reader/v2/collections/${category.id}`)).status).toBe(404)
  })

  test('may be sent back whole', async () => {
    const category = await create({ description: 'All of it' })
    const body = { category, treeReference, fields: ['DESCRIPTION'] }
    const { category: same } = await good(send('PATCH', `${PATH}/${category.id}`, body))
    const { revision: _, updatedDate: __, ...facts } = category
    expect(same).toMatchObject(facts)
  })

  test('is hidden and shown', async () => {
    const { id } = await create()
    const show = async (visible: boolean) =>
      (await good(send('PATCH', `${PATH}/visibility`, { categoryId: id, visible, treeReference }))).category
    expect((await show(false)).visible).toBe(false)
    const counted = async (visible: boolean) =>
      (await good(send('POST', `${PATH}/count`, { filter: { id, visible }, treeReference }))).count
    expect([await counted(false), await counted(true)]).toEqual([1, 0])
    expect((await show(true)).visible).toBe(true)
  })

  test('stands where it is moved to, and nowhere below another one', async () => {
    const [first, second, third] = [await create(), await create(), await create()]
    const order = async () => (await good(move(second.id, { position: 'AFTER', moveAfterCategoryId: third.id }))).categoriesAfterMove
    expect((await order()).slice(-3)).toEqual([first.id, third.id, second.id])
    expect((await good(move(third.id, { position: 'FIRST' }))).categoriesAfterMove[0]).toBe(third.id)
    expect((await good(move(third.id, { position: 'LAST' }))).categoriesAfterMove.at(-1)).toBe(third.id)
    const { categories } = await good(send('POST', `${PATH}/query`, { treeReference, query: {} }))
    expect(categories.at(-1).id).toBe(third.id)
    expect(refusal(await move(first.id, { position: 'AFTER' }))).toEqual([428, 'MISSING_AFTER_CATEGORY'])
    expect(refusal(await move(first.id, { position: 'AFTER', moveAfterCategoryId: randomUUID() }))).toEqual([
      428,
      'AFTER_CATEGORY_NOT_IN_PARENT',
    ])
    expect(refusal(await move(first.id, { position: 'LAST', parentCategoryId: second.id }))).toEqual([428, 'CATEGORY_DEPTH_LIMIT_EXCEEDED'])
    const below = { category: { name: 'Below', parentCategory: { id: randomUUID() } }, treeReference }
    expect(refusal(await send('POST', PATH, below))).toEqual([428, 'PARENT_CATEGORY_NOT_IN_TREE'])
  })

  test('takes products and gives them up, each by itself', async () => {
    const [category, product] = [await create(), await shop.stocked(1)]
    const path = `/categories/v1/bulk/categories/${category.id}`
    const added = await good(send('POST', `${path}/add-items`, { items: items(product.id, randomUUID()), treeReference }))
    expect(added.results).toMatchObject([
      { itemMetadata: { item: items(product.id)[0], originalIndex: 0, success: true } },
      { itemMetadata: { originalIndex: 1, success: false, error: { code: 'PRODUCT_NOT_FOUND' } } },
    ])
    const inCategory = async () =>
      (await good(send('GET', `${PATH}/${category.id}/list-items?treeReference.appNamespace=@wix/stores`))).items
    expect(await inCategory()).toEqual(items(product.id))
    await good(send('POST', `${path}/remove-items`, { items: items(product.id), treeReference }))
    expect(await inCategory()).toEqual([])
    expect(
      refusal(await send('POST', `/categories/v1/bulk/categories/${randomUUID()}/add-items`, { items: items(product.id), treeReference })),
    ).toEqual([404, 'CATEGORY_NOT_FOUND'])
  })

  test('of all products is the platform’s own', async () => {
    const all = await allProducts()
    expect(refusal(await update(all, { name: 'Everything' }))).toEqual([428, 'MANAGED_CATEGORY_OPERATION_NOT_ALLOWED'])
    expect(refusal(await send('DELETE', `${PATH}/${all.id}?treeReference.appNamespace=@wix/stores`))).toEqual([
      428,
      'MANAGED_CATEGORY_OPERATION_NOT_ALLOWED',
    ])
  })
})
