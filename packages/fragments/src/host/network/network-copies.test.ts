import { beforeEach, describe, expect, it } from 'vitest'
import type { CacheRule } from '../../contract/index.ts'
import { BUILD, html, RULE, stack, statusOf } from '../fetch/fragment-host-fixture.ts'
import type { FragmentRequest } from '../fetch/rendered-fragment.ts'
import { NetworkCacheDouble } from './network-cache-double.ts'

const NEXT = 'aaaaaaaaaaaa'
const dead = () => new Response(null, { status: 500 })
const mug = (text: string, cache = RULE) => html(text, 200, cache, undefined, BUILD, ['p:mug'])

let network: NetworkCacheDouble

beforeEach(() => {
  network = new NetworkCacheDouble()
})

/** An isolate that shares the cache with the other ones of a test. */
const isolate = (respond: (request: Request) => Response | Promise<Response>, cache: CacheRule = RULE) => stack(respond, cache, network)

/** A copy in the cache, as an isolate stores it that renders the fragment. */
async function store(response: Response, cache = RULE, request: Partial<FragmentRequest> = {}): Promise<void> {
  const { start, settle } = isolate(() => response, cache)
  await start(request).rendered
  await settle()
}

describe('a copy of another isolate', () => {
  it('is shown without a call of the remote, with head, tags and hydration data', async () => {
    const head = { title: 'Mug', description: '“Grün” – 18 €' }
    await store(html('mug', 200, RULE, head, BUILD, ['p:mug']))
    const { start, calls } = isolate(dead)
    const { opened, rendered } = start()
    expect(await opened).toMatchObject({ status: 200, envelope: { head } })
    expect(await rendered).toMatchObject({ state: 'fresh', html: '<p>mug</p>', build: BUILD, tags: ['p:mug'], asOf: 0 })
    expect(calls).toHaveLength(0)
  })

  it('is read once for requests at the same time, and no more once it is here', async () => {
    await store(html('mug', 200, RULE))
    const { start } = isolate(dead)
    network.calls.length = 0
    await Promise.all([start().rendered, start().rendered])
    await start().rendered
    expect(network.calls).toEqual(['match'])
  })

  it('is held against what this isolate knows of purges', async () => {
    await store(mug('18'))
    const { start, purge, settle } = isolate(() => mug('16'))
    purge(1, 'p:mug')
    expect(await start().rendered).toMatchObject({ state: 'fresh', html: '<p>16</p>', asOf: 1 })
    await settle()
    const late = isolate(dead)
    late.purge(1, 'p:lamp')
    expect(await late.start().rendered).toMatchObject({ html: '<p>16</p>' })
  })

  it('counts as none for an isolate that knows of no purge yet, where its maker knew of one', async () => {
    const informed = isolate(() => mug('18'))
    informed.purge(1, 'p:mug')
    await informed.start().rendered
    await informed.settle()
    expect(await isolate(() => mug('16')).start().rendered).toMatchObject({ html: '<p>16</p>' })
  })

  it('stands in for a render that fails though it was purged, and not where the product was deleted', async () => {
    await store(mug('18'))
    const purged = isolate(dead)
    purged.purge(1, 'p:mug')
    expect(await purged.start().rendered).toMatchObject({ state: 'stale', html: '<p>18</p>' })
    const gone = isolate(dead)
    gone.purge(1, 'p:mug', { 'p:mug': 1 })
    expect(await gone.start().rendered).toMatchObject({ state: 'fallback' })
  })

  it('that is not fresh is replaced behind the response, for all', async () => {
    await store(mug('18'))
    const { start, clock, settle, calls } = isolate(() => mug('16'))
    clock.now = 6_000
    expect(await start().rendered).toMatchObject({ html: '<p>18</p>' })
    await settle()
    expect(calls).toHaveLength(1)
    expect(await start().rendered).toMatchObject({ html: '<p>16</p>' })
    expect(await isolate(dead).start().rendered).toMatchObject({ html: '<p>16</p>' })
  })

  it('spares an isolate the render that would replace its own', async () => {
    const slow = isolate(() => mug('18'))
    await slow.start().rendered
    await slow.settle()
    const quick = isolate(() => mug('16'))
    quick.clock.now = 6_000
    await quick.start({ revalidates: true }).rendered
    await quick.settle()
    slow.clock.now = 7_000
    await slow.start().rendered
    await slow.settle()
    expect(slow.calls).toHaveLength(1)
    expect(await slow.start().rendered).toMatchObject({ html: '<p>16</p>' })
  })

  it('that is too old counts as none', async () => {
    await store(mug('18'))
    const { start, clock } = isolate(() => mug('16'))
    clock.now = 66_000
    expect(await start().rendered).toMatchObject({ html: '<p>16</p>' })
  })

  it('of a page that has moved for good is one as well', async () => {
    await store(statusOf(301))
    expect((await isolate(dead).start().opened).status).toBe(301)
  })

  it('is dropped by the isolate that finds the page gone', async () => {
    await store(mug('18'))
    const { start, settle, purge } = isolate(() => statusOf(404))
    purge(1, 'p:mug')
    await start().opened
    await settle()
    expect(network.stored.size).toBe(0)
  })
})

