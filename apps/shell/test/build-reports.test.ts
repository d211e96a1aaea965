import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outcome, render } from './fake-remotes.ts'
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

/** The nonce of a page that a browser at this address was served. */
async function pageServed(store: FakeStore, address = '192.0.2.7'): Promise<string> {
  const response = await store.fetch('/', { headers: { 'cf-connecting-ip': address } })
  await response.text()
  return /'nonce-([\w-]+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
}

/** Posts a report as a browser does that was served a page. */
async function report(store: FakeStore, fields: Record<string, string> = {}, address = '192.0.2.7'): Promise<number> {
  const page = fields['page'] ?? (await pageServed(store, address))
  return (await send(store, fault({ ...fields, page }), { 'cf-connecting-ip': address })).status
}

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

  it('count the faults of browsers for builds that are live, once for each network', async () => {
    const { store, reports, next } = reportingStore()
    await (await store.fetch('/')).text()
    const reported: Record<string, string>[] = [{}, {}, { build: 'feedfeedfeed' }, { fragment: 'gift-cards/home' }]
    for (const fields of reported) expect(await report(store, fields)).toBe(204)
    for (const address of ['192.0.2.8', '198.51.100.9', '198.51.100.10', '[::1]:4711', '[::1]']) await report(store, {}, address)
    await next('/')
    expect(reports[0]?.filter(({ crashes }) => crashes !== 0)).toMatchObject([{ remote: 'catalog', build: BUILD, crashes: 3 }])
    const [network, other] = (reports[0]?.find(({ crashes }) => crashes === 3)?.['crashedIn'] ?? []) as string[]
    expect([network, other]).toEqual([expect.stringMatching(/^[\w-]{12}$/), expect.stringMatching(/^[\w-]{12}$/)])
    expect(network).not.toBe(other)
  })

  it('count no fault of a browser that was served no page, or one long ago', async () => {
    const { store, reports, next } = reportingStore()
    const page = await pageServed(store)
    for (const forged of [
      '',
      page.slice(0, 22),
      `${page.slice(0, -1)}${page.endsWith('A') ? 'B' : 'A'}`,
      `${page.slice(0, 22)}zzzzz${page.slice(27)}`,
    ])
      expect(await report(store, { page: forged })).toBe(204)
    vi.setSystemTime(Date.now() + 7 * 60 * 60 * 1_000)
    await report(store, { page })
    await next('/')
    expect(reports.flat().filter(({ crashes }) => crashes !== 0)).toEqual([])
  })

  it('give a page from a copy a nonce that may report, and that is new for each response', async () => {
    const { store, reports, next } = reportingStore()
    const pages = new Set<string>()
    for (let count = 0; count < 3; count++) pages.add(await pageServed(store))
    expect(pages.size).toBe(3)
    await report(store, { page: [...pages].at(-1) ?? '' })
    await next('/')
    expect(reports[0]).toContainEqual(expect.objectContaining({ remote: 'catalog', crashes: 1 }))
  })

  it('count no fault of a canary in the browser of a shopper who is shown the stable build', async () => {
    const { store, reports, next } = reportingStore()
    store.remotes.startCanary('catalog', 'cacacacacaca', 0)
    await report(store, { build: 'cacacacacaca' })
    await report(store)
    await next('/')
    expect(reports[0]?.filter(({ crashes }) => crashes !== 0)).toMatchObject([{ remote: 'catalog', build: BUILD, crashes: 1 }])
  })

  it('name the networks whose shoppers submitted a form successfully, for the builds of all remotes that they are shown', async () => {
    const { store, reports, next } = reportingStore()
    store.remotes.startCanary('catalog', 'cacacacacaca', 100)
    store.remotes.on('cart/cart', (request) => {
      const done = request.form?.['quantity'] !== '0'
      if (!request.wantsJson) return render(request, { status: done ? 200 : 422 })
      const form: Record<string, object> = { form: { done, errors: {}, values: {} } }
      return Response.json({ kind: 'props', build: request.build, props: form, intents: [] }, { headers: outcome(request, {}).headers })
    })
    const submit = async (quantity: string) => {
      await (await store.fetch('/cart', { form: { quantity } })).text()
      await store.fetch('/cart', { form: { quantity }, headers: { accept: 'application/json' } })
      await Promise.all(store.background)
    }
    await submit('0')
    expect(store.runtime.isolate.watch.take().filter(({ acts }) => Object.keys(acts).length > 0)).toEqual([])
    await submit('2')
    await next('/')
    const acting = reports[0]?.filter(({ acts }) => JSON.stringify(acts) !== '{}') ?? []
    expect(acting).toContainEqual(
      expect.objectContaining({ remote: 'catalog', build: 'cacacacacaca', acts: { 'cart/cart': [expect.stringMatching(/^[\w-]{12}$/)] } }),
    )
    expect(acting.map(({ remote }) => remote)).toContain('cart')
  })

  it('name files that browsers refuse, of a build that is live and has them', async () => {
    const { store, reports, next } = reportingStore()
    await (await store.fetch('/')).text()
    const refused = (fields: Record<string, string>) => ({ kind: 'refused', ...fields })
    for (const file of ['product.js', 'product.js', 'remoteEntry.js', 'intruder.js', '../product.js', ''])
      await report(store, refused({ file }))
    for (const fields of [refused({}), { file: 'product.js' }, refused({ build: 'feedfeedfeed', file: 'product.js' })])
      await report(store, fields)
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
