import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NetworkCache } from '../../app/composition/request-context.server.ts'
import { purgeCrawlerFiles } from '../../worker/crawlers/crawler-files.ts'
import { handleRequest } from '../../worker/handle-request.ts'
import { render, statusOnly } from '../fake-remotes.ts'
import { FakeStore } from '../fake-store.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A store with copies of two products, of which the mug then costs less. */
async function storeWithChangedPrice() {
  const store = new FakeStore()
  const prices: Record<string, string> = { mug: '$18', lamp: '$90' }
  store.remotes.on('catalog/product', (request) => {
    const slug = String(request.params['slug'])
    const price = prices[slug]
    return price === undefined ? statusOnly(request, 404) : render(request, { html: `<p>${price}</p>`, tags: [`p:${slug}`] })
  })
  const show = async (slug: string) => {
    const response = await store.fetch(`/products/${slug}`)
    const isCopy = response.headers.get('server-timing') === 'cache;desc=hit'
    const [, state] = /data-fragment="catalog\/product"[^>]*data-state="(\w+)"/.exec(await response.clone().text()) ?? []
    return { status: response.status, price: /\$\d+/.exec(await response.text())?.[0], state, isCopy }
  }
  for (const slug of ['mug', 'lamp', 'mug', 'lamp']) await show(slug)
  prices['mug'] = '$16'
  const purge = (generation: number, tag: string, gone = {}) => {
    store.session.purges = { generation, tags: { [tag]: generation }, floor: 0, gone, goneFloor: 0 }
  }
  purge(1, 'p:mug')
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
  return { store, show, pass, purge, prices }
}

describe('a copy of a page with a changed product', () => {
  it('is replaced within seconds while requests come, and other copies stay', async () => {
    const { store, show, pass } = await storeWithChangedPrice()
    pass(1_100)
    expect(await show('mug')).toMatchObject({ price: '$18', isCopy: true })
    await Promise.all(store.background)
    expect(await show('mug')).toMatchObject({ price: '$16', isCopy: false })
    expect(await show('mug')).toMatchObject({ price: '$16', isCopy: true })
    expect(await show('lamp')).toMatchObject({ price: '$90', isCopy: true })
  })

  it('is not served to the first request after a pause', async () => {
    const { show, pass } = await storeWithChangedPrice()
    pass(3_000)
    expect(await show('mug')).toMatchObject({ price: '$16', isCopy: false })
  })

  it('is shown as stale while its remote fails', async () => {
    const { store, show, pass } = await storeWithChangedPrice()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    store.remotes.on('catalog/product', (request) => statusOnly(request, 500))
    pass(3_000)
    expect(await show('mug')).toMatchObject({ price: '$18', state: 'stale', isCopy: false })
    expect(warn).toHaveBeenCalled()
    warn.mockRestore()
  })

  it('is 404 when the product was deleted, and never its copy again', async () => {
    const { store, show, pass, purge, prices } = await storeWithChangedPrice()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    delete prices['mug']
    purge(2, 'p:mug', { 'p:mug': 2 })
    pass(3_000)
    store.remotes.on('catalog/product', (request) => statusOnly(request, 500))
    expect(await show('mug')).toMatchObject({ status: 503, price: undefined, state: 'fallback' })
    store.remotes.on('catalog/product', (request) => statusOnly(request, 404))
    expect(await show('mug')).toMatchObject({ status: 404 })
    warn.mockRestore()
  })

  it('is served on for its time while nothing can be read', async () => {
    const { store, show, pass } = await storeWithChangedPrice()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    store.session.purges = undefined
    pass(3_000)
    expect(await show('mug')).toMatchObject({ price: '$18', isCopy: true })
    pass(60_000)
    expect(await show('mug')).toMatchObject({ price: '$16' })
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

it('pages wait for no reading of purges that hangs', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const hanging = (input: Request | string) =>
    new Promise<Response>((_, reject) => new Request(input).signal.addEventListener('abort', () => reject(new Error('aborted'))))
  const store = new FakeStore({ SESSION: { fetch: hanging } })
  expect((await store.fetch('/products/mug')).status).toBe(200)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('purges-fault'))
  warn.mockRestore()
})

describe('a webhook', () => {
  const SESSION = {
    fetch: async (request: Request) =>
      new Response(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`, {
        status: request.method === 'POST' ? 200 : 405,
        headers: { 'cache-tag': 'products,p:mug' },
      }),
  }

  it('reaches the session Worker as it came, and its response the platform', async () => {
    const store = new FakeStore({ SESSION })
    const response = await store.fetch('/_webhooks/platform', { form: { signed: 'token' } })
    expect([response.status, await response.text()]).toEqual([200, 'POST /webhooks/platform signed=token'])
    expect((await store.fetch('/_webhooks/platform')).status).toBe(405)
  })

  describe('where the network stores sitemaps and feeds', () => {
    /** Webhooks, of which the session Worker lets one purge this. */
    async function purgesOf(purge: object | null, { webhooks = 1, success = true } = {}) {
      const confirmed: string[] = []
      const left = [purge]
      const fetch = async (request: Request) => {
        const { pathname, searchParams } = new URL(request.url)
        if (pathname !== '/purges/network') return SESSION.fetch(request)
        confirmed.push(...searchParams.getAll('confirmed'))
        const next = searchParams.has('confirmed') ? null : (left.shift() ?? null)
        return next ? Response.json(next) : new Response(null, { status: 204 })
      }
      const store = new FakeStore({ SESSION: { fetch } })
      const { runtime } = store
      const networkPurge = vi.fn<NetworkCache['purge']>(async () => ({ success, errors: [] }))
      const CrawlerFiles = {
        fetch: () => Promise.reject(new Error('no file is requested')),
        purge: (purged: { tags: string[] | null }) => purgeCrawlerFiles({ purge: networkPurge }, purged),
      }
      const execution = { ...runtime.execution, exports: { CrawlerFiles } }
      for (let sent = 0; sent < webhooks; sent += 1)
        await handleRequest(store.request('/_webhooks/platform', { form: { signed: 'token' } }), { ...runtime, execution })
      await Promise.all(store.background)
      return { purges: networkPurge.mock.calls.map(([purged]) => purged), confirmed }
    }

    it('purges a burst there once, and confirms it', async () => {
      const { purges, confirmed } = await purgesOf({ generation: 7, tags: ['products', 'p:mug'] }, { webhooks: 5 })
      expect([purges, confirmed]).toEqual([[{ tags: ['products', 'p:mug', 'any'] }], ['7']])
    })

    it('purges everything after more changes than a purge may name', async () => {
      expect((await purgesOf({ generation: 8, tags: null })).purges).toEqual([{ purgeEverything: true }])
    })

    it('confirms no purge that the network refuses', async () => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      expect(await purgesOf({ generation: 9, tags: ['products'] }, { success: false })).toEqual({
        purges: [{ tags: ['products', 'any'] }],
        confirmed: [],
      })
      expect(error).toHaveBeenCalledTimes(1)
      error.mockRestore()
    })

    it('purges nothing where another webhook does', async () => {
      expect(await purgesOf(null)).toEqual({ purges: [], confirmed: [] })
    })
  })
})
