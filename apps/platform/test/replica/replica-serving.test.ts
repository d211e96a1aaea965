import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { newMember } from '../support/member.ts'
import { startPlatform, type PlatformOptions } from '../support/platform-process.ts'
import { newVisitor, type Json } from '../support/shop.ts'
import { importSmallCatalog } from '../support/small-catalog.ts'
import { useShop } from '../support/use-shop.ts'
import { GENERAL_READS } from './catalog-requests.ts'
import { expectSame } from './expect-same.ts'
import { type ReplicaProcess, startReplica } from './replica-process.ts'

const shop = useShop(importSmallCatalog)
const owner = ownerOf(shop)
const SOON = { timeout: 15_000, interval: 100 }

let replica: ReplicaProcess
beforeAll(async () => {
  replica = await startReplica(shop.platform)
})
afterAll(() => replica.stop())
beforeEach(async () => {
  expect(await replica.catchUp(), replica.output()).toBe(204)
  replica.home.forwarded.length = 0
})

/** The product as a shopper of the region reads it, and whether the request went to home. */
async function read(id: string): Promise<{ name: string; isFromHome: boolean }> {
  const before = replica.home.forwarded.length
  const response = await replica.send('GET', `/v1/products/${id}`, { headers: { authorization: shop.shopper.accessToken } })
  const { product }: Json = await response.json()
  return { name: product.name, isFromHome: replica.home.forwarded.length > before }
}

const rename = (id: string, name: string) => owner.good('PATCH', `/stores/v1/products/${id}`, { product: { name } })

/** Holds requests of rows until the test releases them. */
function holdRows(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  replica.home.rowsWait = promise
  return () => {
    replica.home.rowsWait = Promise.resolve()
    resolve()
  }
}

