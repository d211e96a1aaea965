import { describe, expect, test } from 'vitest'
import { REPLICATED_TABLES } from '../../src/db/queries/replication/replicated-tables.ts'
import { ownerOf } from '../support/catalog-shop.ts'
import { orderShop } from '../support/order-shop.ts'
import { call, importCatalog, plainProduct, type Json } from '../support/shop.ts'
import { importSmallCatalog } from '../support/small-catalog.ts'
import { useShop } from '../support/use-shop.ts'
import { feedOf, fetchRows } from './replica-feed.ts'

const shop = useShop(importSmallCatalog)
const owner = ownerOf(shop)
const orders = orderShop(shop)

/** Names of the tables that a change shows in, with a deletion written as such. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const read = feedOf(shop.platform)
  await read()
  await work()
  return [...new Set((await read()).map(([table, , row]) => (row ? table : `${table} deleted`)))].toSorted()
}

/** The rows behind a number of an epoch; without one all of them. */
async function portion(query: Readonly<Record<string, string>> = {}): Promise<Json> {
  const response = await fetchRows(shop.platform, query)
  expect(response.status).toBe(200)
  return response.json()
}

const content = (change: object) => owner.good('PATCH', '/platform/v1/store/content', { content: change })

describe('the feed of changed rows', () => {
  test('has all rows from the beginning, each as it is stored', async () => {
    const product = await shop.stocked(3, { name: 'A lamp', brand: 'Bright' })
    const rows = await feedOf(shop.platform)()
    const names = new Set(rows.map(([table]) => table))
    expect([...REPLICATED_TABLES.keys()].filter((table) => !names.has(table)).toSorted()).toEqual([
      'collection_translations',
      'old_slugs',
      'product_translations',
      'store_pages',
      'store_settings',
    ])
    expect(rows.filter(([table, , row]) => table === 'products' && row.id === product.id)).toMatchObject([
      ['products', expect.any(Number), { name: 'A lamp', brand: 'Bright', price_minor: 10_000, visible: 1 }],
    ])
    expect(rows.every(([, , row]) => row !== null)).toBe(true)
  })

  test('shows each kind of change of the catalog', async () => {
    const { id } = await owner.newProduct()
    const { collection } = await owner.good('POST', '/stores/v1/collections', { collection: { name: 'Lamps' } })
    expect(await changedBy(() => owner.newProduct())).toEqual(['products', 'variants'])
    expect(await changedBy(() => owner.good('PATCH', `/stores/v1/products/${id}`, { product: { name: 'Cup' } }))).toEqual(['products'])
    expect(await changedBy(() => owner.good('PATCH', `/stores/v1/products/${id}`, { product: { slug: 'cup-of-tea' } }))).toEqual([
      'old_slugs',
      'products',
    ])
    const german = { translations: [{ language: 'de', name: 'Tasse' }] }
    expect(await changedBy(() => owner.good('POST', `/platform/v1/products/${id}/translations`, german))).toContain('product_translations')
    const ofCollection = `/platform/v1/collections/${collection.id}/translations`
    expect(await changedBy(() => owner.good('POST', ofCollection, german))).toContain('collection_translations')
    const added = () => owner.good('POST', `/stores/v1/collections/${collection.id}/productIds`, { productIds: [id] })
    expect(await changedBy(added)).toEqual(['collection_products', 'collections', 'product_translations', 'products'])
    expect(await changedBy(() => content({ name: { en: 'Shop' } }))).toEqual(['store_settings'])
    const page = { page: { title: { en: 'Returns' }, markdown: { en: 'Thirty days.' } } }
    expect(await changedBy(() => owner.good('POST', '/platform/v1/store/pages/returns', page))).toEqual(['store_pages'])
    const rates = { currencySettings: { rates: { EUR: '0.92' } } }
    expect(await changedBy(() => owner.good('POST', '/ecom/v1/currency-settings', rates))).toEqual(['pricing_records'])
    const synonyms = { searchSettings: { synonyms: [{ synonyms: ['cup', 'mug'] }] } }
    expect(await changedBy(() => owner.good('POST', '/platform/v1/store/search-settings', synonyms))).toEqual(['store_settings'])
    expect(await changedBy(() => importCatalog(shop.platform, { products: [plainProduct('imported', 1)] }))).toEqual([
      'products',
      'variants',
    ])
  })

  test('shows what an order takes from stock, and nothing of its buyer', async () => {
    const product = await shop.stocked(3)
    expect(await changedBy(() => orders.placed(product, 2, { email: 'a.buyer@example.com' }))).toEqual(['products', 'variants'])
    expect(JSON.stringify(await feedOf(shop.platform)())).not.toContain('a.buyer')
  })

  test('names a deleted product, and all that went with it, by their keys alone', async () => {
    const { id } = await owner.newProduct()
    await owner.good('POST', `/platform/v1/products/${id}/translations`, { translations: [{ language: 'de', name: 'Tasse' }] })
    expect(await changedBy(() => owner.good('DELETE', `/stores/v1/products/${id}`))).toEqual([
      'old_slugs',
      'product_translations deleted',
      'products deleted',
      'variants deleted',
    ])
  })

  test('has the rows of data that was stored before there was a feed', async () => {
    const before = await feedOf(shop.platform)()
    const triggers = [...REPLICATED_TABLES.keys()].flatMap((table) =>
      ['insert', 'update', 'delete'].map((event) => `drop trigger ${table}_replicated_on_${event}`),
    )
    await shop.platform.changeRows(
      'Commerce',
      ['drop table replica_log', "delete from metadata where key like 'replica-%'", ...triggers].join(';'),
    )
    const live = before.filter(([, , row]) => row !== null)
    expect(new Set((await feedOf(shop.platform)()).map((row) => JSON.stringify(row)))).toEqual(
      new Set(live.map((row) => JSON.stringify(row))),
    )
    expect(await changedBy(() => owner.newProduct())).toEqual(expect.arrayContaining(['products', 'variants']))
  })

  test('is there for replicas alone: others are told that there is no such address', async () => {
    const missing = await call(shop.platform, 'GET', '/_replication/others')
    for (const key of ['', 'key', shop.platform.keys.apiKey, shop.shopper.accessToken]) {
      const response = await fetchRows(shop.platform, {}, key)
      expect(response.status).toBe(404)
      expect(((await response.json()) as Json).details.applicationError.code).toBe(missing.body.details.applicationError.code)
    }
    expect((await fetchRows(shop.platform, { layout: 'other tables' })).status).toBe(409)
    const broken: Record<string, string>[] = [{ region: 'atlantis' }, { after: '-1' }, { after: 'x' }]
    for (const query of broken) expect((await fetchRows(shop.platform, query)).status).toBe(400)
  })

  test('is known to the health of home by region', async () => {
    const { epoch, number } = await portion({ region: 'afr' })
    await owner.newProduct()
    const health = async () => (await call(shop.platform, 'GET', '/_health')).body.replicas.afr
    expect(await health()).toEqual({ behind: 2, seenAt: expect.any(Number) })
    await portion({ region: 'afr', epoch, after: String(number) })
    expect(await health()).toMatchObject({ behind: 0 })
  })

  test('goes on from a number after a start of home, and from the beginning where a backup is behind it', async () => {
    const { epoch, number } = await portion()
    await owner.newProduct()
    await shop.platform.changeRows('Commerce', 'select 1')
    expect(await portion({ epoch, after: String(number) })).toMatchObject({
      goesOn: true,
      rows: expect.arrayContaining([expect.arrayContaining(['variants']), expect.arrayContaining(['products'])]),
    })
    const ahead = await portion()
    await shop.platform.changeRows(
      'Commerce',
      `delete from replica_log where number > ${number}; update sqlite_sequence set seq = ${number} where name = 'replica_log'`,
    )
    expect(await portion({ epoch, after: String(number) })).toMatchObject({ goesOn: true, rows: [] })
    for (let index = 0; index < 3; index += 1) await owner.newProduct()
    expect((await portion({ epoch: ahead.epoch, after: String(ahead.number) })).goesOn).toBe(false)
    expect((await portion({ epoch: crypto.randomUUID(), after: '1' })).goesOn).toBe(false)
  })
})
