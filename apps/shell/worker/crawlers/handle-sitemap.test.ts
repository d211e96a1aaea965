import { readQueryParams, REQUEST_HEADERS, RESPONSE_HEADERS, type SitemapPart } from '@galleria/fragments/contract'
import { manifestOf } from '@galleria/fragments/testing/manifest'
import { LOCALES, OWN_LOCALES, type Locale } from '@galleria/intl/locales'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIsolate } from '../../app/composition/isolate.server.ts'
import { Env } from '../../app/config/env.server.ts'
import { handleSitemap } from './handle-sitemap.ts'

const PARTS: Readonly<Record<string, readonly SitemapPart['pages'][]>> = {
  catalog: [
    [{ path: '/' }, { path: '/products/first', modified: '2026-11-01T00:00:00.000Z', image: '/media/first-640.webp' }],
    [{ path: '/products/last' }],
  ],
  journal: [[{ path: '/journal/kiln' }]],
}
/** `<remote> <page>` of each request. */
const requested: string[] = []
/** The languages that the owner offers. */
let languages: string[] | undefined
/** Remotes that respond with this status alone. */
const statuses = new Map<string, number>()

function remoteOf(name: string, fragments: readonly string[]) {
  const manifest = manifestOf(name, { fragments: [...fragments] })
  async function fetchRemote(input: Request | string, init?: RequestInit): Promise<Response> {
    const { url, headers: sent } = new Request(input, init)
    const { page = null } = readQueryParams(new URL(url).searchParams) ?? {}
    requested.push(`${name} ${page}`)
    const parts = PARTS[name] ?? []
    const pages = parts[Number(page ?? 1) - 1]
    const headers = { [RESPONSE_HEADERS.build]: manifest.build, [RESPONSE_HEADERS.contract]: String(manifest.contract) }
    const status = pages ? statuses.get(name) : 404
    if (status) return new Response(null, { status, headers })
    const instance = sent.get(REQUEST_HEADERS.instance) ?? ''
    const { build, entry } = manifest
    const data = { fragment: `${name}/sitemap`, build, instance, entry: entry.url, hydrate: 'load', pure: false }
    return Response.json({ ...data, modules: [], css: [], params: {}, props: { parts: parts.length, pages, languages } }, { headers })
  }
  return { entry: { build: manifest.build, manifest }, binding: { fetch: fetchRemote } }
}

const catalog = remoteOf('catalog', ['sitemap'])
const journal = remoteOf('journal', ['sitemap'])
/** A remote without pages that a crawler would look for. */
const cart = remoteOf('cart', ['badge'])

function shopOf(remotes: Record<string, ReturnType<typeof remoteOf>>) {
  const entries = Object.fromEntries(Object.entries(remotes).map(([name, { entry }]) => [name, entry]))
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
    ASSET_STORE: { fetch: async () => new Response(null, { status: 404 }) },
    REGISTRY_KEY: 'A'.repeat(43),
    REGISTRY: { fetch: async () => Response.json({ generation: 1, remotes: entries }) },
    ...Object.fromEntries(Object.entries(remotes).map(([name, { binding }]) => [`REMOTE_${name.toUpperCase()}`, binding])),
  })
  const isolate = createIsolate(env)
  const get = async (query: string, first: Locale = 'en') => {
    const request = new Request(`http://shop-${store}.test/sitemap.xml${query}`)
    const response = await handleSitemap(request, { env, isolate, execution: { waitUntil: () => undefined } }, first)
    return { status: response.status, isCopy: response.headers.get('server-timing') === 'cache;desc=hit', text: await response.text() }
  }
  return { isolate, get }
}

let store = 0
// A host of its own for each test: copies outlive one.
beforeEach(() => {
  store += 1
  requested.length = 0
  statuses.clear()
  languages = undefined
})

afterEach(() => {
  vi.useRealTimers()
})

const addressesIn = (text: string) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address?.replace(`http://shop-${store}.test`, ''))

describe('the sitemap of several remotes', () => {
  const { get } = shopOf({ cart, catalog, journal })

  it('is an index of the parts of each remote that has one', async () => {
    const { status, text } = await get('')
    expect(status).toBe(200)
    expect(text).toContain('<sitemapindex')
    expect(addressesIn(text)).toEqual([
      '/sitemap.xml?remote=catalog&amp;page=1',
      '/sitemap.xml?remote=catalog&amp;page=2',
      '/sitemap.xml?remote=journal&amp;page=1',
    ])
    expect(addressesIn((await get('?remote=journal&page=1')).text)).toEqual(['/journal/kiln'])
    expect((await get('')).isCopy).toBe(true)
    expect(requested).toEqual(['catalog null', 'journal null', 'journal 1'])
  })

  it('names the first part of a remote that cannot be had, and is not cached then', async () => {
    statuses.set('catalog', 503)
    const { status, text } = await get('')
    expect(status).toBe(200)
    expect(addressesIn(text)).toEqual(['/sitemap.xml?remote=catalog&amp;page=1', '/sitemap.xml?remote=journal&amp;page=1'])
    expect((await get('?remote=catalog&page=1')).status).toBe(503)
    statuses.clear()
    expect(await get('')).toMatchObject({ isCopy: false, text: expect.stringContaining('page=2') })
  })

  it('leaves out a remote without a sitemap any more', async () => {
    statuses.set('journal', 404)
    expect(addressesIn((await get('')).text)).toEqual(['/sitemap.xml?remote=catalog&amp;page=1', '/sitemap.xml?remote=catalog&amp;page=2'])
  })

  it.each(['catalog', 'journal'])('is composed anew as soon as the rule of one remote says so: of the %s', async (brief) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const remotes = { catalog: remoteOf('catalog', ['sitemap']), journal: remoteOf('journal', ['sitemap']) }
    for (const [name, { entry }] of Object.entries(remotes)) {
      const { sitemap } = entry.manifest.fragments
      if (sitemap) sitemap.cache = { ...sitemap.cache, fresh: name === brief ? 1 : 60 }
    }
    const shop = shopOf(remotes)
    await shop.get('')
    expect((await shop.get('')).isCopy).toBe(true)
    vi.setSystemTime(Date.now() + 2_000)
    expect((await shop.get('')).isCopy).toBe(false)
  })

  it('is not to be had when no remote can', async () => {
    statuses.set('catalog', 503)
    statuses.set('journal', 503)
    expect((await get('')).status).toBe(503)
  })

  it('requests nothing for a remote without a sitemap', async () => {
    for (const remote of ['cart', 'unknown', 'catalog/sitemap', ''])
      expect((await get(`?remote=${remote}&page=1`)).status, remote).toBe(404)
    expect(requested).toEqual([])
  })
})

