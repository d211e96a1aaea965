import { describe, expect, it } from 'vitest'
import { endMarker, headerJson, RESPONSE_HEADERS, type CacheRule } from '../contract/index.ts'
import { manifestOf } from '../testing/manifest.ts'
import { FragmentHost, type FaultReport, type FragmentRequest } from './fragment-host.ts'
import { RegistrySnapshot } from './registry.ts'

const BUILD = '0123456789ab'
const REQUEST: FragmentRequest = {
  fragment: 'catalog/product',
  params: { slug: 'mug' },
  instance: 'catalog-product',
  locale: 'en',
  currency: 'USD',
  url: 'http://store.test/products/mug',
  traceparent: '00-0-0-01',
  token: null,
  primary: true,
}

function stack(answer: (request: Request) => Response | Promise<Response>, cache?: CacheRule) {
  const clock = { now: 0 }
  const calls: Request[] = []
  const faults: FaultReport[] = []
  const manifest = manifestOf('catalog', { pages: { product: '/products/:slug' }, cache })
  const registry = new RegistrySnapshot({ generation: 1, remotes: { catalog: { build: BUILD, manifest } } })
  const host = new FragmentHost({
    now: () => clock.now,
    report: (fault) => faults.push(fault),
    callRemote: async (_, request) => {
      calls.push(request)
      return answer(request)
    },
  })
  const tasks: Promise<unknown>[] = []
  const start = (request: Partial<FragmentRequest> = {}) => host.start({ ...REQUEST, ...request }, registry, (task) => tasks.push(task))
  const settle = () => Promise.all(tasks)
  return { clock, calls, faults, start, settle }
}

function html(
  text: string,
  status = 200,
  cache: CacheRule = { class: 'public', fresh: 10, staleWhileRevalidate: 0, staleIfError: 3_600 },
): Response {
  const file = { url: '/_mfe/catalog/0123456789ab/x.js', integrity: 'sha384-AAAA' }
  const envelope = {
    fragment: 'catalog/product',
    build: BUILD,
    contract: 1,
    cache,
    hydrate: 'load',
    entry: file,
    css: [],
    modules: [file],
    slots: [],
    intents: [],
  }
  return new Response(`<p>${text}</p>${endMarker('catalog/product', BUILD)}`, {
    status,
    headers: {
      'content-type': 'text/html',
      [RESPONSE_HEADERS.build]: BUILD,
      [RESPONSE_HEADERS.contract]: '1',
      [RESPONSE_HEADERS.envelope]: headerJson(envelope),
    },
  })
}

const PRIVATE: CacheRule = { class: 'private', fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 }

const statusOf = (status: number) =>
  new Response(null, { status, headers: { [RESPONSE_HEADERS.build]: BUILD, [RESPONSE_HEADERS.contract]: '1' } })

describe('the ladder', () => {
  it('gives the remote’s own answer first', async () => {
    const { start } = stack(() => html('mug'))
    expect(await start().rendered).toMatchObject({ state: 'fresh', html: '<p>mug</p>', build: BUILD })
  })

  it('gives the last good copy when the remote fails', async () => {
    let dead = false
    const { start, clock, faults } = stack(() => (dead ? new Response(null, { status: 500 }) : html('mug')))
    await start().rendered
    dead = true
    clock.now = 60_000
    const handle = start()
    expect(await handle.rendered).toMatchObject({ state: 'stale', html: '<p>mug</p>' })
    expect((await handle.opened).status).toBe(200)
    expect(faults).toHaveLength(1)
  })

  it('gives the remote’s fallback and 503 when there is no copy', async () => {
    const { start } = stack(() => Promise.reject(new Error('connection refused')))
    const handle = start()
    expect(await handle.opened).toMatchObject({ status: 503 })
    expect(await handle.rendered).toMatchObject({ state: 'fallback', html: '<p>product is not here right now</p>' })
  })

  it("ends in the page's language", async () => {
    const { start } = stack(() => new Response('broken', { status: 500 }))
    expect(await start({ locale: 'de' }).rendered).toMatchObject({ state: 'fallback', html: '<p>product ist gerade nicht da</p>' })
    expect(await start({ locale: 'ja' }).rendered).toMatchObject({ html: '<p>product is not here right now</p>' })
  })

  it('gives the fallback to a shopper whose token is not taken, and goes on calling for others', async () => {
    const { start, faults } = stack(
      (request) => (request.headers.get('authorization') === 'put-out' ? statusOf(401) : html('mug')),
      PRIVATE,
    )
    for (let visit = 0; visit < 20; visit += 1) {
      const handle = start({ token: 'put-out' })
      expect(await handle.opened).toMatchObject({ status: 401 })
      expect(await handle.rendered).toMatchObject({ state: 'fallback', html: '<p>product is not here right now</p>' })
    }
    expect(await start({ token: 'good' }).rendered).toMatchObject({ state: 'fresh', html: '<p>mug</p>' })
    expect(faults).toEqual([])
  })

  it('gives an empty skeleton for a fragment that nobody registered', async () => {
    const { start, calls } = stack(() => html('mug'))
    expect(await start({ fragment: 'reviews/list' }).rendered).toMatchObject({ state: 'skeleton', html: '' })
    expect(calls).toHaveLength(0)
  })

  it('passes a 404 on: it is an answer, not a fault', async () => {
    const status = new Response(null, { status: 404, headers: { [RESPONSE_HEADERS.build]: BUILD, [RESPONSE_HEADERS.contract]: '1' } })
    const { start, faults } = stack(() => status)
    expect(await start().opened).toMatchObject({ status: 404, envelope: null })
    expect(faults).toHaveLength(0)
  })

  it('does not call a remote whose breaker is open', async () => {
    const { start, calls, clock } = stack(() => new Response(null, { status: 500 }))
    for (let i = 0; i < 8; i += 1) {
      clock.now = i * 100
      await start().rendered
    }
    expect(calls).toHaveLength(5)
  })
})