describe('copies of two builds', () => {
  it('never meet: a canary’s is not the stable build’s, and not the next canary’s', async () => {
    const canary = isolate(() => html('canary', 200, RULE, undefined, NEXT))
    await canary.startCanary(NEXT).rendered
    await canary.settle()
    expect(await isolate(() => html('stable', 200, RULE)).start().rendered).toMatchObject({ html: '<p>stable</p>' })
    const other = isolate(() => html('other', 200, RULE, undefined, 'bbbbbbbbbbbb'))
    expect(await other.startCanary('bbbbbbbbbbbb').rendered).toMatchObject({ html: '<p>other</p>' })
    expect(await isolate(dead).startCanary(NEXT).rendered).toMatchObject({ html: '<p>canary</p>' })
  })

  it('never meet where another build than the registry’s has responded', async () => {
    await store(html('next', 200, RULE, undefined, NEXT))
    expect(network.stored.size).toBe(0)
  })

  it('never meet where the registry has changed', async () => {
    await store(html('before', 200, RULE))
    const { start, release } = isolate(() => html('after', 200, RULE, undefined, NEXT))
    release(NEXT)
    expect(await start().rendered).toMatchObject({ html: '<p>after</p>', build: NEXT })
  })
})

describe('nothing of a shopper is stored', () => {
  const PRIVATE_FROM_MEMBER: CacheRule = { ...RULE, class: 'private', privateFrom: 'member' }
  const withIntent = () => {
    const response = html('mug', 200, RULE)
    const envelope: unknown = JSON.parse(response.headers.get('galleria-envelope') ?? '')
    response.headers.set(
      'galleria-envelope',
      JSON.stringify({ ...(envelope as object), intents: [{ type: 'toast', kind: 'success', message: 'Hi Ann' }] }),
    )
    return response
  }

  it.each<[string, Partial<FragmentRequest>, () => Response, CacheRule]>([
    ['was rendered with a token', { token: 'ann' }, () => html('Ann', 200, PRIVATE_FROM_MEMBER), PRIVATE_FROM_MEMBER],
    ['was requested with a token, though it was not sent', { token: 'ann' }, () => html('mug', 200, RULE), RULE],
    ['was requested with an address', { clientAddress: 'signed' }, () => html('mug', 200, RULE), RULE],
    ['was requested with a country', { country: 'DE' }, () => html('mug', 200, RULE), RULE],
    ['says something to the shopper', {}, withIntent, RULE],
    ['calls itself private, against its declaration', {}, () => html('mug', 200, PRIVATE_FROM_MEMBER), RULE],
    ['may not be kept', {}, () => html('mug', 200, { ...RULE, fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 }), RULE],
    ['is an error', {}, () => statusOf(404), RULE],
    ['could not be rendered', {}, dead, RULE],
  ])('a fragment that %s', async (_, request, respond, cache) => {
    const { start, settle } = isolate(respond, cache)
    await start(request).rendered
    await settle()
    expect([...network.stored.values()]).toEqual([])
  })

  it('and every copy has these fields alone, and a lifetime', async () => {
    await store(mug('18'))
    const [[url = '', { text, headers }] = ['', { text: '{}', headers: new Headers() }]] = network.stored
    expect(url).toMatch(/^http:\/\/store\.test\/_copies\/[\da-f]{64}$/)
    expect([...headers].toSorted()).toEqual([
      ['cache-control', 'public, s-maxage=125'],
      ['content-type', 'application/json'],
    ])
    const fields = ['asOf', 'at', 'build', 'cache', 'envelope', 'html', 'hydration', 'key', 'location', 'status', 'tags']
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(fields)
  })
})

describe('a cache that does not work', () => {
  const never = new Promise<void>(() => undefined)

  it.each<[string, () => Promise<void> | void, string[]]>([
    [
      'throws',
      () => {
        throw new Error('Network connection lost')
      },
      ['Error: Network connection lost'],
    ],
    ['does not respond', () => never, ['Error: no response in 100 ms']],
  ])('and %s is a miss, and is left alone for a while', async (_, before, faults) => {
    await store(mug('18'))
    network.before = before
    network.calls.length = 0
    const { start, clock, cacheFaults, settle } = isolate(() => mug('16'))
    expect(await start().rendered).toMatchObject({ state: 'fresh', html: '<p>16</p>' })
    expect(await start({ params: { slug: 'lamp' } }).rendered).toMatchObject({ state: 'fresh' })
    expect(network.calls).toEqual(['match'])
    expect(cacheFaults).toEqual(faults)
    clock.now = 1_000
    network.before = () => undefined
    await start({ params: { slug: 'vase' } }).rendered
    await settle()
    expect(network.calls).toEqual(['match', 'match', 'put'])
  })

  it.each<[string, (text: string) => string]>([
    ['is cut', (text) => text.slice(0, -5)],
    ['lacks a field', (text) => text.replace('"asOf":0,', '')],
    ['has one more', (text) => text.replace('{', '{"token":"ann",')],
    ['is of another key', (text) => text.replace('mug', 'vase')],
    ['is of another build', (text) => text.replace(`"build":"${BUILD}"`, `"build":"${NEXT}"`)],
    ['has an envelope of files elsewhere', (text) => text.replaceAll('/_mfe/catalog/', '/_mfe/cart/')],
    ['is larger than a fragment may be', (text) => text.replace('<p>', `<p>${'x'.repeat(257 * 1024)}`)],
    ['is much larger', (text) => text.replace('<p>', `<p>${'x'.repeat(1024 * 1024)}`)],
  ])('and an entry that %s is a miss', async (_, change) => {
    await store(mug('18'))
    for (const [url, { text, headers }] of network.stored) {
      expect(change(text)).not.toBe(text)
      network.stored.set(url, { text: change(text), headers })
    }
    const { start, cacheFaults } = isolate(() => mug('16'))
    expect(await start().rendered).toMatchObject({ state: 'fresh', html: '<p>16</p>' })
    expect(cacheFaults).toEqual([])
  })
})

it('fragments that are never shown twice ask for no copy', async () => {
  const rule: CacheRule = { ...RULE, class: 'private', fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 }
  const { start, settle } = isolate(() => html('mug', 200, rule), rule)
  await start().rendered
  await settle()
  expect(network.calls).toEqual([])
})
