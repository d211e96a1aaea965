import { expect, test } from 'vitest'
import { createRuntime } from '../transport/runtime.ts'
import { createSingleFlight } from './single-flight.ts'

const runtime = createRuntime()

test('Those who ask for the same key at the same time share one run; other keys have their own', async () => {
  const inFlight = createSingleFlight<number>(runtime, 1_000)
  let runs = 0
  const work = async () => {
    await runtime.sleep(5)
    return ++runs
  }
  expect(await Promise.all([inFlight('a', work), inFlight('a', work), inFlight('b', work)])).toEqual([1, 1, 2])
  expect(await inFlight('a', work)).toBe(3)
})

test('A failure reaches all who waited and is not kept', async () => {
  const inFlight = createSingleFlight<string>(runtime, 1_000)
  const failing = () => Promise.reject(new Error('down'))
  const outcomes = await Promise.allSettled([inFlight('a', failing), inFlight('a', failing)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await inFlight('a', async () => 'up')).toBe('up')
})

test('Those who wait for a run that was lost with its request make one of their own, once', async () => {
  const inFlight = createSingleFlight<string>(runtime, 20)
  void inFlight('a', () => new Promise(() => {}))
  let runs = 0
  const work = async () => {
    runs++
    await runtime.sleep(5)
    return 'made'
  }
  expect(await Promise.all([inFlight('a', work), inFlight('a', work), inFlight('a', work)])).toEqual(['made', 'made', 'made'])
  expect(runs).toBe(1)
})

test('Nobody waits for a run that was lost before they came', async () => {
  let now = 0
  const inFlight = createSingleFlight<string>({ now: () => now, sleep: () => new Promise(() => {}) }, 3_000)
  void inFlight('a', () => new Promise(() => {}))
  now += 3_000
  expect(await inFlight('a', async () => 'made')).toBe('made')
})

test('Those who come late wait only for what is left of the patience', async () => {
  let now = 0
  const waits: number[] = []
  const sleep = async (ms: number) => {
    waits.push(ms)
    now += ms
  }
  const inFlight = createSingleFlight<string>({ now: () => now, sleep }, 3_000)
  void inFlight('a', () => new Promise(() => {}))
  now += 2_500
  expect(await inFlight('a', async () => 'made')).toBe('made')
  expect(waits).toEqual([500])
})

test('Work that is only slow is begun again ever more rarely, and the first answer is for all', async () => {
  let now = 0
  const starts: number[] = []
  const timers: { at: number; ring: () => void }[] = []
  const sleep = (ms: number) => new Promise<void>((ring) => timers.push({ at: now + ms, ring }))
  const inFlight = createSingleFlight<string>({ now: () => now, sleep }, 1_000)
  const slow = () => {
    starts.push(now)
    return sleep(20_000).then(() => `begun at ${starts[0]}`)
  }
  const outcomes = Promise.all(Array.from({ length: 50 }, () => inFlight('a', slow)))
  while (now < 20_000) {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    now += 500
    for (const timer of timers) if (timer.at === now) timer.ring()
  }
  expect(new Set(await outcomes)).toEqual(new Set(['begun at 0']))
  expect(starts).toEqual([0, 1_000, 3_000, 7_000, 15_000])
})

test('A failure of the work before it is under way reaches its caller and is not kept', async () => {
  const inFlight = createSingleFlight<string>(runtime, 1_000)
  const broken = () => {
    throw new Error('at once')
  }
  await expect(inFlight('a', broken)).rejects.toThrow('at once')
  expect(await inFlight('a', async () => 'made')).toBe('made')
})