describe('what may be shared', () => {
  it('answers from the copy while it is fresh', async () => {
    const { start, calls, clock } = stack(() => html('mug'))
    await start().rendered
    clock.now = 9_000
    await start().rendered
    expect(calls).toHaveLength(1)
    clock.now = 11_000
    await start().rendered
    expect(calls).toHaveLength(2)
  })

  it('makes one call for concurrent requests', async () => {
    const { start, calls } = stack(() => html('mug'))
    await Promise.all([start().rendered, start().rendered, start().rendered])
    expect(calls).toHaveLength(1)
  })

  it('never sends identity with a public fragment', async () => {
    const { start, calls } = stack(() => html('mug'))
    await start({ token: 'shopper' }).rendered
    expect(calls[0]?.headers.get('authorization')).toBeNull()
  })

  it('neither keeps nor shares what is rendered for one shopper', async () => {
    const rule: CacheRule = { class: 'private', fresh: 10, staleWhileRevalidate: 10, staleIfError: 10 }
    const { start, calls } = stack((request) => html(request.headers.get('authorization') ?? 'nobody', 200, rule), rule)
    const [ann, bob] = await Promise.all([start({ token: 'ann' }).rendered, start({ token: 'bob' }).rendered])
    expect([ann?.html, bob?.html]).toEqual(['<p>ann</p>', '<p>bob</p>'])
    expect((await start({ token: 'bob' }).rendered).html).toBe('<p>bob</p>')
    expect(calls).toHaveLength(3)
  })
})

it('keeps a private fragment only as it is for whoever has no identity', async () => {
  const rule: CacheRule = { class: 'private', fresh: 10, staleWhileRevalidate: 0, staleIfError: 0 }
  const { start, calls } = stack((request) => html(request.headers.get('authorization') ?? 'nobody', 200, rule), rule)
  await start().rendered
  expect((await start().rendered).html).toBe('<p>nobody</p>')
  expect(calls).toHaveLength(1)
  expect((await start({ token: 'ann' }).rendered).html).toBe('<p>ann</p>')
  expect((await start().rendered).html).toBe('<p>nobody</p>')
})

it('says that a copy is stale once an attempt to replace it has failed', async () => {
  let dead = false
  const rule: CacheRule = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 60 }
  const { start, clock, settle } = stack(() => (dead ? new Response(null, { status: 500 }) : html('mug', 200, rule)), rule)
  await start().rendered
  dead = true
  clock.now = 10_000
  expect((await start().rendered).state).toBe('fresh')
  await settle()
  expect((await start().rendered).state).toBe('stale')
  await settle()
  dead = false
  await start().rendered
  await settle()
  expect((await start().rendered).state).toBe('fresh')
})

it('sends a remote what the contract lists, and nothing else', async () => {
  const { start, calls } = stack(() => html('mug'))
  await start().rendered
  expect([...(calls[0]?.headers.keys() ?? [])].toSorted()).toEqual([
    'accept',
    'galleria-currency',
    'galleria-instance',
    'galleria-locale',
    'galleria-url',
    'traceparent',
  ])
})
