import { afterAll, describe, expect, test } from 'vitest'
import { startPlatform, type Platform, type PlatformOptions } from '../support/platform-process.ts'
import { recordedEvents } from '../support/recorded-events.ts'
import { call, importCatalog, newVisitor, plainProduct } from '../support/shop.ts'

const started: Platform[] = []
afterAll(() => Promise.all(started.map((platform) => platform.stop())))

const READS = [
  ['v1', 'POST', '/stores-reader/v1/products/query-platformized'],
  ['v1', 'POST', '/v1/variants/query'],
  ['v1', 'POST', '/stores-reader/v2/collections/query'],
  ['v1', 'POST', '/v2/collections/query'],
  ['v1', 'POST', '/stores/v1/products'],
  ['v1', 'POST', '/v1/products'],
  ['v1', 'POST', '/stores/v1/nothing'],
  ['v3', 'POST', '/stores/v3/products/query'],
  ['v3', 'POST', '/v3/products/search'],
  ['v3', 'POST', '/stores/v3/inventory-items/query'],
  ['v3', 'POST', '/categories/v1/categories/query'],
  ['v3', 'GET', '/stores/v3/nothing'],
] as const

/** The paths of a version at which a platform refuses it as the other version's site does. */
async function listRefused(options: PlatformOptions): Promise<{ catalogVersion: string; refused: string[] }> {
  const platform = await startPlatform(options)
  started.push(platform)
  const { accessToken: token } = await newVisitor(platform)
  const { body } = await call(platform, 'GET', '/stores/v3/provision/version', { token })
  const refused: string[] = []
  for (const [version, method, path] of READS) {
    const response = await call(platform, method, path, { token, ...(method === 'POST' && { body: {} }) })
    if (response.status !== 428) continue
    const code = version === 'v1' ? 'CATALOG_V3_CALLING_CATALOG_V1_API' : 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API'
    expect(response.body.details.applicationError.code).toBe(code)
    refused.push(path)
  }
  return { catalogVersion: body.catalogVersion, refused }
}

const NEW_PRODUCT = {
  v1: { name: 'Vase', productType: 'physical', priceData: { price: 12 } },
  v3: {
    name: 'Vase',
    productType: 'PHYSICAL',
    physicalProperties: {},
    variantsInfo: { variants: [{ choices: [], price: { actualPrice: { amount: '12.00' } } }] },
  },
}

/** The types of the events of a product that is made by a call of a version, on the platform that was started last. */
async function listEventTypes(version: keyof typeof NEW_PRODUCT): Promise<string[]> {
  const platform = started.at(-1) as Platform
  const { body } = await call(platform, 'POST', `/stores/${version}/products`, { elevated: true, body: { product: NEW_PRODUCT[version] } })
  return recordedEvents(platform, body.product.id).map(({ event }) => event.eventType)
}

const CREATED_V1 = 'com.wix.ecommerce.catalog.api.v1.ProductCreated'
const CREATED_V3 = 'wix.stores.catalog.v3.product_created'

const pathsOf = (target: string) => READS.filter(([version]) => version === target).map(([, , path]) => path)

describe('PLATFORM_CATALOG', () => {
  test('both: every call is answered, clients are told of the third catalog, and changes raise the events of both', async () => {
    expect(await listRefused({})).toEqual({ catalogVersion: 'V3_CATALOG', refused: [] })
    for (const version of ['v1', 'v3'] as const) expect(await listEventTypes(version)).toEqual([CREATED_V1, CREATED_V3])
  })

  test('v1: every call of the third catalog is refused but the one that tells the version, and its events are not raised', async () => {
    const options = { variables: { PLATFORM_CATALOG: 'v1' } }
    expect(await listRefused(options)).toEqual({ catalogVersion: 'V1_CATALOG', refused: pathsOf('v3') })
    const { body } = await call(started.at(-1) as Platform, 'GET', '/platform/v1/capabilities')
    expect(body.capabilities).not.toContain('catalogV3')
    expect(await listEventTypes('v1')).toEqual([CREATED_V1])
  })

  test('v3: calls of the first catalog are refused, but its reads of products and variants, and its events are not raised', async () => {
    const { catalogVersion, refused } = await listRefused({ variables: { PLATFORM_CATALOG: 'v3' } })
    expect(catalogVersion).toBe('V3_CATALOG')
    expect(refused).toEqual(pathsOf('v1').slice(2))
    expect(await listEventTypes('v3')).toEqual([CREATED_V3])
  })

  test('v3 in strict mode: those, too', async () => {
    const { refused } = await listRefused({ strict: true, variables: { PLATFORM_CATALOG: 'v3' } })
    expect(refused).toEqual(pathsOf('v1'))
  })

  test('does not touch what is no catalog: coupons and carts', async () => {
    const platform = await startPlatform({ variables: { PLATFORM_CATALOG: 'v3' } })
    started.push(platform)
    await importCatalog(platform, { products: [plainProduct('mug', 5)] })
    expect((await call(platform, 'POST', '/stores/v2/coupons/query', { elevated: true, body: {} })).status).toBe(200)
    const visitor = await newVisitor(platform)
    const { body } = await visitor.call('GET', '/stores/v3/products/slug/mug')
    expect((await visitor.addToCart(body.product.id, body.product.variantsInfo.variants[0].id, 1)).status).toBe(200)
  })
})
