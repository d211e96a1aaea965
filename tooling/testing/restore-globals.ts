import { afterAll, vi } from 'vitest'

/** Test files share a worker, which costs a quarter of what a worker for each does: a file leaves the globals as it found them. */
const { fetch } = globalThis

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  globalThis.fetch = fetch
})
