import { expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { importCatalog, plainProduct, productBySlug } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = ownerOf(shop)

const ATTACK =
  '<p>Clay</p><div data-fragment="cart/cart"><script type="application/json" data-hydrate>{"messages":"https://evil.example/x.js"}</script></div><img/onerror=alert(1) src=x><a href="javascript:alert(1)">x</a>'
const CLEAN = '<p>Clay</p><a>x</a>'
const texts = (description: string) => ({ description, additionalInfoSections: [{ title: 'Care', description }] })
const cleaned = { description: CLEAN, additionalInfoSections: [{ title: 'Care', description: CLEAN }] }

test('a product’s rich texts are sanitised when it is created and when it is changed', async () => {
  const { id } = await owner.newProduct(texts(ATTACK))
  expect(await owner.product(id)).toMatchObject(cleaned)
  await owner.good('PATCH', `/stores/v1/products/${id}`, { product: texts('<p>Glass</p>') })
  expect(await owner.product(id)).toMatchObject({ description: '<p>Glass</p>' })
  await owner.good('PATCH', `/stores/v1/products/${id}`, { product: texts(ATTACK) })
  expect(await owner.product(id)).toMatchObject(cleaned)
})

test('an imported product’s and collection’s rich texts are sanitised, whichever program made the file', async () => {
  const product = { ...plainProduct('attacked', 1), additionalInfo: [{ title: 'Care', description: ATTACK }], description: ATTACK }
  await importCatalog(shop.platform, { products: [product], collections: [{ slug: 'attacked', name: 'Attacked', description: ATTACK }] })
  expect(await productBySlug(shop.platform, 'attacked')).toMatchObject(cleaned)
  const { collections } = await owner.good('POST', '/v2/collections/query', { query: { filter: { slug: 'attacked' } } })
  expect(collections).toMatchObject([{ description: CLEAN }])
})

test('a collection’s description is sanitised when it is created and when it is changed', async () => {
  const { collection } = await owner.good('POST', '/stores/v1/collections', { collection: { name: 'Clay', description: ATTACK } })
  expect(collection.description).toBe(CLEAN)
  const changed = await owner.good('PATCH', `/stores/v1/collections/${collection.id}`, { collection: { description: `${ATTACK}<b>!` } })
  expect(changed.collection.description).toBe(`${CLEAN}<b>!</b>`)
})
