import { expect, it } from 'vitest'
import { manifestOf } from '../../testing/manifest.ts'
import { Registry, RegistrySnapshot } from './registry.ts'

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

it('leaves a remote out that speaks a contract it does not know', () => {
  expect(new RegistrySnapshot(file(1, 99)).remotes.size).toBe(0)
})

it('reads once for concurrent requests, and again in the background after a second', async () => {
  let reads = 0
  const clock = { now: 0 }
  const registry = new Registry(
    async () => file((reads += 1)),
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
    () => clock.now,
  )
  await registry.current(noWait)
  fail = true
  clock.now = 5_000
  expect((await registry.current(noWait)).generation).toBe(1)
})