describe('a replica', () => {
  test('asks home for what it does not have', async () => {
    const { id } = await owner.newProduct({ name: 'New cup' })
    expect(await read(id)).toEqual({ name: 'New cup', isFromHome: true })
  })

  test('that was told of a change serves nothing until it has read it, also after a start', async () => {
    const { id } = await owner.newProduct({ name: 'Cup' })
    expect(await replica.catchUp()).toBe(204)
    expect(await read(id)).toEqual({ name: 'Cup', isFromHome: false })
    const release = holdRows()
    await rename(id, 'Bowl')
    expect(await replica.catchUp()).toBe(503)
    expect(await read(id)).toEqual({ name: 'Bowl', isFromHome: true })
    await replica.restart()
    expect(await read(id)).toEqual({ name: 'Bowl', isFromHome: true })
    release()
    await expect.poll(() => read(id), SOON).toEqual({ name: 'Bowl', isFromHome: false })
  })

  test('finds changes that nothing told it of while requests come', async () => {
    const { id } = await owner.newProduct({ name: 'Plate' })
    expect(await replica.catchUp()).toBe(204)
    await rename(id, 'Dish')
    await expect.poll(() => read(id), SOON).toEqual({ name: 'Dish', isFromHome: false })
  })

  test('serves what it has while home is cut off, and goes on afterwards', async () => {
    const { id } = await owner.newProduct({ name: 'Fork' })
    expect(await replica.catchUp()).toBe(204)
    replica.home.isCut = true
    try {
      await rename(id, 'Spoon')
      for (const pause of [0, 2_100]) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        expect(await read(id)).toEqual({ name: 'Fork', isFromHome: false })
      }
    } finally {
      replica.home.isCut = false
    }
    await expect.poll(() => read(id), SOON).toEqual({ name: 'Spoon', isFromHome: false })
  })

  test('reads everything anew where home has been restored from a backup', async () => {
    const { id } = await owner.newProduct({ name: 'Vase' })
    expect(await replica.catchUp()).toBe(204)
    const backup = [
      `delete from products where id = '${id}'`,
      "delete from replica_log where table_name = 'products' and row_key not in (select rowid from products)",
      "delete from metadata where key = 'replica-epochs'",
    ]
    await shop.platform.changeRows('Commerce', backup.join(';'))
    expect(await replica.catchUp()).toBe(204)
    const response = await replica.send('GET', `/v1/products/${id}`, { headers: { authorization: shop.shopper.accessToken } })
    expect(response.status).toBe(404)
    // It does not have the product any more.
    expect(replica.home.forwarded).toEqual([`GET /v1/products/${id}`])
  })

  test('leaves to home the callers that read their own changes, and what is no read of the catalog', async () => {
    const { accessToken } = await newMember(shop.platform)
    const { apiKey, siteId } = shop.platform.keys
    const visitor = { authorization: shop.shopper.accessToken }
    const requests = [
      ['GET', '/v2/collections/slug/wear', { headers: { authorization: apiKey, 'wix-site-id': siteId } }],
      ['POST', '/v2/collections/query', { body: {}, headers: { authorization: accessToken } }],
      ['POST', '/v2/collections/query', { body: {}, headers: visitor, region: null }],
      ['POST', '/v2/collections/query', { body: {}, headers: visitor, region: 'home' }],
      ['GET', '/ecom/v1/carts/current', { headers: visitor }],
      ['POST', '/oauth2/token', { body: { clientId: shop.platform.keys.clientId, grantType: 'anonymous' } }],
      ['GET', '/never/there', { headers: visitor }],
    ] as const
    const statuses = []
    for (const [method, path, options] of requests) statuses.push((await replica.send(method, path, options)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 404, 200, 404])
    expect(replica.home.forwarded).toEqual(requests.map(([method, path]) => `${method} ${path}`))
  })

  test('is brought up to date by a request that names its region, and says that it works', async () => {
    const statuses = []
    for (const [method, region] of [
      ['POST', 'oc'],
      ['POST', 'mars'],
      ['POST', 'home'],
      ['GET', 'oc'],
    ] as const)
      statuses.push((await replica.send(method, `/_replica/catch-up?region=${region}`)).status)
    expect(statuses).toEqual([204, 400, 400, 405])
    expect(await (await replica.send('GET', '/_health')).json()).toEqual({ status: 'ok', build: 'test' })
    expect(replica.home.forwarded).toEqual([])
  })

  test('refuses as home does, without a token and with a broken request, and asks home for what is hidden', async () => {
    const { id } = await owner.newProduct({ name: 'Secret', visible: false })
    expect(await replica.catchUp()).toBe(204)
    const visitor = { authorization: shop.shopper.accessToken }
    const statuses = [
      await expectSame(shop.platform, replica, ['POST', '/v2/collections/query', {}], {}),
      await expectSame(shop.platform, replica, ['POST', '/v2/collections/query', {}], { authorization: 'OauthNG.JWS.none' }),
      await expectSame(shop.platform, replica, ['POST', '/v2/collections/query', { query: { paging: { limit: -1 } } }], visitor),
      await expectSame(shop.platform, replica, ['GET', `/v1/products/${id}`], visitor),
    ]
    expect(statuses).toEqual([401, 401, 400, 404])
    expect(replica.home.forwarded).toEqual([`GET /v1/products/${id}`])
  })

  test.each<PlatformOptions>([
    { strict: true },
    { variables: { PLATFORM_CATALOG: 'v1' } },
    { variables: { PLATFORM_CATALOG: 'v3', PLATFORM_CART: 'v2' } },
  ])('serves the calls of a platform with %o alone', { timeout: 120_000 }, async (options) => {
    const platform = await startPlatform(options)
    const ofPlatform = await startReplica(platform, options)
    try {
      await importSmallCatalog(platform)
      expect(await ofPlatform.catchUp()).toBe(204)
      const headers = { authorization: (await newVisitor(platform)).accessToken }
      await Promise.all(GENERAL_READS.map((each) => expectSame(platform, ofPlatform, each, headers)))
    } finally {
      await ofPlatform.stop()
      await platform.stop()
    }
  })
})
