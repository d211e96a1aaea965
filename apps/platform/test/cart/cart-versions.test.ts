import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { recordedEvents } from '../support/recorded-events.ts'
import { call, importCatalog, newVisitor, plainProduct } from '../support/shop.ts'

const V1 = [
  ['GET', '/ecom/v1/carts/current'],
  ['POST', '/v1/carts/current/add-to-cart'],
  ['GET', `/ecom/v1/carts/${crypto.randomUUID()}`],
  ['POST', '/ecom/v1/checkouts'],
  ['GET', `/v1/checkouts/${crypto.randomUUID()}`],
] as const
const V2 = [
  ['GET', '/ecom/v2/carts/current'],
  ['POST', '/v2/carts/current/add-line-items'],
  ['POST', '/ecom/v2/carts'],
  ['GET', `/ecom/v2/carts/${crypto.randomUUID()}`],
] as const

describe.each([
  ['v1', V1, V2],
  ['v2', V2, V1],
] as const)('a platform with carts of %s', (version, present, missing) => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform({ variables: { PLATFORM_CART: version } })
  })
  afterAll(() => platform.stop())

  test('has no call of the other version, and says so without details', async () => {
    const shopper = await newVisitor(platform)
    for (const [method, path] of missing) {
      const { status, body } = await shopper.call(method, path, method === 'GET' ? undefined : {})
      expect([status, body], path).toEqual([404, { message: '' }])
    }
    for (const [method, path] of present) {
      const { body } = await shopper.call(method, path, method === 'GET' ? undefined : {})
      expect(body.details ?? body.cart, path).toBeDefined()
    }
  })

  test('raises the events of its version alone', async () => {
    await importCatalog(platform, { products: [plainProduct('mug', 5)] })
    const shopper = await newVisitor(platform)
    const { product } = (await shopper.call('GET', '/stores/v3/products/slug/mug')).body
    const reference = { appId: storesAppId, catalogItemId: product.id, options: { variantId: product.variantsInfo.variants[0].id } }
    const added = { catalogReference: reference, quantity: 1 }
    const response =
      version === 'v1'
        ? await shopper.call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [added] })
        : await shopper.call('POST', '/ecom/v2/carts/current/add-line-items', { catalogItems: [added] })
    const types = recordedEvents(platform, response.body.cart.id, 'cart_lines').map(({ event }) => event.eventType)
    expect(types).toEqual([`wix.ecom.${version}.cart_created`])
  })

  test('lists the capability where it has Cart V2', async () => {
    const { capabilities } = (await call(platform, 'GET', '/platform/v1/capabilities')).body
    expect(capabilities.includes('cartV2')).toBe(version === 'v2')
  })
})

test('a strict platform names the versions of the recordings that it is strict about', async () => {
  const platform = await startPlatform({ strict: true, variables: { PLATFORM_CART: 'v2' } })
  try {
    expect((await call(platform, 'GET', '/_health')).body).toMatchObject({ strict: { cart: 'v2', catalog: 'both' } })
  } finally {
    await platform.stop()
  }
})
