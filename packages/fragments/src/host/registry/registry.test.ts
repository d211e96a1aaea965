import { expect, it } from 'vitest'
import { manifestOf } from '../../testing/manifest.ts'
import { Registry, RegistrySnapshot, type RegistryFault } from './registry.ts'

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

it('leaves out a remote that speaks an unknown contract, and reports it', () => {
  const faults: RegistryFault[] = []
  expect(new RegistrySnapshot(file(1, 99), undefined, (fault) => faults.push(fault)).remotes.size).toBe(0)
  expect(faults).toEqual([{ remote: 'catalog', reason: 'speaks contract 99' }])
})

it('keeps the last good entry of a remote whose new entry speaks an unknown contract', () => {
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

it('drops a remote that the registry no longer names', () => {
  expect(new RegistrySnapshot({ generation: 2, remotes: {} }, new RegistrySnapshot(file(1))).remotes.size).toBe(0)
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
