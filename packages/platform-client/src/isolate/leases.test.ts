import { expect, test } from 'vitest'
import { type LeaseOptions, Leases } from './leases.ts'

/** Timers that ring when the test says what time it is, in their order; a request that hangs up takes its timers with it. */
function isolate(options: LeaseOptions = {}) {
  let now = 0
  let timers: { at: number; request: string; ring: () => void }[] = []
  const sleepOf = (request: string) => (ms: number, signal?: AbortSignal) =>
    new Promise<void>((ring, reject) => {
      timers.push({ at: now + ms, request, ring })
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  let current = 'leader'
  const leases = new Leases<string>({ ...options, now: () => now, sleep: (ms, signal) => sleepOf(current)(ms, signal) })
  return {
    leases,
    as: (request: string) => {
      current = request
      return leases
    },
    hangUp: (request: string) => {
      timers = timers.filter((timer) => timer.request !== request)
    },
    /** Time goes by and no timer rings: the isolate is busy. */
    stall: (ms: number) => {
      now += ms
    },
    async pass(ms: number) {
      for (const end = now + ms; now < end; now += 1) {
        const due = timers.filter(({ at }) => at <= now)
        timers = timers.filter(({ at }) => at > now)
        for (const timer of due) {
          current = timer.request
          timer.ring()
          for (let turn = 0; turn < 5; turn++) await Promise.resolve()
        }
      }
    },
  }
}

test('One request holds a key until it releases it; other keys are free', () => {
  const { leases } = isolate()
  const lease = leases.take('a')
  expect(leases.take('a')).toBeNull()
  expect(leases.take('b')).not.toBeNull()
  lease?.release('done')
  expect(leases.isHeld('a')).toBe(false)
  expect(leases.take('a')).not.toBeNull()
})

test('Waiting requests take the outcome within a few milliseconds of its release', async () => {
  const { as, pass } = isolate()
  const lease = as('leader').take('a')
  const waited = as('follower').wait('a')
  await pass(100)
  lease?.release('done')
  await pass(20)
  expect(await waited).toEqual({ kind: 'released', outcome: 'done' })
})

test('A lease whose request hung up is lost within 250 ms, and its key is free', async () => {
  const { as, leases, pass, hangUp } = isolate()
  as('leader').take('a')
  await pass(1_000)
  const waited = as('follower').wait('a')
  hangUp('leader')
  await pass(270)
  expect(await waited).toEqual({ kind: 'lost' })
  expect(leases.take('a')).not.toBeNull()
})

test('A lease is held for as long as its request works, up to 15 s', async () => {
  const { as, leases, pass } = isolate()
  as('leader').take('a')
  await pass(14_900)
  expect(leases.isHeld('a')).toBe(true)
  await pass(500)
  leases.isHeld('a')
  await pass(20)
  expect(leases.isHeld('a')).toBe(false)
})

test('A request that comes too late to join takes a lease of its own, and the first one’s outcome still reaches those who wait for it', async () => {
  const { as, pass } = isolate({ joinableMs: 1_000 })
  const first = as('leader').take('a')
  const joined = as('follower').wait('a')
  await pass(999)
  expect(as('late').take('a')).toBeNull()
  await pass(1)
  expect(as('late').take('a')).not.toBeNull()
  first?.release('done')
  await pass(20)
  expect(await joined).toEqual({ kind: 'released', outcome: 'done' })
})

test('A request waits no longer than it wants to', async () => {
  const { as, pass } = isolate()
  as('leader').take('a')
  const waited = as('follower').wait('a', 50)
  await pass(70)
  expect(await waited).toEqual({ kind: 'late' })
})

test('A holder that was slower than its lease leaves the next holder’s lease alone', async () => {
  const { as, leases, pass, hangUp } = isolate()
  const lost = as('leader').take('a')
  hangUp('leader')
  await pass(300)
  leases.isHeld('a')
  await pass(20)
  expect(as('other').take('a')).not.toBeNull()
  lost?.release('late')
  expect(leases.isHeld('a')).toBe(true)
})

test('A holder whose timer is overdue, because the isolate was busy, keeps its lease', async () => {
  const { as, leases, pass, stall } = isolate()
  as('leader').take('a')
  const waited = as('follower').wait('a', 500)
  await pass(50)
  stall(1_000)
  expect(leases.take('a')).toBeNull()
  await pass(20)
  expect(leases.isHeld('a')).toBe(true)
  await pass(500)
  expect(await waited).toEqual({ kind: 'late' })
})

test('A request that looks again late takes the outcome of the request that took the lost lease', async () => {
  const { as, pass, stall, hangUp } = isolate()
  as('leader').take('a')
  const waited = as('follower').wait('a')
  hangUp('leader')
  stall(300)
  expect(as('other').take('a')).toBeNull()
  stall(20)
  as('other').take('a')?.release('done')
  await pass(20)
  expect(await waited).toEqual({ kind: 'released', outcome: 'done' })
})
