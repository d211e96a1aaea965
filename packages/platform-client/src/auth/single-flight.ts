import type { Runtime } from '../transport/runtime.ts'

/**
 * Runs `work` once for all who ask for the same key at the same time.
 *
 * In workerd the flight belongs to the request that started it: if that request is cancelled, its promise may never
 * settle. So those who only wait do so for `patienceMs` and then start a flight of their own.
 */
export function createSingleFlight<Result>({ sleep }: Pick<Runtime, 'sleep'>, patienceMs: number) {
  const flights = new Map<string, Promise<Result>>()

  function start(key: string, work: () => Promise<Result>): Promise<Result> {
    const flight = work().finally(() => {
      if (flights.get(key) === flight) flights.delete(key)
    })
    flights.set(key, flight)
    return flight
  }

  return async (key: string, work: () => Promise<Result>): Promise<Result> => {
    const running = flights.get(key)
    if (!running) return start(key, work)
    const patience = new AbortController()
    const lost = sleep(patienceMs, patience.signal).then(
      () => 'lost' as const,
      () => 'lost' as const,
    )
    const first = await Promise.race([running.then((result) => ({ result })), lost]).finally(() => patience.abort())
    if (first !== 'lost') return first.result
    // Another waiter may have replaced the lost flight meanwhile; then that one is as good.
    const current = flights.get(key)
    return current && current !== running ? current : start(key, work)
  }
}
