/** The client's environment; tests pass their own clock and random numbers. */
export interface Runtime {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** A number from 0 up to, not including, 1. */
  readonly random: () => number
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** Completes overrides with the platform's own fetch, clock and random numbers. */
export function createRuntime(overrides: Partial<Runtime> = {}): Runtime {
  return {
    // Looked up at each call: workerd refuses a fetch that has lost its receiver.
    fetch: overrides.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    now: overrides.now ?? (() => Date.now()),
    random: overrides.random ?? (() => Math.random()),
    sleep: overrides.sleep ?? sleep,
  }
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
  })
}
