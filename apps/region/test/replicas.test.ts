import { RegionReading } from '@galleria/fragments/contract'
import { env, exports } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'

const state = (generation: number) => ({ generation, tags: { 'p:mug': generation }, floor: 0, gone: {}, goneFloor: 0 })
const document = (generation: number) => ({ generation, remotes: {}, layout: {} })

const send = (query: string, init?: RequestInit) => exports.default.fetch(`http://region/copy?${query}`, init)
const read = async (region: string) => RegionReading.parse(await (await send(`region=${region}&purges=0`)).json())
const put = async (query: string, copy: object) => (await send(query, { method: 'PUT', body: JSON.stringify(copy) })).status
const replica = async (path: string) =>
  (await (env.REPLICA ?? expect.unreachable('it is bound')).fetch(`http://replica${path}`, { method: 'PUT' })).json()
const known = async (region: string) => (await read(region)).known

test('what changed is shown when the replica of the region has it, and builds are shown at once', async () => {
  await put('region=oc', { purges: state(1) })
  await replica('/hold')
  const change = put('region=oc', { registry: document(3), purges: state(2) })
  await vi.waitFor(async () => expect(await known('oc')).toEqual({ registry: 3, purges: 1 }))
  expect(await replica('/release')).toEqual(['POST oc'])
  expect(await change).toBe(204)
  expect(await known('oc')).toEqual({ registry: 3, purges: 2 })
})

test('what changed is shown all the same where the replica cannot catch up', async () => {
  await replica('/break')
  expect(await put('region=sam', { purges: state(4) })).toBe(204)
  expect(await known('sam')).toEqual({ purges: 4 })
  await replica('/release')
})

test('a change does not take the place of a later one that waited for less long', async () => {
  await replica('/hold')
  const first = put('region=afr', { purges: state(5) })
  await vi.waitFor(async () => expect(await replica('/hold')).toEqual(['POST afr']))
  await replica('/pass')
  expect(await put('region=afr', { purges: state(6) })).toBe(204)
  await replica('/release')
  expect(await first).toBe(204)
  expect(await known('afr')).toEqual({ purges: 6 })
})

test('a look at home is refused after a change that was brought while it went on, also where that one waits', async () => {
  const { lease } = await read('me')
  await replica('/hold')
  const change = put('region=me', { purges: state(8) })
  await vi.waitFor(async () => expect(await replica('/hold')).toEqual(['POST me']))
  expect(await put(`region=me&lease=${lease}`, { purges: state(7) })).toBe(409)
  await replica('/release')
  expect(await change).toBe(204)
  expect(await known('me')).toEqual({ purges: 8 })
})

test('home itself has no replica', async () => {
  await replica('/release')
  expect(await put('region=home', { purges: state(1) })).toBe(204)
  expect(await replica('/release')).toEqual([])
})
