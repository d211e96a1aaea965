import type { RegionCopy, RegionReading } from '@galleria/fragments/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isolateRegion } from '../../app/composition/home/isolate-region.ts'
import { render } from '../fake-remotes.ts'
import { FakeStore } from '../fake-store.ts'

const PAGE = '/products/mug'

/** A region that has a copy of home, or none, and lets each look. */
class FakeRegion {
  copy: RegionCopy | undefined
  isUp = true
  readings = 0
  /** What hosts brought, with their leases. */
  readonly brought: { lease: string | null; homeMs: string | null; copy: RegionCopy }[] = []

  readonly fetch = async (request: Request): Promise<Response> => {
    if (!this.isUp) throw new Error('region is down')
    const { searchParams } = new URL(request.url)
    if (request.method === 'PUT') {
      const copy: RegionCopy = await request.json()
      this.brought.push({ lease: searchParams.get('lease'), homeMs: searchParams.get('homeMs'), copy })
      this.copy = { ...this.copy, ...copy }
      return new Response(null, { status: 204 })
    }
    this.readings += 1
    const { registry, purges } = this.copy ?? {}
    const known = { registry: registry?.generation, purges: purges?.generation }
    return Response.json({
      isFilled: registry !== undefined,
      registry: String(known.registry) === searchParams.get('registry') ? null : (registry ?? null),
      purges: String(known.purges) === searchParams.get('purges') ? null : (purges ?? null),
      known,
      lease: `lease-${this.readings}`,
    } satisfies RegionReading)
  }
}

let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

async function openStore({ isFilled }: { isFilled: boolean }) {
  const region = new FakeRegion()
  const store = new FakeStore({ REGION: region })
  const { registry } = store.remotes
  if (isFilled) region.copy = { registry: structuredClone(registry) }
  const show = async () => {
    const response = await store.fetch(PAGE)
    const [, build] = /data-fragment="catalog\/product"[^>]*data-build="(\w+)"/.exec(await response.text()) ?? []
    return { status: response.status, build }
  }
  return { region, store, show }
}

describe('an isolate in a region with a copy of home', () => {
  it('shows its first page without home', async () => {
    const { store, show, region } = await openStore({ isFilled: true })
    store.remotes.isRegistryUp = false
    expect(await show()).toMatchObject({ status: 200 })
    expect([store.remotes.copyReadings, region.readings]).toEqual([0, 1])
    // The look behind the response has failed: the copy stays.
    await Promise.all(store.background)
    expect(region.brought).toEqual([])
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('region-refresh'))
  })

  it('shows the next build that home brought there, after any pause, without home', async () => {
    const { store, show, region } = await openStore({ isFilled: true })
    await show()
    await Promise.all(store.background)
    store.remotes.release('catalog', '0123456789ff')
    region.copy = { registry: structuredClone(store.remotes.registry) }
    store.remotes.isRegistryUp = false
    pass(3_600_000)
    expect(await show()).toEqual({ status: 200, build: '0123456789ff' })
  })

  it('looks at home behind the response, and brings the region what changed there', async () => {
    const { store, show, region } = await openStore({ isFilled: true })
    store.remotes.release('catalog', '0123456789ff')
    store.session.purges = { generation: 4, tags: { 'p:mug': 4 }, floor: 0, gone: {}, goneFloor: 0 }
    const generation = () => store.runtime.isolate.registry.latest?.generation
    await show()
    expect(generation()).toBe(store.remotes.registry.generation - 1)
    await Promise.all(store.background)
    expect(region.brought).toMatchObject([
      { lease: 'lease-1', homeMs: '0', copy: { registry: { remotes: {} }, purges: { generation: 4 } } },
    ])
    pass(3_000)
    await show()
    expect(generation()).toBe(store.remotes.registry.generation)
    await Promise.all(store.background)
    expect(region.brought.at(-1)?.lease).toBe('lease-2')
    expect(region.brought.at(-1)?.copy).not.toHaveProperty('registry')
  })

  it('drops copies that changed at home, by the purges of the region', async () => {
    const { store, region } = await openStore({ isFilled: true })
    let price = '$18'
    store.remotes.on('catalog/product', (request) => render(request, { html: `<p>${price}</p>`, tags: ['p:mug'] }))
    const text = async () => (await store.fetch(PAGE)).text()
    await text()
    expect(await text()).toContain('$18')
    price = '$16'
    region.copy = {
      ...region.copy,
      purges: { generation: Date.now(), tags: { 'p:mug': Date.now() + 1 }, floor: 0, gone: {}, goneFloor: 0 },
    }
    pass(3_000)
    expect(await text()).toContain('$16')
  })
})

it('an isolate in a region without a copy reads home, and fills the region behind its response', async () => {
  const { store, show, region } = await openStore({ isFilled: false })
  expect(await show()).toMatchObject({ status: 200 })
  await Promise.all(store.background)
  expect(region.copy?.registry?.generation).toBe(store.remotes.registry.generation)
})

it('while the region is down, home is read as before', async () => {
  const { store, show, region } = await openStore({ isFilled: true })
  region.isUp = false
  store.remotes.release('catalog', '0123456789ff')
  expect(await show()).toEqual({ status: 200, build: '0123456789ff' })
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('region-fault'))
})

it('remotes get to know the region as long as it says what changed at home, and read home itself otherwise', async () => {
  vi.spyOn(isolateRegion, 'current', 'get').mockReturnValue('oc')
  const { store, region } = await openStore({ isFilled: true })
  const regions: (string | null)[] = []
  store.remotes.on('catalog/product', (request) => {
    regions.push(request.headers.get('galleria-region'))
    return render(request, { html: '<p>Mug</p>' })
  })
  await store.fetch('/products/mug')
  region.isUp = false
  pass(3_600_000)
  await store.fetch('/products/lamp')
  expect(regions.slice(0, 2)).toEqual(['oc', null])
})
