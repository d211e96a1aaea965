import { describe, expect, it } from 'vitest'
import type { CacheRule } from '../../contract/index.ts'
import { BUILD, html, RULE, stack, statusOf } from './fragment-host-fixture.ts'

describe('shared copies', () => {
  it('stay however many addresses with a query were shown since', async () => {
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
    const { start, calls } = stack((request) => html(request.headers.get('authorization') ?? 'anonymous', 200, rule), rule)
    const [ann, bob] = await Promise.all([start({ token: 'ann' }).rendered, start({ token: 'bob' }).rendered])
    expect([ann?.html, bob?.html]).toEqual(['<p>ann</p>', '<p>bob</p>'])
    expect((await start({ token: 'bob' }).rendered).html).toBe('<p>bob</p>')
    expect(calls).toHaveLength(3)
  })
})

it('caches a private fragment only for shoppers without identity', async () => {
  const rule: CacheRule = { class: 'private', fresh: 10, staleWhileRevalidate: 0, staleIfError: 0 }
  const { start, calls } = stack((request) => html(request.headers.get('authorization') ?? 'anonymous', 200, rule), rule)
  await start().rendered
  expect((await start().rendered).html).toBe('<p>anonymous</p>')
  expect(calls).toHaveLength(1)
  expect((await start({ token: 'ann' }).rendered).html).toBe('<p>ann</p>')
  expect((await start().rendered).html).toBe('<p>anonymous</p>')
})

it('drops its copy after a 404 or a redirect for now, also for later failures', async () => {
  for (const status of [404, 410, 302]) {
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

it('keeps a page that has moved for good, until anything is purged', async () => {
  const { start, calls, purge } = stack(() => statusOf(301), RULE)
  for (let count = 0; count < 2; count += 1) expect((await start().opened).status).toBe(301)
  expect(calls).toHaveLength(1)
  purge(1, 'p:1')
  await start().rendered
  expect(calls).toHaveLength(2)
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

describe('a copy with the times of the catalog’s pages', () => {
  const PAGE: CacheRule = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 86_400 }
  const HOUR_MS = 3_600_000

  it.each([
    ['an hour', 'stale', HOUR_MS, '<p>mug</p>'],
    ['a day', 'stale', 24 * HOUR_MS, '<p>mug</p>'],
    ['25 hours', 'fallback', 25 * HOUR_MS, '<p>product is not here right now</p>'],
  ] as const)('of %s is shown as %s where the remote cannot render a new one', async (_, state, age, shown) => {
    let dead = false
    const { start, clock, settle } = stack(() => (dead ? new Response(null, { status: 500 }) : html('mug', 200, PAGE)), PAGE)
    await start().rendered
    dead = true
    clock.now = age
    const { opened, rendered } = start()
    expect((await opened).status).toBe(state === 'stale' ? 200 : 503)
    expect(await rendered).toMatchObject({ state, html: shown })
    await settle()
  })
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
