import { REQUEST_HEADERS, RESPONSE_HEADERS, type SitemapPart } from '@galleria/fragments/contract'
import { manifestOf } from '@galleria/fragments/testing/manifest'
import { beforeEach, describe, expect, it } from 'vitest'
import { createIsolate } from '../app/composition/isolate.server.ts'
import { Env } from '../app/config/env.server.ts'
import { handleSitemap } from './handle-sitemap.ts'

/** A catalog with a sitemap of two parts. */
const manifest = manifestOf('catalog', { fragments: ['sitemap'] })
const PARTS: readonly SitemapPart['pages'][] = [
  [{ path: '/' }, { path: '/products/first', modified: '2026-11-01T00:00:00.000Z' }],
  [{ path: '/products/last' }],
]
const requestedPages: (string | null)[] = []

async function fetchCatalog(input: Request | string): Promise<Response> {
  const { searchParams } = new URL(typeof input === 'string' ? input : input.url)
  requestedPages.push(searchParams.get('page'))
  const pages = PARTS[Number(searchParams.get('page') ?? 1) - 1]
  const headers = { [RESPONSE_HEADERS.build]: manifest.build, [RESPONSE_HEADERS.contract]: String(manifest.contract) }
  if (!pages) return new Response(null, { status: 404, headers })
  const instance = typeof input === 'string' ? '' : input.headers.get(REQUEST_HEADERS.instance)
  return Response.json(
    {
      fragment: 'catalog/sitemap',
      build: manifest.build,
      instance,
      entry: manifest.entry.url,
      modules: [],
      css: [],
      hydrate: 'load',
      pure: false,
      params: {},
      props: { parts: PARTS.length, pages },
    },
    { headers },
  )
}

const env = Env.parse({
  PLATFORM_URL: 'http://platform.test',
  PLATFORM_PUBLIC_URL: 'http://platform.test',
  PLATFORM_CLIENT_ID: 'client',
  SESSION_KEYS: JSON.stringify([{ id: 'k1', key: 'A'.repeat(43) }]),
  SESSION: {
    fetch: async ({ url }: Request) => {
      if (!url.includes('/purges')) throw new Error('the sitemap is the same with and without a session')
      return new Response(null, { status: 204 })
    },
  },
  ASSET_STORE: { fetch: async () => Response.json({ generation: 1, remotes: { catalog: { build: manifest.build, manifest } } }) },
  REMOTE_CATALOG: { fetch: fetchCatalog },
})
const isolate = createIsolate(env)
let store = 0
const get = async (query: string) => {
  const response = await handleSitemap(new Request(`http://shop-${store}.test/sitemap.xml${query}`), {
    env,
    isolate,
    execution: { waitUntil: () => undefined },
  })
  return { status: response.status, isCopy: response.headers.get('server-timing') === 'cache;desc=hit', text: await response.text() }
}

describe('the sitemap of a catalog that is too long for one file', () => {
  // A host of its own for each test: copies outlive one.
  beforeEach(() => {
    store += 1
    requestedPages.length = 0
  })

  it('is an index of its parts, each of which lists its own pages', async () => {
    const { status, text } = await get('')
    expect(status).toBe(200)
    expect(text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    const parts = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(parts).toEqual([`http://shop-${store}.test/sitemap.xml?page=1`, `http://shop-${store}.test/sitemap.xml?page=2`])
    expect((await get('?page=1')).text).toContain(
      `<url><loc>http://shop-${store}.test/products/first</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod></url>`,
    )
    const second = (await get('?page=2')).text
    expect(second).toContain(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>http://shop-${store}.test/products/last</loc></url>\n</urlset>`,
    )
    expect(second).not.toContain('first')
  })

  it('composes each part once and serves further requests from its copy', async () => {
    for (const query of ['', '?page=1', '?page=2']) {
      const { isCopy, text } = await get(query)
      expect(isCopy, query).toBe(false)
      expect(await get(query), query).toEqual({ status: 200, isCopy: true, text })
    }
    expect(requestedPages).toEqual([null, '1', '2'])
  })

  it('makes no further copy for parameters that it does not know', async () => {
    const [index, part] = [await get(''), await get('?page=2')]
    expect(await get('?utm_source=mail')).toEqual({ ...index, isCopy: true })
    expect(await get('?b=1&page=2&a=1&page=1')).toEqual({ ...part, isCopy: true })
    expect(requestedPages).toEqual([null, '2'])
  })

  it('composes a part anew when anything was purged', async () => {
    await get('?page=1')
    isolate.purges.update({ generation: 1, tags: { products: 1 }, floor: 0, gone: {}, goneFloor: 0 })
    expect((await get('?page=1')).isCopy).toBe(false)
    expect((await get('?page=1')).isCopy).toBe(true)
  })

  it('does not request impossible parts, and caches no part that does not exist', async () => {
    for (const query of ['?page=', '?page=0', '?page=-1', '?page=01', '?page=1.5', '?page=x', '?page=100000'])
      expect((await get(query)).status, query).toBe(404)
    expect(requestedPages).toEqual([])
    expect([(await get('?page=3')).status, (await get('?page=3')).status]).toEqual([404, 404])
    expect(requestedPages).toEqual(['3', '3'])
  })
})
