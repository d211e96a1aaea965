const SECONDS = 3
const CONNECTIONS = 4
const WARM_UP = 50

/** Times in milliseconds. */
export interface Latencies {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** Sends requests for three seconds, four at a time; each receives its number. */
export async function runRequests(request: (number: number) => Promise<unknown>): Promise<Latencies> {
  let number = 0
  while (number < WARM_UP) await request((number += 1))
  const times: number[] = []
  const started = performance.now()
  const end = started + SECONDS * 1000
  const connection = async () => {
    while (performance.now() < end) {
      const before = performance.now()
      await request((number += 1))
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  const seconds = (performance.now() - started) / 1000
  const sorted = times.toSorted((left, right) => left - right)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99) }
}
