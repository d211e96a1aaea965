import { expect, test } from 'vitest'
import { createRuntime } from '../transport/runtime.ts'
import { SingleFlight } from './single-flight.ts'

const runtime = createRuntime()

test('Requests that ask for the same key at the same time share one run; other keys have their own', async () => {
  const flight = new SingleFlight<number>()
  let runs = 0
  const work = async () => {
    await runtime.sleep(5)
    return ++runs
  }
  expect(await Promise.all([flight.run('a', work), flight.run('a', work), flight.run('b', work)])).toEqual([1, 1, 2])
  expect(await flight.run('a', work)).toBe(3)
})

test('A failure reaches all that waited and is not kept', async () => {
  const flight = new SingleFlight<string>()
  const failing = () => runtime.sleep(5).then(() => Promise.reject(new Error('down')))
  const outcomes = await Promise.allSettled([flight.run('a', failing), flight.run('a', failing)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await flight.run('a', async () => 'up')).toBe('up')
})

test('A failure of the work before it is under way reaches its caller and is not kept', async () => {
  const flight = new SingleFlight<string>()
  const broken = () => {
    throw new Error('at once')
  }
  await expect(flight.run('a', broken)).rejects.toThrow('at once')
  expect(await flight.run('a', async () => 'made')).toBe('made')
})

test('Requests that wait for a run that died with its request make one of their own, once', async () => {
  // The dead request's timers never ring again.
  let alive = false
  const flight = new SingleFlight<string>({ sleep: (ms, signal) => (alive ? runtime.sleep(ms, signal) : new Promise(() => {})) })
  void flight.run('a', () => new Promise(() => {}))
  alive = true
  let runs = 0
  const work = async () => {
    runs++
    await runtime.sleep(5)
    return 'made'
  }
  const started = Date.now()
  expect(await Promise.all([flight.run('a', work), flight.run('a', work), flight.run('a', work)])).toEqual(['made', 'made', 'made'])
  expect(runs).toBe(1)
  expect(Date.now() - started).toBeLessThan(2_000)
})

test('Work that is only slow is not begun a second time', async () => {
  const flight = new SingleFlight<string>()
  let runs = 0
  const slow = async () => {
    runs++
    await runtime.sleep(700)
    return 'slow'
  }
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => flight.run('a', slow))))).toEqual(new Set(['slow']))
  expect(runs).toBe(1)
})
