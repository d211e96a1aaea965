import type { Runtime } from '../transport/runtime.ts'

interface Flight<Result> {
  result: Promise<Result>
  /** When those who wait no longer trust it. */
  trustedUntil: number
  patienceMs: number
}

/**
 * Runs `work` once for all who ask for the same key at the same time.
 *
 * In workerd the flight belongs to the request that started it: if that request is cancelled, its promise may never
 * settle. So a flight is trusted for `patienceMs` from its start; one of those who wait then starts another, which all the
 * others join and trust for twice as long, since the work may just be slow. Nobody waits for a flight that was lost before
 * they came.
 */
export function createSingleFlight<Result>({ now, sleep }: Pick<Runtime, 'now' | 'sleep'>, patienceMs: number) {
  const flights = new Map<string, Flight<Result>>()

  function start(key: string, work: () => Promise<Result>, patience: number): Promise<Result> {
    const flight: Flight<Result> = {
      result: work().finally(() => forget(key, flight)),
      trustedUntil: now() + patience,
      patienceMs: patience,
    }
    flights.set(key, flight)
    return flight.result
  }

  function forget(key: string, flight: Flight<Result>): void {
    if (flights.get(key) === flight) flights.delete(key)
  }

  function forgetLost(): void {
    for (const [key, { trustedUntil }] of flights) if (now() >= trustedUntil) flights.delete(key)
  }

  return async (key: string, work: () => Promise<Result>): Promise<Result> => {
    // A flight that was thought lost may still come in first.
    const joined: Promise<Result>[] = []
    for (let patience = patienceMs; ;) {
      forgetLost()
      const flight = flights.get(key)
      if (!flight) return Promise.race([...joined, start(key, work, patience)])
      joined.push(flight.result)
      const giveUp = new AbortController()
      const lost = sleep(flight.trustedUntil - now(), giveUp.signal).then(
        () => 'lost' as const,
        () => 'lost' as const,
      )
      const first = await Promise.race([Promise.race(joined).then((result) => ({ result })), lost]).finally(() => giveUp.abort())
      if (first !== 'lost') return first.result
      forget(key, flight)
      patience = flight.patienceMs * 2
    }
  }
}