describe('the sitemap of a catalog that is too long for one file', () => {
  const { isolate, get } = shopOf({ catalog })

  it('is an index of its parts, each of which lists its own pages', async () => {
    const { status, text } = await get('')
    expect(status).toBe(200)
    expect(text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(addressesIn(text)).toEqual(['/sitemap.xml?remote=catalog&amp;page=1', '/sitemap.xml?remote=catalog&amp;page=2'])
    expect((await get('?remote=catalog&page=1')).text).toContain(
      `<url><loc>http://shop-${store}.test/products/first</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod><xhtml:link `,
    )
    const second = (await get('?remote=catalog&page=2')).text
    expect(second).toContain(
      `xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n<url><loc>http://shop-${store}.test/products/last</loc><xhtml:link `,
    )
    expect(second).not.toContain('<image:image>')
    expect(second).not.toContain('first')
  })

  it('names the picture of a page, and its address in every language', async () => {
    const { text } = await get('?remote=catalog&page=1')
    const origin = `http://shop-${store}.test`
    expect(text).toContain(`<image:image><image:loc>${origin}/media/first-640.webp</image:loc></image:image></url>`)
    const alternates = [...text.matchAll(/hreflang="([\w-]+)" href="([^"]+\/products\/first)"/g)].map(([, tag, href]) => [tag, href])
    expect(alternates).toEqual([
      ['en', `${origin}/products/first`],
      ['de', `${origin}/de/products/first`],
      ['ja', `${origin}/ja/products/first`],
      ['ar', `${origin}/ar/products/first`],
      ...LOCALES.slice(OWN_LOCALES.length).map((tag) => [tag, `${origin}/${tag}/products/first`]),
      ['x-default', `${origin}/products/first`],
    ])
  })

  it('names the languages that the owner offers alone', async () => {
    languages = ['en', 'ar']
    const { text } = await get('?remote=catalog&page=1')
    expect(new Set([...text.matchAll(/hreflang="([\w-]+)"/g)].map(([, tag]) => tag))).toEqual(new Set(['en', 'ar', 'x-default']))
  })

  it('names pages by their addresses without a language, which are in the store’s first one', async () => {
    languages = ['de', 'en']
    await get('?remote=catalog&page=2')
    const { text, isCopy } = await get('?remote=catalog&page=2', 'de')
    expect(isCopy).toBe(false)
    expect(addressesIn(text)).toEqual(['/products/last'])
    const alternates = [...text.matchAll(/hreflang="([\w-]+)" href="http:\/\/[^/]+([^"]+)"/g)].map(([, tag, path]) => [tag, path])
    expect(alternates).toEqual([
      ['de', '/products/last'],
      ['en', '/en/products/last'],
      ['x-default', '/products/last'],
    ])
  })

  it('composes each part once and serves further requests from its copy', async () => {
    for (const query of ['', '?remote=catalog&page=1', '?remote=catalog&page=2']) {
      const { isCopy, text } = await get(query)
      expect(isCopy, query).toBe(false)
      expect(await get(query), query).toEqual({ status: 200, isCopy: true, text })
    }
    expect(requested).toEqual(['catalog null', 'catalog 1', 'catalog 2'])
  })

  it('makes no further copy for parameters that it does not know', async () => {
    const [index, part] = [await get(''), await get('?remote=catalog&page=2')]
    expect(await get('?utm_source=mail')).toEqual({ ...index, isCopy: true })
    expect(await get('?b=1&page=2&remote=catalog&a=1&page=1')).toEqual({ ...part, isCopy: true })
    expect(requested).toEqual(['catalog null', 'catalog 2'])
  })

  it('composes a part anew when anything was purged', async () => {
    await get('?remote=catalog&page=1')
    isolate.purges.update({ generation: 1, tags: { products: 1 }, floor: 0, gone: {}, goneFloor: 0 })
    expect((await get('?remote=catalog&page=1')).isCopy).toBe(false)
    expect((await get('?remote=catalog&page=1')).isCopy).toBe(true)
  })

  it('does not request impossible parts, and caches no part that does not exist', async () => {
    for (const query of [
      '?remote=catalog&page=',
      '?remote=catalog&page=0',
      '?remote=catalog&page=-1',
      '?remote=catalog&page=01',
      '?remote=catalog&page=1.5',
      '?remote=catalog&page=x',
      '?remote=catalog&page=100000',
    ])
      expect((await get(query)).status, query).toBe(404)
    expect(requested).toEqual([])
    expect([(await get('?remote=catalog&page=3')).status, (await get('?remote=catalog&page=3')).status]).toEqual([404, 404])
    expect(requested).toEqual(['catalog 3', 'catalog 3'])
  })
})
