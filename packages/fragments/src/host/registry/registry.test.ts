import { describe, expect, it } from 'vitest'
import type { RegistryFile } from '../../contract/index.ts'
import { manifestOf } from '../../testing/manifest.ts'
import { RegistrySnapshot, type RegistryFault } from './registry-snapshot.ts'
import { Registry } from './registry.ts'

const file = (generation: number, contract = 1) => ({
  generation,
  remotes: {
    catalog: {
      build: '0123456789ab',
      manifest: manifestOf('catalog', { pages: { product: '/products/:slug', home: '/' }, fragments: ['search'], contract }),
    },
  },
})
const noWait = () => undefined
const noReport = () => undefined

it('finds the page of a path and its params', () => {
  const registry = new RegistrySnapshot(file(1))
  expect(registry.match('/products/mug')).toMatchObject({ fragment: 'catalog/product', params: { slug: 'mug' } })
  expect(registry.match('/')).toMatchObject({ fragment: 'catalog/home' })
  expect(registry.match('/products/mug/more')).toBeNull()
})

it('decodes params, and finds no page for a path that cannot be decoded', () => {
  const registry = new RegistrySnapshot(file(1))
  expect(registry.match('/products/caf%C3%A9')?.params).toEqual({ slug: 'café' })
  expect(registry.match('/products/%E0%A4%A')).toBeNull()
})

it('asks the heir of a fragment whose remote was retired, also in the layout', () => {
  const heirs = { 'finder/search': 'catalog/search', 'catalog/search': 'catalog/home' }
  const registry = new RegistrySnapshot({ ...file(1), layout: { search: 'finder/search' }, heirs })
  expect(registry.resolve('finder/search')).toBe('catalog/search')
  expect(registry.resolve('catalog/search')).toBe('catalog/search')
  expect(registry.resolve('reviews/list')).toBe('reviews/list')
  expect(registry.layout.get('search')).toBe('catalog/search')
  expect(new RegistrySnapshot({ ...file(2), heirs: 'none' }, registry).resolve('finder/search')).toBe('catalog/search')
})

it('leaves out a remote that speaks an unknown contract, and reports it', () => {
  const faults: RegistryFault[] = []
  expect(new RegistrySnapshot(file(1, 99), undefined, (fault) => faults.push(fault)).remotes.size).toBe(0)
  expect(faults).toEqual([{ remote: 'catalog', reason: 'speaks contract 99' }])
})

it('keeps the last good entry of a remote when its new entry speaks an unknown contract', () => {
  const registry = new RegistrySnapshot(file(2, 99), new RegistrySnapshot(file(1)))
  expect(registry.generation).toBe(2)
  expect(registry.match('/products/mug')).toMatchObject({ fragment: 'catalog/product' })
})

it('reads every other remote when the manifest of one is bad', () => {
  const faults: RegistryFault[] = []
  const { generation, remotes } = file(1)
  const bad = { build: '0123456789ab', manifest: { name: 'reviews', pages: 'none' } }
  const registry = new RegistrySnapshot({ generation, remotes: { reviews: bad, ...remotes } }, undefined, (fault) => faults.push(fault))
  expect([...registry.remotes.keys()]).toEqual(['catalog'])
  expect(faults).toMatchObject([{ remote: 'reviews', reason: expect.stringContaining('manifest.pages') }])
})

it('reads every other remote when one has a page with params that are no schema', () => {
  const { generation, remotes } = file(1)
  const reviews = manifestOf('reviews', { pages: { review: '/reviews/:id' } })
  Object.assign(reviews.pages['review'] ?? {}, { params: { properties: { id: null, page: true } } })
  const registry = new RegistrySnapshot({ generation, remotes: { reviews: { build: reviews.build, manifest: reviews }, ...remotes } })
  expect(registry.match('/products/mug')).toMatchObject({ fragment: 'catalog/product' })
  expect(registry.match('/reviews/7')?.query.names).toEqual(new Set(['id', 'page']))
})

it('gives the layout’s fragments by outlet, and keeps the last good layout while it cannot be read', () => {
  const earlier = new RegistrySnapshot({ ...file(1), layout: { search: 'catalog/search' } })
  expect(earlier.layout).toEqual(new Map([['search', 'catalog/search']]))
  for (const layout of [undefined, 'none', { search: 7 }]) {
    expect(new RegistrySnapshot({ ...file(2), layout }, earlier).layout).toEqual(earlier.layout)
    expect(new RegistrySnapshot({ ...file(2), layout }).layout).toEqual(new Map())
  }
})

it('drops a remote that the registry no longer names', () => {
  expect(new RegistrySnapshot({ generation: 2, remotes: {} }, new RegistrySnapshot(file(1))).remotes.size).toBe(0)
})

describe('what may be shown of a build', () => {
  const [stable, canary, withdrawn, other] = ['0123456789ab', '11111111111c', '22222222222d', '33333333333e'] as const
  const { catalog } = file(1).remotes
  const since = '2026-11-22T12:00:00Z'
  const entry = {
    ...catalog,
    canary: { build: canary, manifest: manifestOf('catalog', { build: canary }), percent: 5, since },
    withdrawn: [withdrawn],
  }
  const registry = new RegistrySnapshot({ generation: 1, remotes: { catalog: entry } })

  it('is all of the stable and the canary build', () => {
    expect([stable, canary].map((build) => registry.standing('catalog/product', build))).toEqual(['live', 'live'])
  })

  it('is nothing of a build that was withdrawn, and stale copies of any other', () => {
    expect(registry.standing('catalog/product', withdrawn)).toBe('withdrawn')
    expect(registry.standing('catalog/product', other)).toBe('superseded')
    expect(registry.standing('reviews/list', other)).toBe('superseded')
  })

  it('is what the last good entry says while the new one cannot be used', () => {
    const later = new RegistrySnapshot({ generation: 2, remotes: { catalog: { build: other } } }, registry)
    expect(later.standing('catalog/product', stable)).toBe('live')
    expect(later.standing('catalog/product', withdrawn)).toBe('withdrawn')
  })
})

