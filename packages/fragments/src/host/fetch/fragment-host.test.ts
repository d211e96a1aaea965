import { describe, expect, it, vi } from 'vitest'
import { PRIMARY_BUDGET, RESPONSE_HEADERS, SECONDARY_BUDGET } from '../../contract/index.ts'
import { manifestOf } from '../../testing/manifest.ts'
import { fallbackFragment } from './fallback-fragment.ts'
import { BUILD, html, PRIVATE, REQUEST, stack, statusOf } from './fragment-host-fixture.ts'

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

  it('returns the remote’s fallback and 503 when there is no copy', async () => {
    const { start } = stack(() => Promise.reject(new Error('connection refused')))
    const handle = start()
    expect(await handle.opened).toMatchObject({ status: 503 })
    expect(await handle.rendered).toMatchObject({ state: 'fallback', html: '<p>product is not here right now</p>' })
  })

  it.each([
    ['a page', true, 0, PRIMARY_BUDGET.headersMs],
    ['a part of a page', false, 0, SECONDARY_BUDGET.headersMs],
    ['a part of a page 280 ms from home', false, 280, SECONDARY_BUDGET.headersMs + 560],
  ])('returns the fallback when the headers of %s are later than their budget', async (_, primary, homeMs, budgetMs) => {
    vi.useFakeTimers()
    try {
      const { start, faults, way } = stack(() => new Promise<Response>(() => undefined))
      way.ms = homeMs
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

  it('leads on in its language also where another one stands at addresses without a prefix', () => {
    const [declared] = Object.values(manifestOf('catalog', { pages: { product: '/products/:slug' } }).pages)
    const fallback = '<a href="/collections">All</a><form action="/search"></form><a href="/_mfe/notice.txt">Notice</a>'
    const addressesIn = (locale: string, firstLocale: string) => {
      const { html: shown } = fallbackFragment({ ...REQUEST, locale, firstLocale }, BUILD, declared && { ...declared, fallback })
      return [...shown.matchAll(/ (?:href|action)="([^"]*)"/g)].map(([, address]) => address)
    }
    expect(addressesIn('en', 'en')).toEqual(['/collections', '/search', '/_mfe/notice.txt'])
    expect(addressesIn('en', 'de')).toEqual(['/en/collections', '/en/search', '/_mfe/notice.txt'])
    expect(addressesIn('ja', 'en')).toEqual(['/ja/collections', '/ja/search', '/_mfe/notice.txt'])
  })

  it('leads on in the page’s language also where it is written in the store’s first one', () => {
    const [declared] = Object.values(manifestOf('catalog', { pages: { product: '/products/:slug' } }).pages)
    const fallbacks = { de: '<a href="/de">Laden</a><a href="/de/cart?a=1">Warenkorb</a><a href="/design">Design</a>' }
    const { html: shown } = fallbackFragment({ ...REQUEST, locale: 'fr', firstLocale: 'de' }, BUILD, declared && { ...declared, fallbacks })
    expect(shown).toBe('<a href="/fr/">Laden</a><a href="/fr/cart?a=1">Warenkorb</a><a href="/design">Design</a>')
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

  it('does not call a remote while its breaker is open', async () => {
    const { start, calls, clock } = stack(() => new Response(null, { status: 500 }))
    for (let i = 0; i < 8; i += 1) {
      clock.now = i * 100
      await start({ params: { slug: `p${i}` } }).rendered
    }
    expect(calls).toHaveLength(5)
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

  it('is never retried for a form, since its outcome is unknown', async () => {
    const { act, calls } = stack(breaking(1))
    await expect(act({ form: new FormData() })).rejects.toThrow('did not answer')
    expect(calls).toHaveLength(1)
  })
})

it('tells remotes its region, and shares copies with all others', async () => {
  const { start, calls, way } = stack(() => html('mug'))
  way.region = 'oc'
  await start().rendered
  way.region = 'home'
  await start({ locale: 'de' }).rendered
  await start().rendered
  expect(calls.map(({ headers }) => headers.get('galleria-region'))).toEqual(['oc', null])
})

it('asks for a canary by name, and keeps its copies apart', async () => {
  const { start, calls } = stack((request) => html(request.headers.get('cloudflare-workers-version-overrides') ?? 'stable'))
  await start({ build: 'aaaaaaaaaaaa' }).rendered
  expect(await start().rendered).toMatchObject({ html: '<p>stable</p>' })
  expect(await start({ build: 'aaaaaaaaaaaa' }).rendered).toMatchObject({ html: '<p>galleria-catalog="aaaaaaaaaaaa"</p>' })
  expect(calls).toHaveLength(2)
})

describe('the primary of a canary that fails', () => {
  const CANARY = 'aaaaaaaaaaaa'
  const isCanary = (request: Request) => request.headers.get('cloudflare-workers-version-overrides')?.includes(CANARY) ?? false

  it('is asked of the stable build, and the fault counts for the canary', async () => {
    const { startCanary, faults } = stack((request) => (isCanary(request) ? statusOf(500) : html('stable')))
    const handle = startCanary(CANARY)
    expect(await handle.opened).toMatchObject({ status: 200 })
    expect(await handle.rendered).toMatchObject({ html: '<p>stable</p>', build: BUILD, state: 'fresh' })
    expect(faults).toMatchObject([{ build: CANARY, reason: 'status' }])
  })

  it('is asked of the stable build while the canary is not called any more', async () => {
    const { startCanary, calls, clock } = stack((request) => (isCanary(request) ? statusOf(500) : html('stable')), PRIVATE)
    for (let visit = 0; visit < 12; visit += 1) {
      clock.now += 100
      expect(await startCanary(CANARY, { params: { slug: `p${visit}` }, client: `192.0.2.${visit}` }).opened).toMatchObject({ status: 200 })
    }
    expect(calls.filter(isCanary).length).toBeLessThan(12)
  })

  it('shows the fallback where the stable build fails, too', async () => {
    const { startCanary, faults } = stack(() => statusOf(500))
    const handle = startCanary(CANARY)
    expect(await handle.opened).toMatchObject({ status: 503 })
    expect(await handle.rendered).toMatchObject({ state: 'fallback' })
    expect(faults.map(({ build }) => build)).toEqual([CANARY, BUILD])
  })

  it('leaves a part of the budget to the stable build', async () => {
    vi.useFakeTimers()
    try {
      const { startCanary } = stack((request) => (isCanary(request) ? new Promise<Response>(() => undefined) : html('stable')))
      const handle = startCanary(CANARY)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(await handle.opened).toMatchObject({ status: 200 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('does without it as any other build does where it is no primary', async () => {
    const { startCanary, calls } = stack((request) => (isCanary(request) ? statusOf(500) : html('stable')))
    expect(await startCanary(CANARY, { primary: false }).rendered).toMatchObject({ state: 'fallback' })
    expect(calls).toHaveLength(1)
  })
})

it('asks for the version that the registry names, and keeps copies by builds', async () => {
  const version = 'dc8dcd28-271b-4367-9840-6c244f84cb40'
  const { start, calls } = stack((request) => html(request.headers.get('cloudflare-workers-version-overrides') ?? 'stable'))
  expect(await start({ version }).rendered).toMatchObject({ html: `<p>galleria-catalog="${version}"</p>` })
  await start({ version: '22222222-2222-4222-8222-222222222222' }).rendered
  await start({ version, build: 'aaaaaaaaaaaa' }).rendered
  expect(calls.map(({ headers }) => headers.get('cloudflare-workers-version-overrides'))).toEqual(
    Array(2).fill(`galleria-catalog="${version}"`),
  )
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

it('passes params as one JSON text, whatever the order of their names, and to a build of contract 1 each as a text', async () => {
  const { start, calls } = stack(() => html('mug'), PRIVATE)
  const typed = { slug: 'mug', count: 3, gift: true, note: null, fields: [{ title: 'Name', maxLength: 12 }] }
  await start({ params: typed, token: 'shopper' }).rendered
  await start({ params: Object.fromEntries(Object.entries(typed).toReversed()), token: 'shopper' }).rendered
  await start({ params: typed, token: 'shopper', contract: 1 }).rendered
  const [first, second, third] = calls.map(({ url, headers }) => ({
    search: new URL(url).searchParams,
    contract: headers.get('galleria-contract'),
  }))
  expect(first?.search.get('params')).toBe('{"count":3,"fields":[{"maxLength":12,"title":"Name"}],"gift":true,"note":null,"slug":"mug"}')
  expect([second?.search.toString(), second?.contract]).toEqual([first?.search.toString(), '2'])
  expect(Object.fromEntries(third?.search ?? [])).toEqual({
    slug: 'mug',
    count: '3',
    gift: '1',
    note: '',
    fields: '[{"title":"Name","maxLength":12}]',
  })
  expect(third?.contract).toBeNull()
})

it('sends a remote only the headers of the contract', async () => {
  const { start, calls } = stack(() => html('mug'))
  await start().rendered
  expect([...(calls[0]?.headers.keys() ?? [])].toSorted()).toEqual([
    'accept',
    'galleria-contract',
    'galleria-currency',
    'galleria-instance',
    'galleria-locale',
    'galleria-url',
    'traceparent',
  ])
})
