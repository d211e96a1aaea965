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
