import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BuildQueue } from './build-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Builds that end when the test says so. */
function heldBuilds() {
  const builds: { changed: readonly string[]; end: () => void }[] = []
  const queue = new BuildQueue((changed) => new Promise((end) => builds.push({ changed, end })), 40)
  return { builds, queue }
}

test('files that are saved together are one build', async () => {
  const { builds, queue } = heldBuilds()
  queue.add('a.ts')
  await vi.advanceTimersByTimeAsync(30)
  queue.add('b.ts')
  queue.add('a.ts')
  await vi.advanceTimersByTimeAsync(30)
  expect(builds).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(10)
  expect(builds.map(({ changed }) => changed)).toEqual([['a.ts', 'b.ts']])
})

test('files that are saved during a build are built once more, in one build', async () => {
  const { builds, queue } = heldBuilds()
  queue.add('a.ts')
  await vi.advanceTimersByTimeAsync(40)
  queue.add('b.ts')
  queue.add('c.ts')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(builds).toHaveLength(1)
  builds[0]?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(builds.map(({ changed }) => changed)).toEqual([['a.ts'], ['b.ts', 'c.ts']])
  builds[1]?.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(builds).toHaveLength(2)
})

test('a first build needs no change', async () => {
  const { builds, queue } = heldBuilds()
  const built = queue.build()
  expect(builds.map(({ changed }) => changed)).toEqual([[]])
  builds[0]?.end()
  await built
})

test('an ended queue drops what waits', async () => {
  const { builds, queue } = heldBuilds()
  queue.add('a.ts')
  await queue.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(builds).toHaveLength(0)
})
