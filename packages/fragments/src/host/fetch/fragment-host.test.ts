import { describe, expect, it, vi } from 'vitest'
import {
  endMarker,
  headerJson,
  PRIMARY_BUDGET,
  RESPONSE_HEADERS,
  SECONDARY_BUDGET,
  type CacheRule,
  type Head,
} from '../../contract/index.ts'
import { manifestOf } from '../../testing/manifest.ts'
import { Purges } from '../cache/purges.ts'
import { RegistrySnapshot } from '../registry/registry.ts'
import { FragmentHost, type FaultReport, type FragmentRequest } from './fragment-host.ts'
import { rewriteMedia } from './rewrite-media.ts'

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
  clientAddress: null,
  primary: true,
  client: '192.0.2.1',
}

function stack(respond: (request: Request) => Response | Promise<Response>, cache?: CacheRule) {
  const clock = { now: 0 }
  const calls: Request[] = []
  const faults: FaultReport[] = []
  const sketch = { pages: { product: '/products/:slug' }, cache }
  const registryOf = (build: string, withdrawn: string[] = []) =>
    new RegistrySnapshot({
      generation: 1,
      remotes: { catalog: { build, manifest: manifestOf('catalog', { ...sketch, build }), withdrawn } },
    })
  const at = { registry: registryOf(BUILD) }
  const purges = new Purges()
  const host = new FragmentHost({
    purges,
    now: () => clock.now,
    report: (fault) => faults.push(fault),
    rewriteMedia: rewriteMedia('https://platform.test/media'),
    fetchRemote: async (_, request) => {
      calls.push(request)
      return respond(request)
    },
  })
  const tasks: Promise<unknown>[] = []
  const start = (request: Partial<FragmentRequest> = {}) => host.start({ ...REQUEST, ...request }, at.registry, (task) => tasks.push(task))
  const act = (request: Partial<FragmentRequest>) => host.submit({ ...REQUEST, ...request })
  const settle = () => Promise.all(tasks)
  /** Another build becomes the stable one. */
  const release = (build: string, withdrawn: string[] = []) => {
    at.registry = registryOf(build, withdrawn)
  }
  /** Of a tag; `gone` where what it stands for was deleted. */
  const purge = (generation: number, tag: string, gone = {}) =>
    purges.update({ generation, tags: { [tag]: generation }, floor: 0, gone, goneFloor: 0 })
  return { clock, calls, faults, start, act, settle, release, purge }
}

function html(
  text: string,
  status = 200,
  cache: CacheRule = { class: 'public', fresh: 10, staleWhileRevalidate: 0, staleIfError: 3_600 },
  head?: Head,
  build = BUILD,
  tags?: string[],
): Response {
  const file = { url: `/_mfe/catalog/${build}/x.js`, integrity: `sha384-${'A'.repeat(64)}` }
  const envelope = {
    fragment: 'catalog/product',
    build,
    contract: 1,
    cache,
    hydrate: 'load',
    entry: file,
    css: [],
    modules: [file],
    slots: [],
    intents: [],
    head,
    tags,
  }
  return new Response(`<p>${text}</p>${endMarker('catalog/product', build)}`, {
    status,
    headers: {
      'content-type': 'text/html',
      [RESPONSE_HEADERS.build]: build,
      [RESPONSE_HEADERS.contract]: '1',
      [RESPONSE_HEADERS.envelope]: headerJson(envelope),
    },
  })
}

const RULE: CacheRule = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 60 }
const PRIVATE: CacheRule = { class: 'private', fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 }

const statusOf = (status: number) =>
  new Response(null, { status, headers: { [RESPONSE_HEADERS.build]: BUILD, [RESPONSE_HEADERS.contract]: '1' } })