describe('a reading for shoppers that get a canary', () => {
  const CANARY = 'aaaaaaaaaaaa'
  const { catalog } = file(1).remotes
  const canaryOf = (contract = 1) => ({
    build: CANARY,
    manifest: manifestOf('catalog', { pages: { product: '/p/:slug' }, build: CANARY, contract }),
    percent: 5,
    since: '2026-11-22T12:00:00Z',
  })
  const cart = { build: '0123456789ab', manifest: manifestOf('cart', { fragments: ['mini-cart'] }) }
  const layout = { cart: 'cart/mini-cart' }
  const registry = new RegistrySnapshot({ generation: 1, remotes: { catalog: { ...catalog, canary: canaryOf() }, cart }, layout })
  const assigned = registry.withCanaries(['catalog'])

  it('has the canary in the place of the stable build', () => {
    expect(registry.canaries).toMatchObject([{ remote: 'catalog', build: CANARY, percent: 5 }])
    expect([registry.match('/p/mug'), registry.target('catalog/product').build]).toEqual([null, undefined])
    expect(assigned.match('/p/mug')).toMatchObject({ fragment: 'catalog/product' })
    expect([assigned.build('catalog/product'), assigned.target('catalog/product').build]).toEqual([CANARY, CANARY])
    expect([assigned.build('cart/mini-cart'), assigned.target('cart/mini-cart').build]).toEqual(['0123456789ab', undefined])
    expect(assigned.layout).toEqual(registry.layout)
  })

  it('names the versions of their Workers where the registry does', () => {
    const [stable, canary] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
    const entry = { ...catalog, version: stable, canary: { ...canaryOf(), version: canary } }
    const named = new RegistrySnapshot({ generation: 1, remotes: { catalog: entry, cart } })
    expect(named.target('catalog/product').version).toBe(stable)
    expect(named.withCanaries(['catalog']).target('catalog/product').version).toBe(canary)
    expect([named.target('cart/mini-cart').version, assigned.target('catalog/product').version]).toEqual([undefined, undefined])
  })

  it('takes both builds as live', () => {
    for (const build of ['0123456789ab', CANARY]) expect(assigned.standing('catalog/product', build)).toBe('live')
  })

  it('is the same one each time, and the plain one without a canary', () => {
    expect(registry.withCanaries(['catalog'])).toBe(assigned)
    expect([registry.withCanaries([]), registry.withCanaries(['cart'])]).toEqual([registry, registry])
    expect([registry.variant, assigned.variant]).toEqual(['', ` catalog@${CANARY}`])
  })

  it('holds no canary that speaks an unknown contract', () => {
    const entry = { ...catalog, canary: canaryOf(99) }
    expect(new RegistrySnapshot({ generation: 1, remotes: { catalog: entry } }).canaries).toEqual([])
  })
})

it('reads once for concurrent requests, and again in the background after a second', async () => {
  let reads = 0
  const clock = { now: 0 }
  const registry = new Registry(
    async () => file((reads += 1)),
    noReport,
    () => clock.now,
  )
  await Promise.all([registry.current(noWait), registry.current(noWait)])
  expect(reads).toBe(1)
  clock.now = 1_500
  const tasks: Promise<unknown>[] = []
  expect((await registry.current((task) => tasks.push(task))).generation).toBe(1)
  await Promise.all(tasks)
  expect((await registry.current(noWait)).generation).toBe(2)
})

it('keeps its last reading when the registry cannot be read', async () => {
  const clock = { now: 0 }
  let fail = false
  const registry = new Registry(
    async () => {
      if (fail) throw new Error('unreachable')
      return file(1)
    },
    noReport,
    () => clock.now,
  )
  await registry.current(noWait)
  fail = true
  clock.now = 5_000
  expect((await registry.current(noWait)).generation).toBe(1)
})

describe('a reading from before a pause', () => {
  function quiet(load: (reads: number) => Promise<RegistryFile>) {
    const clock = { now: 0 }
    let reads = 0
    const registry = new Registry(
      () => load((reads += 1)),
      noReport,
      () => clock.now,
    )
    return { clock, registry }
  }

  it('is not used by any of the concurrent requests after it', async () => {
    const { clock, registry } = quiet(async (reads) => file(reads))
    await registry.current(noWait)
    clock.now = 60_000
    const snapshots = await Promise.all([registry.current(noWait), registry.current(noWait)])
    expect(snapshots.map(({ generation }) => generation)).toEqual([2, 2])
  })

  it('is used when the registry gives no response in time', async () => {
    const { clock, registry } = quiet(async (reads) => (reads === 1 ? file(1) : new Promise(() => undefined)))
    await registry.current(noWait)
    clock.now = 60_000
    const started = performance.now()
    expect((await registry.current(noWait)).generation).toBe(1)
    expect((await registry.current(noWait)).generation).toBe(1)
    expect(performance.now() - started).toBeLessThan(900)
  })
})
