import { expect, it } from 'vitest'
import type { Runtime } from '../app/composition/request-context.server.ts'
import { handleCrawlerFile } from '../worker/crawlers/crawler-files.ts'
import { handleRequest } from '../worker/handle-request.ts'
import { hydrationData, statusOnly } from './fake-remotes.ts'
import { FakeStore, STORE } from './fake-store.ts'

/** A store whose entrypoint for sitemaps and feeds has something in front of it; gives what was requested of it, and what it responded. */
function storeBehindNetwork() {
  const store = new FakeStore()
  store.remotes.on('catalog/feed', (request) => hydrationData(request, { title: 'North', description: '', items: [] }))
  store.remotes.on('catalog/sitemap', (request) => hydrationData(request, { pages: [{ path: '/' }], parts: 1 }))
  const requested: string[] = []
  const responded: Headers[] = []
  const { runtime } = store
  const CrawlerFiles = {
    fetch: async (request: Request) => {
      requested.push(request.url)
      const response = await handleCrawlerFile(request, runtime)
      responded.push(new Headers(response.headers))
      return response
    },
    purge: () => Promise.resolve(undefined),
  }
  const behind: Runtime = { ...runtime, execution: { ...runtime.execution, exports: { CrawlerFiles } } }
  const show = (path: string, headers = {}) => handleRequest(store.request(path, { headers, cookie: 'a=b' }), behind)
  return { store, show, requested, responded }
}

it('a feed is stored by the network for a minute, under what is live and the first language, and goes with every change', async () => {
  const { show, requested, responded } = storeBehindNetwork()
  const response = await show('/feeds/new.xml')
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<title>North</title>')])
  const address = new URLSearchParams({ generation: '1', first: 'en', address: `${STORE}/feeds/new.xml` })
  expect(requested).toEqual([`http://crawler-files/?${address}`])
  expect(responded[0]?.get('cloudflare-cdn-cache-control')).toBe('max-age=60')
  expect(responded[0]?.get('cache-tag')).toBe('any')
})

it('a sitemap goes from the network with what it lists', async () => {
  const { show, responded } = storeBehindNetwork()
  await (await show('/sitemap.xml')).text()
  expect(responded[0]?.get('cache-tag')?.split(',')).toEqual(expect.arrayContaining(['products', 'collections']))
})

it('clients see nothing of what is said to the network, and get the file compressed', async () => {
  const { show } = storeBehindNetwork()
  const { headers } = await show('/feeds/new.xml', { 'accept-encoding': 'gzip' })
  expect(['cloudflare-cdn-cache-control', 'cache-tag'].filter((name) => headers.has(name))).toEqual([])
  expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual(['gzip', 'public, max-age=0, must-revalidate'])
})

it('a file that cannot be had is not stored', async () => {
  const { store, show, responded } = storeBehindNetwork()
  store.remotes.on('catalog/feed', (request) => statusOnly(request, 500))
  expect((await show('/feeds/new.xml')).status).toBe(503)
  expect(responded[0]?.get('cloudflare-cdn-cache-control')).toBeNull()
  expect(responded[0]?.get('cache-control')).toBe('no-store')
})

it('a page does not pass the entrypoint for files', async () => {
  const { show, requested } = storeBehindNetwork()
  await (await show('/products/mug')).text()
  await (await show('/robots.txt')).text()
  expect(requested).toEqual([])
})
