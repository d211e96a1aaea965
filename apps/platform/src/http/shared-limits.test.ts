import { RequestCounts } from '@galleria/client-address'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '../env.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Isolates of the Worker, each with a memory of its own, and the object that they all ask. */
async function isolates(count: number) {
  const counts = new RequestCounts(100)
  let requested = 0
  const take = async (...portion: Parameters<RequestCounts['take']>) => {
    requested += 1
    return counts.take(...portion)
  }
  // The runtime's namespace has more; this is the part that is called.
  const LIMITS = { getByName: () => ({ take }) } as unknown as Env['LIMITS']
  const modules: (typeof import('./shared-limits.ts'))[] = []
  for (let index = 0; index < count; index += 1) {
    vi.resetModules()
    modules.push(await import('./shared-limits.ts'))
  }
  const send = async (isolate: number, requests: number, perMinute: number, key = 'caller'): Promise<number> => {
    let served = 0
    for (let request = 0; request < requests; request += 1)
      if ((await modules[isolate]?.countRequest({ LIMITS }, key, perMinute)) === undefined) served += 1
    return served
  }
  return { send, requested: () => requested, fail: () => vi.spyOn(counts, 'take').mockRejectedValue(new Error('object reset') as never) }
}

test('a caller gets one allowance in all isolates together', async () => {
  const { send } = await isolates(4)
  const served = []
  for (let turn = 0; turn < 40; turn += 1) served.push(await send(turn % 4, 1, 10))
  expect(served.filter((count) => count === 1)).toHaveLength(10)
})

test('an isolate adds no more than a hundredth of the allowance', async () => {
  const { send } = await isolates(3)
  let served = 0
  for (let turn = 0; turn < 30; turn += 1) served += await send(turn % 3, 50, 600)
  expect(served).toBe(600 + 3 * 6)
})

test('a caller within the isolate’s share asks no other object', async () => {
  const { send, requested } = await isolates(1)
  expect([await send(0, 300, 30_000), requested()]).toEqual([300, 0])
  expect([await send(0, 300, 30_000), requested()]).toEqual([300, 1])
})

test('a flood asks the object once for each portion, and not while it is refused', async () => {
  const { send, requested } = await isolates(1)
  await send(0, 5_000, 600)
  expect(requested()).toBe(600 / 6 + 1)
  vi.advanceTimersByTime(60_000)
  expect(await send(0, 1, 600)).toBe(1)
})

test('a count that cannot be had refuses nobody', async () => {
  const { send, fail } = await isolates(1)
  fail()
  expect(await send(0, 20, 1)).toBe(20)
})