describe('the fallback chain', () => {
  it('returns the remote’s own response first', async () => {
    const { start } = stack(() => html('mug'))
    expect(await start().rendered).toMatchObject({ state: 'fresh', html: '<p>mug</p>', build: BUILD })
  })

  it('returns the last good copy when the remote fails', async () => {
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

  it('returns the last good copy however many addresses with a query were shown since', async () => {
    const { start, calls } = stack(() => html('x'.repeat(200 * 1024)), RULE)
    await start().rendered
    for (let page = 0; page < 60; page += 1) await start({ params: { slug: 'mug', page: String(page) }, variation: true }).rendered
    const rendered = calls.length
    await start().rendered
    await start({ params: { slug: 'mug', page: '59' }, variation: true }).rendered
    expect(calls).toHaveLength(rendered)
    await start({ params: { slug: 'mug', page: '0' }, variation: true }).rendered
    expect(calls).toHaveLength(rendered + 1)
  })

  it('returns the remote’s fallback and 503 when there is no copy', async () => {
    const { start } = stack(() => Promise.reject(new Error('connection refused')))
    const handle = start()
    expect(await handle.opened).toMatchObject({ status: 503 })
    expect(await handle.rendered).toMatchObject({ state: 'fallback', html: '<p>product is not here right now</p>' })
  })

  it.each([
    ['a page', true, PRIMARY_BUDGET.headersMs],
    ['a part of a page', false, SECONDARY_BUDGET.headersMs],
  ])('returns the fallback when the headers of %s are later than their budget', async (_, primary, budgetMs) => {
    vi.useFakeTimers()
    try {
      const { start, faults } = stack(() => new Promise<Response>(() => undefined))
      const handle = start({ primary })
      await vi.advanceTimersByTimeAsync(budgetMs - 1)
      expect(handle.settled).toBeNull()
      await vi.advanceTimersByTimeAsync(1)
      expect(handle.settled).toMatchObject({ state: 'fallback' })
      expect(faults).toMatchObject([{ reason: 'headers-late' }])
    } finally {
      vi.useRealTimers()
    }
  })

  it("ends in the page's language", async () => {
    const { start } = stack(() => new Response('broken', { status: 500 }))
    expect(await start({ locale: 'de' }).rendered).toMatchObject({ state: 'fallback', html: '<p>product ist gerade nicht da</p>' })
    expect(await start({ locale: 'ja' }).rendered).toMatchObject({ html: '<p>product is not here right now</p>' })
  })

  it('returns the fallback to a shopper with a refused token, and keeps calling for others', async () => {
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

  it('returns an empty skeleton for an unregistered fragment', async () => {
    const { start, calls } = stack(() => html('mug'))
    expect(await start({ fragment: 'reviews/list' }).rendered).toMatchObject({ state: 'skeleton', html: '' })
    expect(calls).toHaveLength(0)
  })

  it('passes a 404 on as a result, not a fault', async () => {
    const status = new Response(null, { status: 404, headers: { [RESPONSE_HEADERS.build]: BUILD, [RESPONSE_HEADERS.contract]: '1' } })
    const { start, faults } = stack(() => status)
    expect(await start().opened).toMatchObject({ status: 404, envelope: null })
    expect(faults).toHaveLength(0)
  })

  it('does not call a remote whose breaker is open', async () => {
    const { start, calls, clock } = stack(() => new Response(null, { status: 500 }))
    for (let i = 0; i < 8; i += 1) {
      clock.now = i * 100
      await start({ params: { slug: `p${i}` } }).rendered
    }
    expect(calls).toHaveLength(5)
  })
})

describe('the scope of an open breaker', () => {
  const visits = async ({ start, clock }: ReturnType<typeof stack>, request: (visit: number) => Partial<FragmentRequest>) => {
    for (let visit = 0; visit < 20; visit += 1) {
      clock.now += 100
      await start(request(visit)).rendered
    }
  }

  it('a refused request opens none', async () => {
    const at = stack((request) => (request.url.includes('aaa') ? statusOf(404) : html('mug')))
    await visits(at, (visit) => ({ params: { slug: 'a'.repeat(100 + visit) } }))
    expect(await at.start().rendered).toMatchObject({ state: 'fresh', html: '<p>mug</p>' })
  })

  it('products with broken markup, or too much of it', async () => {
    const at = stack((request) =>
      html(request.url.includes('mug') ? 'mug' : request.url.includes('long') ? 'x'.repeat(300_000) : '</p></div>'),
    )
    await visits(at, (visit) => ({ params: { slug: visit % 2 ? `long-${visit}` : `broken-${visit}` } }))
    expect(at.faults.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['markup', 'too-large']))
    expect(await at.start().rendered).toMatchObject({ state: 'fresh', html: '<p>mug</p>' })
  })

  it('a cart that cannot be shown: only its shopper is not called for', async () => {
    const at = stack(
      (request) => (request.headers.get('authorization') === 'ann' ? new Response(null, { status: 500 }) : html('cart', 200, PRIVATE)),
      PRIVATE,
    )
    await visits(at, () => ({ params: {}, token: 'ann' }))
    expect(at.calls.length).toBeLessThan(10)
    expect(await at.start({ params: {}, token: 'bob' }).rendered).toMatchObject({ state: 'fresh', html: '<p>cart</p>' })
  })

  it('one client at whose addresses the remote fails', async () => {
    const at = stack((request) => (request.url.includes('mug') ? html('mug') : new Response(null, { status: 500 })))
    await visits(at, (visit) => ({ params: { slug: `p${visit}` } }))
    expect(await at.start({ client: '192.0.2.2' }).rendered).toMatchObject({ state: 'fresh', html: '<p>mug</p>' })
  })
})

describe('a broken connection', () => {
  const breaking = (times: number) => {
    let left = times
    return () => (left-- > 0 ? Promise.reject(new Error('connection lost')) : html('mug'))
  }

  it('is retried once for a render', async () => {
    expect(await stack(breaking(1)).start().rendered).toMatchObject({ state: 'fresh', html: '<p>mug</p>' })
    const dead = stack(breaking(2))
    expect(await dead.start().rendered).toMatchObject({ state: 'fallback' })
    expect(dead.calls).toHaveLength(2)
  })

  it('is never retried for a form, whose outcome is unknown', async () => {
    const { act, calls } = stack(breaking(1))
    await expect(act({ form: new FormData() })).rejects.toThrow('did not answer')
    expect(calls).toHaveLength(1)
  })
})

describe('shared copies', () => {
  it('are served while they are fresh', async () => {
    const { start, calls, clock } = stack(() => html('mug'))
    await start().rendered
    clock.now = 9_000
    await start().rendered
    expect(calls).toHaveLength(1)
    clock.now = 11_000
    await start().rendered
    expect(calls).toHaveLength(2)
  })

  it('come from one call for concurrent requests', async () => {
    const { start, calls } = stack(() => html('mug'))
    await Promise.all([start().rendered, start().rendered, start().rendered])
    expect(calls).toHaveLength(1)
  })

  it('are requested without identity', async () => {
    const { start, calls } = stack(() => html('mug'))
    await start({ token: 'shopper' }).rendered
    expect(calls[0]?.headers.get('authorization')).toBeNull()
  })

  it('hold no personal fragments', async () => {
    const rule: CacheRule = { class: 'private', fresh: 10, staleWhileRevalidate: 10, staleIfError: 10 }
    const { start, calls } = stack((request) => html(request.headers.get('authorization') ?? 'nobody', 200, rule), rule)
    const [ann, bob] = await Promise.all([start({ token: 'ann' }).rendered, start({ token: 'bob' }).rendered])
    expect([ann?.html, bob?.html]).toEqual(['<p>ann</p>', '<p>bob</p>'])
    expect((await start({ token: 'bob' }).rendered).html).toBe('<p>bob</p>')
    expect(calls).toHaveLength(3)
  })
})

it('caches a private fragment only for shoppers without identity', async () => {
  const rule: CacheRule = { class: 'private', fresh: 10, staleWhileRevalidate: 0, staleIfError: 0 }
  const { start, calls } = stack((request) => html(request.headers.get('authorization') ?? 'nobody', 200, rule), rule)
  await start().rendered
  expect((await start().rendered).html).toBe('<p>nobody</p>')
  expect(calls).toHaveLength(1)
  expect((await start({ token: 'ann' }).rendered).html).toBe('<p>ann</p>')
  expect((await start().rendered).html).toBe('<p>nobody</p>')
})

it('drops its copy after a 404 or a redirect, also for later failures', async () => {
  for (const status of [404, 410, 301]) {
    let respond = () => html('mug', 200, RULE)
    const { start, clock, settle } = stack(() => respond(), RULE)
    await start().rendered
    respond = () => statusOf(status)
    clock.now = 10_000
    await start().rendered
    await settle()
    expect((await start().opened).status).toBe(status)
    await settle()
    respond = () => new Response(null, { status: 500 })
    expect((await start().opened).status).toBe(503)
  }
})

it('waits for a new copy where one that is not fresh would not do', async () => {
  let text = 'old'
  const { start, clock, settle } = stack(() => html(text, 200, RULE), RULE)
  await start().rendered
  text = 'new'
  clock.now = 6_000
  expect((await start({ revalidates: true }).rendered).html).toBe('<p>new</p>')
  await settle()
})

it('marks a copy as stale after a failed refresh', async () => {
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

describe('a copy of a build that is not live any more', () => {
  const NEXT = 'aaaaaaaaaaaa'
  const dead = () => new Response(null, { status: 500 })

  it('is not shown while the live build responds', async () => {
    let respond = () => html('old')
    const { start, release } = stack(() => respond())
    await start().rendered
    release(NEXT)
    respond = () => html('new', 200, undefined, undefined, NEXT)
    expect(await start().rendered).toMatchObject({ state: 'fresh', html: '<p>new</p>', build: NEXT })
  })

  it('is shown as stale when the live build fails', async () => {
    let respond = () => html('old')
    const { start, release } = stack(() => respond())
    await start().rendered
    release(NEXT)
    respond = dead
    expect(await start().rendered).toMatchObject({ state: 'stale', html: '<p>old</p>' })
  })

  it('is shown as fresh again when its build is live again', async () => {
    const { start, release, calls } = stack(() => html('old'))
    await start().rendered
    release(NEXT)
    release(BUILD, [NEXT])
    expect(await start().rendered).toMatchObject({ state: 'fresh', html: '<p>old</p>' })
    expect(calls).toHaveLength(1)
  })

  it('is not shown at all when its build was withdrawn', async () => {
    let respond = () => html('bad')
    const { start, release } = stack(() => respond())
    await start().rendered
    release(NEXT, [BUILD])
    respond = dead
    expect(await start().rendered).toMatchObject({ state: 'fallback', html: '<p>product is not here right now</p>' })
  })
})

describe('a purged copy', () => {
  const mug = (text: string) => html(text, 200, undefined, undefined, BUILD, ['p:mug'])

  it('is not shown while its remote responds', async () => {
    let price = '18'
    const { start, purge, calls } = stack(() => mug(price))
    await start().rendered
    price = '16'
    purge(1, 'p:lamp')
    expect(await start().rendered).toMatchObject({ state: 'fresh', html: '<p>18</p>' })
    purge(2, 'p:mug')
    expect(await start().rendered).toMatchObject({ state: 'fresh', html: '<p>16</p>' })
    expect(await start().rendered).toMatchObject({ html: '<p>16</p>' })
    expect(calls.map(({ headers }) => headers.get('galleria-as-of'))).toEqual([null, '2'])
  })

  it('is shown as stale when its remote fails, and not at all where the product was deleted', async () => {
    let respond = () => mug('18')
    const { start, purge } = stack(() => respond())
    await start().rendered
    respond = () => new Response('broken', { status: 500 })
    purge(1, 'p:mug')
    expect(await start().rendered).toMatchObject({ state: 'stale', html: '<p>18</p>' })
    purge(2, 'p:mug', { 'p:mug': 2 })
    expect(await start().rendered).toMatchObject({ state: 'fallback' })
  })

  it('is what came of a render that was under way', async () => {
    const held = Promise.withResolvers<Response>()
    const responses = [held.promise, Promise.resolve(mug('16'))]
    const { start, purge } = stack(() => responses.shift() ?? mug('too often'))
    const first = start().rendered
    purge(1, 'p:mug')
    held.resolve(mug('18'))
    await first
    expect(await start().rendered).toMatchObject({ html: '<p>16</p>' })
  })
})

it('does not show the response of a build that was withdrawn', async () => {
  const { start, release, faults } = stack(() => html('bad'))
  release('aaaaaaaaaaaa', [BUILD])
  for (let visit = 0; visit < 6; visit += 1) {
    const handle = start({ params: { slug: `p${visit}` } })
    expect(await handle.opened).toMatchObject({ status: 503 })
    expect(await handle.rendered).toMatchObject({ state: 'fallback' })
  }
  expect(new Set(faults.map(({ reason }) => reason))).toEqual(new Set(['withdrawn']))
})

it('rewrites platform pictures to the store’s origin, with absolute URLs in the head', async () => {
  const picture = 'https://platform.test/media/mug.webp'
  const head = { title: 'Mug', image: picture, jsonLd: [{ image: [picture] }] }
  const { start } = stack(() => html(`<img src="${picture}" alt="">`, 200, undefined, head))
  const { html: shown, envelope } = await start().rendered
  expect(shown).toContain('src="/media/mug.webp"')
  const absolute = 'http://store.test/media/mug.webp'
  expect(envelope?.head).toEqual({ title: 'Mug', image: absolute, jsonLd: [{ image: [absolute] }] })
})

it('asks for a canary by name, and keeps its copies apart', async () => {
  const { start, calls } = stack((request) => html(request.headers.get('cloudflare-workers-version-overrides') ?? 'stable'))
  await start({ build: 'aaaaaaaaaaaa' }).rendered
  expect(await start().rendered).toMatchObject({ html: '<p>stable</p>' })
  expect(await start({ build: 'aaaaaaaaaaaa' }).rendered).toMatchObject({ html: '<p>galleria-catalog="aaaaaaaaaaaa"</p>' })
  expect(calls).toHaveLength(2)
})

it('sends a remote only the headers of the contract', async () => {
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
