import type { Runtime } from '../transport/runtime.ts'

interface Flight<Result> {
  result: Promise<Result>
  startedAt: number
}

/**
 * Runs `work` once for all who ask for the same key at the same time.
 *
 * In workerd the flight belongs to the request that started it: if that request is cancelled, its promise may never
 * settle. So a flight is trusted for `patienceMs` from its start; whoever waits then starts another one, which all the
 * others join. Nobody waits for a flight that was lost before.
 */
export function createSingleFlight<Result>({ now, sleep }: Pick<Runtime, 'now' | 'sleep'>, patienceMs: number) {
  const flights = new Map<string, Flight<Result>>()

  function start(key: string, work: () => Promise<Result>): Promise<Result> {
    const flight: Flight<Result> = { result: work().finally(() => forget(key, flight)), startedAt: now() }
    flights.set(key, flight)
    return flight.result
  }

  function forget(key: string, flight: Flight<Result>): void {
    if (flights.get(key) === flight) flights.delete(key)
  }

  function forgetLost(): void {
    for (const [key, flight] of flights) if (now() - flight.startedAt >= patienceMs) flights.delete(key)
  }

  return async (key: string, work: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      forgetLost()
      const flight = flights.get(key)
      if (!flight) return start(key, work)
      const patience = new AbortController()
      const lost = sleep(flight.startedAt + patienceMs - now(), patience.signal).then(
        () => 'lost' as const,
        () => 'lost' as const,
      )
      const first = await Promise.race([flight.result.then((result) => ({ result })), lost]).finally(() => patience.abort())
      if (first !== 'lost') return first.result
      forget(key, flight)
    }
  }
}
