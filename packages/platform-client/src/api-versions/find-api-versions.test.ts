import { describe, expect, test } from 'vitest'
import { type Reply, serve } from '../../test/local-server.ts'
import { findApiVersions } from './find-api-versions.ts'

const TOKENS: Reply = { body: { access_token: 'visitor', refresh_token: 'later', token_type: 'Bearer', expires_in: 14_400 } }
const noRoute: Reply = { status: 404, body: { message: 'Not found', details: {} } }
const refusal = (status: number, code: string): Reply => ({
  status,
  body: { message: 'No.', details: { applicationError: { code, description: 'No.', data: {} } } },
})
const site = (catalogVersion: string): Reply => ({ body: { catalogVersion } })
const missingCart = refusal(404, 'CURRENT_CART_NOT_FOUND')

/** Looks at a platform that answers these addresses, and has no others. */
async function findAt(replies: Record<string, Reply>) {
  const { origin, received } = await serve(({ path }) => replies[path] ?? (path === '/oauth2/token' ? TOKENS : noRoute))
  const versions = await findApiVersions({ url: origin, clientId: 'client-1' })
  return { ...versions, paths: received.map(({ path }) => path) }
}

const CAPABILITIES = '/platform/v1/capabilities'
const CART = '/ecom/v2/carts/current'
const VERSION = '/stores/v3/provision/version'
const PRODUCTS = '/stores/v3/products/query'

describe('an embedded platform tells its versions by its capabilities, without a visitor', () => {
  test.each([
    [['facets', 'cartV2', 'catalogV3'], 'v2', 'v3'],
    [['facets', 'cartV2'], 'v2', 'v1'],
    [['facets'], 'v1', 'v1'],
  ])('%j', async (capabilities, cart, catalog) => {
    const found = await findAt({ [CAPABILITIES]: { body: { capabilities } } })
    expect(found).toEqual({ cart, catalog, paths: [CAPABILITIES] })
  })
})

describe('a hosted site tells them by its calls', () => {
  test('of 2027: a visitor has no cart yet, and the catalog is the third', async () => {
    expect(await findAt({ [CART]: missingCart, [VERSION]: site('V3_CATALOG') })).toMatchObject({ cart: 'v2', catalog: 'v3' })
  })

  test('of before: it has no such cart, and the catalog is the first', async () => {
    expect(await findAt({ [VERSION]: site('V1_CATALOG') })).toMatchObject({ cart: 'v1', catalog: 'v1' })
  })

  test('without a store: an empty catalog of the third version', async () => {
    expect(await findAt({ [CART]: missingCart, [VERSION]: site('STORES_NOT_INSTALLED') })).toMatchObject({ catalog: 'v3' })
  })

  test.each([
    ['v1', refusal(428, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API')],
    ['v3', { body: { products: [], pagingMetadata: { count: 0, cursors: {} } } }],
  ])('that does not tell its version to visitors: %s by a product', async (catalog, products) => {
    const denied: Reply = { status: 403, body: { message: 'Forbidden', details: {} } }
    expect(await findAt({ [CART]: missingCart, [VERSION]: denied, [PRODUCTS]: products })).toMatchObject({ catalog })
  })

  test('that is still being made: not yet', async () => {
    const making = { [CART]: missingCart, [PRODUCTS]: refusal(428, 'CATALOG_V3_SITE_PROVISIONING') }
    await expect(findAt(making)).rejects.toMatchObject({ code: 'CATALOG_V3_SITE_PROVISIONING' })
  })
})

test('a platform that is down tells nothing', async () => {
  await expect(findAt({ [CAPABILITIES]: { status: 503, body: {} } })).rejects.toMatchObject({ status: 503 })
})
