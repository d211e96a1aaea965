import { expect, onTestFinished, test, vi } from 'vitest'
import { stack } from '../fetch/fragment-host-fixture.ts'
import { RemoteQueue } from './remote-queue.ts'

/** A queue with a clock that the test moves on; a request that hangs up takes its timers with it. */
function queueOf() {
  let now = 0
  let request = 0
  let timers: { at: number; request: number; ring: () => void }[] = []
  const queue = new RemoteQueue({
    now: () => now,
    sleep: (ms) => {
      const owner = request
      return new Promise((ring) => timers.push({ at: now + ms, request: owner, ring }))
    },
    every: (ms, action) => {
      const owner = request
      let stopped = false
      const arm = () => timers.push({ at: now + ms, request: owner, ring })
      const ring = () => {
        if (stopped) return
        action()
        arm()
      }
      arm()
      return () => (stopped = true)
    },
  })
  const outcomes: string[] = []
  const started: number[] = []
  const ends = new Map<number, () => void>()
  return {
    started,
    outcomes,
    enter(id: number, wayMs?: number) {
      request = id
      const work = () =>
        new Promise<void>((end) => {
          started.push(id)
          ends.set(id, end)
        })
      void queue.run(work, wayMs).then(
        () => outcomes.push(`${id} done`),
        (error: Error) => outcomes.push(`${id} ${error.message}`),
      )
    },
    end: (id: number) => ends.get(id)?.(),
    hangUp(id: number) {
      timers = timers.filter((timer) => timer.request !== id)
    },
    async pass(ms: number) {
      for (const end = now + ms; now < end; now += 1) {
        const due = timers.filter(({ at }) => at <= now)
        timers = timers.filter(({ at }) => at > now)
        for (const timer of due) {
          request = timer.request
          timer.ring()
          for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
        }
      }
    },
  }
}

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

test('8 pages of a remote are rendered at once, the others as these end', async () => {
  const { enter, end, pass, started } = queueOf()
  for (const id of ids(0, 30)) enter(id)
  await pass(500)
  expect(started).toEqual(ids(0, 8))
  // These renders were neither quick nor slow.
  for (const id of [5, 7, 1]) end(id)
  await pass(100)
  expect(started.toSorted((a, b) => a - b)).toEqual(ids(0, 11))
})

test('more are rendered at once while they are quick, up to 24, and fewer when they are slow, down to 4', async () => {
  const { enter, end, pass, started } = queueOf()
  const underWay = async (count: number) => {
    const from = started.length
    for (const id of ids(1_000 + from, 1_000 + from + count)) enter(id)
    await pass(100)
    return started.splice(0)
  }
  for (let round = 0; round < 20; round += 1) for (const id of await underWay(1)) end(id)
  const many = await underWay(30)
  expect(many).toHaveLength(24)
  await pass(900)
  for (const id of many) end(id)
  await pass(100)
  expect(started).toHaveLength(4)
})

test('no fewer are rendered at once where home is far: the way says nothing of the machine', async () => {
  const { enter, end, pass, started } = queueOf()
  for (const id of ids(0, 20)) enter(id, 560)
  await pass(920)
  for (const id of ids(0, 8)) end(id)
  await pass(100)
  expect(started.length).toBeGreaterThan(8 + 8)
})

test('200 renders wait, and the next one is refused at once', async () => {
  const { enter, pass, outcomes } = queueOf()
  for (const id of ids(0, 209)) enter(id)
  await pass(1)
  expect(outcomes).toEqual(['208 200 renders wait already'])
})

test('a render whose turn does not come in ten seconds is refused', async () => {
  const { enter, pass, outcomes } = queueOf()
  for (const id of ids(0, 9)) enter(id)
  await pass(10_100)
  expect(outcomes).toEqual(['8 no turn after 10000 ms'])
})

test('requests that hang up free their places, whether they wait or render', async () => {
  const { enter, hangUp, pass, started } = queueOf()
  for (const id of ids(0, 20)) enter(id)
  await pass(1_000)
  for (const id of ids(0, 6)) hangUp(id)
  for (const id of ids(8, 14)) hangUp(id)
  await pass(500)
  expect(started.toSorted((a, b) => a - b)).toEqual([...ids(0, 8), ...ids(14, 20)])
})

test('a host lets 8 pages of a remote be rendered at once, and shows 503 for the page that finds 200 waiting', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { start, calls, faults } = stack(() => new Promise<Response>(() => undefined))
  const pages = ids(0, 209).map((id) => start({ params: { slug: String(id) } }))
  await vi.advanceTimersByTimeAsync(1)
  expect((await pages[208]?.opened)?.status).toBe(503)
  expect(faults.map(({ reason }) => reason)).toEqual(['busy'])
  expect(calls).toHaveLength(8)
  // A part of a page has less time than a turn may take to come.
  start({ params: { slug: 'part' }, primary: false })
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(9)
})
