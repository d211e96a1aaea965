import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeStore, STORE } from './fake-store.ts'

const BUILD = '0123456789ab'
const EVERY_MS = 5_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function reportingStore() {
  const reports: Record<string, unknown>[][] = []
  const fetch = async (request: Request) => {
    reports.push(await request.json())
    return new Response(null, { status: 204 })
  }
  const store = new FakeStore({ REGISTRY: { fetch } })
  /** A request after the time between two reports. */
  const next = async (path: string) => {
    vi.setSystemTime(Date.now() + EVERY_MS)
    await (await store.fetch(path)).text()
    await Promise.all(store.background)
  }
  return { store, reports, next }
}

const fault = (fields: Record<string, string> = {}) =>
  JSON.stringify({ fragment: 'catalog/product', build: BUILD, kind: 'crash', ...fields })

function send(store: FakeStore, body: string, headers: Record<string, string> = {}): Promise<Response> {
  const { url, headers: own } = store.request('/_report', { headers: { origin: STORE, 'content-length': String(body.length), ...headers } })
  return store.handle(new Request(url, { method: 'POST', headers: own, body }))
}

describe('reports to the registry', () => {
  it('say what became of the renders of each build, at most once in five seconds', async () => {
    const { store, reports, next } = reportingStore()
    store.remotes.on('catalog/product', () => new Response('broken', { status: 500 }))
    for (const path of ['/', '/products/mug', '/']) await (await store.fetch(path)).text()
    expect(reports).toEqual([])
    await next('/')
    const [report = []] = reports
    const catalog = report.find(({ remote }) => remote === 'catalog')
    expect(catalog).toMatchObject({ build: BUILD, failures: 1, crashes: 0, breaker: 'closed' })
    expect(catalog?.['renders']).toBeGreaterThan(0)
    await next('/')
    await next('/')
    expect(reports).toHaveLength(1)
  })

  it('count the faults of browsers for builds that are live, once for each client', async () => {
    const { store, reports, next } = reportingStore()
    await (await store.fetch('/')).text()
    for (const body of [fault(), fault(), fault({ build: 'feedfeedfeed' }), fault({ fragment: 'gift-cards/home' })])
      expect((await send(store, body)).status).toBe(204)
    await send(store, fault(), { 'cf-connecting-ip': '198.51.100.9' })
    await next('/')
    expect(reports[0]?.filter(({ crashes }) => crashes !== 0)).toMatchObject([{ remote: 'catalog', build: BUILD, crashes: 2 }])
  })

  it('name files that browsers refuse, of a build that is live and has them', async () => {
    const { store, reports, next } = reportingStore()
    await (await store.fetch('/')).text()
    const refused = (fields: Record<string, string>) => fault({ kind: 'refused', ...fields })
    for (const file of ['product.js', 'product.js', 'remoteEntry.js', 'intruder.js', '../product.js', ''])
      await send(store, refused({ file }))
    for (const body of [refused({}), fault({ file: 'product.js' }), refused({ build: 'feedfeedfeed', file: 'product.js' })])
      await send(store, body)
    await next('/')
    expect(reports[0]?.find(({ remote }) => remote === 'catalog')).toMatchObject({
      build: BUILD,
      crashes: 1,
      refused: { 'product.js': 1, 'remoteEntry.js': 1 },
    })
  })
})

describe('the report of a browser', () => {
  it('is refused from another origin, where it is long, and where it is no report', async () => {
    const { store } = reportingStore()
    const statusOf = async (body: string, headers?: Record<string, string>) => (await send(store, body, headers)).status
    expect(await statusOf(fault(), { origin: 'https://elsewhere.test' })).toBe(403)
    expect(await statusOf(fault({ fragment: 'x'.repeat(2_000) }))).toBe(413)
    for (const body of ['{', '[]', fault({ kind: 'boredom' }), fault({ build: 'x' })]) expect(await statusOf(body)).toBe(400)
    expect((await store.fetch('/_report')).status).toBe(403)
  })
})
