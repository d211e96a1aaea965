import { productsV3, products } from '@galleria/platform-client'
import { found, refused, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { startRemote } from '../testing/start-remote.ts'
import { defineFragment, defineRemote } from './define-remote.ts'
import type { FragmentContext } from './module.ts'
import { PlatformEnv } from './platform-env.ts'
import { sitePlatformOf } from './site-platform.ts'

const createPlatform = sitePlatformOf(({ catalog }) => ({
  shop: catalog === 'v1' ? { count: products.query } : { count: productsV3.queryProducts },
}))

const shelf = {
  params: z.object({}),
  cache: { class: 'public' } as const,
  hydrate: 'never' as const,
  loader: async ({ env }: FragmentContext<object, PlatformEnv>) => {
    const { items } = await createPlatform(env, 'en').shop.count({})
    return { count: items.length }
  },
  default: ({ count }: { count: number }) => `${count} products`,
}

const remote = defineRemote({
  name: 'shelf',
  env: PlatformEnv,
  messages: () => ({ t: () => '', counted: () => '', link: (path: string) => path, locale: 'en' }) as never,
  pages: {},
  fragments: { shelf: defineFragment(async () => shelf as never) },
})

const V1 = '/stores-reader/v1/products/query-platformized'
const V3 = '/stores/v3/products/query'
const VERSION = '/stores/v3/provision/version'

/** A site with Catalog V3, as hosted ones are. `tellsVersion`: whether a visitor may ask for it. */
function siteOfThirdCatalog({ path }: PlatformRequest) {
  if (path === V1) return refused(428, 'CATALOG_V3_CALLING_CATALOG_V1_API')
  if (path === V3)
    return found({ products: [{ id: '11111111-1111-4111-8111-111111111111', name: 'Mug', slug: 'mug' }], pagingMetadata: {} })
  if (path === VERSION) return found({ catalogVersion: 'V3_CATALOG' })
  if (path === '/ecom/v2/carts/current') return refused(404, 'CURRENT_CART_NOT_FOUND')
  return undefined
}

describe('a remote with settings of another version than the platform has', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('looks for the versions behind the first refused response, and calls them from then on', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const calls = stubPlatform(siteOfThirdCatalog)
    const { getFragment } = startRemote(remote, { PLATFORM_CATALOG: 'v1' })
    expect((await getFragment('shelf', { token: null })).status).toBe(500)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(calls.map(({ path }) => path)).toContain(VERSION)
    expect((await getFragment('shelf', { token: null })).text).toContain('1 products')
    expect(calls.filter(({ path }) => path === V1)).toHaveLength(1)
    expect(calls.filter(({ path }) => path === VERSION)).toHaveLength(1)
  })

  it('stays with its settings while the platform does not say, and does not ask with every request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const calls = stubPlatform((request) => (request.path === V1 ? siteOfThirdCatalog(request) : { status: 503, body: {} }))
    const { getFragment } = startRemote(remote, { PLATFORM_CATALOG: 'v1' })
    for (let request = 0; request < 3; request++) expect((await getFragment('shelf', { token: null })).status).toBe(500)
    expect(calls.filter(({ path }) => path === V1)).toHaveLength(3)
    await vi.waitFor(() => expect(calls.some(({ path }) => path === '/platform/v1/capabilities')).toBe(true))
  })
})

it('a remote asks for no versions while its calls are answered', async () => {
  const calls = stubPlatform(siteOfThirdCatalog)
  const { getFragment } = startRemote(remote, { PLATFORM_CATALOG: 'v3' })
  expect((await getFragment('shelf', { token: null })).text).toContain('1 products')
  expect(calls.map(({ path }) => path)).toEqual([V3])
})
