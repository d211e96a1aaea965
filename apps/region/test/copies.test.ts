import { RegionReading } from '@galleria/fragments/contract'
import { exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const document = (generation: number) => ({ generation, remotes: {}, layout: { outlets: ['navigation'] } })
const state = (generation: number) => ({ generation, tags: { 'p:mug': generation }, floor: 0, gone: {}, goneFloor: 0 })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const send = (query: string, init?: RequestInit) => exports.default.fetch(`http://region/copy?${query}`, init)
const read = async (query: string) => RegionReading.parse(await (await send(query)).json())
const put = async (query: string, copy: object) => (await send(query, { method: 'PUT', body: JSON.stringify(copy) })).status

describe('a region without anything of home', () => {
  test('says so, and lets one host look at home', async () => {
    const first = await read('region=afr&purges=0')
    expect(first).toMatchObject({ isFilled: false, registry: null, purges: null, lease: expect.any(String) })
    expect(await read('region=afr&purges=0')).toMatchObject({ isFilled: false, lease: null })
    expect(await put(`region=afr&lease=${first.lease}`, { registry: document(3) })).toBe(204)
    expect(await read('region=afr&purges=0')).toEqual({
      isFilled: true,
      registry: document(3),
      purges: null,
      known: { registry: 3 },
      lease: null,
    })
  })

  test('lets another host look when the first one does not come back', async () => {
    const { lease } = await read('region=me&purges=0')
    pass(3_000)
    const next = await read('region=me&purges=0')
    expect(next.lease).toEqual(expect.any(String))
    expect(await put(`region=me&lease=${lease}`, { registry: document(1) })).toBe(409)
    expect(await put(`region=me&lease=${next.lease}`, { registry: document(2) })).toBe(204)
  })
})

describe('a region with a copy', () => {
  test('gives a host what it does not know, and nothing else', async () => {
    await put('region=oc', { registry: document(5), purges: state(7) })
    expect(await read('region=oc&registry=5&purges=6')).toMatchObject({
      registry: null,
      purges: state(7),
      known: { registry: 5, purges: 7 },
    })
    expect(await read('region=oc&registry=4&purges=7')).toMatchObject({ registry: document(5), purges: null })
    expect(await read('region=weur&purges=0')).toMatchObject({ isFilled: false })
  })

  test('has a change of home at once, after any pause', async () => {
    await put('region=sam', { registry: document(1), purges: state(1) })
    pass(3_600_000)
    await put('region=sam', { purges: state(2) })
    expect(await read('region=sam&registry=1&purges=1')).toMatchObject({ registry: null, purges: state(2) })
  })

  test('is looked after at home once a second, behind the response', async () => {
    await put('region=apac', { registry: document(1) })
    const { lease } = await read('region=apac&registry=1&purges=0')
    expect(await put(`region=apac&lease=${lease}`, {})).toBe(204)
    pass(999)
    expect(await read('region=apac&registry=1&purges=0')).toMatchObject({ lease: null })
    pass(1)
    expect(await read('region=apac&registry=1&purges=0')).toMatchObject({ isFilled: true, lease: expect.any(String) })
  })

  test('tells hosts how far home is, by the quickest of the last looks', async () => {
    await put('region=eeur', { registry: document(1) })
    expect(await read('region=eeur&registry=1&purges=0')).not.toHaveProperty('homeMs')
    pass(3_000)
    for (const ms of [310, 284, 930]) {
      const { lease } = await read('region=eeur&registry=1&purges=0')
      expect(await put(`region=eeur&lease=${lease}&homeMs=${ms}`, {})).toBe(204)
      pass(1_000)
    }
    expect(await read('region=eeur&registry=1&purges=0')).toMatchObject({ homeMs: 284 })
    expect(await put('region=eeur&homeMs=-1', {})).toBe(400)
  })

  test('keeps a change that came while a host was looking at home', async () => {
    await put('region=enam', { registry: document(1) })
    const { lease } = await read('region=enam&registry=1&purges=0')
    await put('region=enam', { registry: document(2) })
    expect(await put(`region=enam&lease=${lease}`, { registry: document(1) })).toBe(409)
    expect(await read('region=enam&purges=0')).toMatchObject({ registry: document(2) })
  })

  test('follows home back to an earlier generation, as after a restored backup', async () => {
    await put('region=wnam', { registry: document(9) })
    const { lease } = await read('region=wnam&registry=9&purges=0')
    await put(`region=wnam&lease=${lease}`, { registry: document(4) })
    expect(await read('region=wnam&registry=9&purges=0')).toMatchObject({ registry: document(4) })
  })
})

test.each([
  ['GET', 'region=mars', undefined],
  ['GET', '', undefined],
  ['GET', 'region=oc&registry=x', undefined],
  ['PUT', 'region=oc', 'no JSON'],
  ['PUT', 'region=oc', '{"registry":{"remotes":{}}}'],
  ['PUT', 'region=oc', '{"purges":{"generation":1}}'],
])('%s /copy?%s with %s is refused', async (method, query, body) => {
  const response = await send(query, { method, body })
  expect(response.status).toBe(400)
  const { problems } = await response.json<{ problems: object[] }>()
  expect(problems[0]).toEqual({ field: expect.any(String), message: expect.any(String) })
})

test('another method or path is not there', async () => {
  expect((await send('region=oc', { method: 'DELETE' })).status).toBe(405)
  expect((await exports.default.fetch('http://region/other')).status).toBe(404)
})

test('it says that it works', async () => {
  for (const path of ['/_health', '/_health?scope=worker'])
    expect(await (await exports.default.fetch(`http://region${path}`)).json()).toEqual({ status: 'ok' })
})
