import type { Crossing } from './crossings.ts'

/**
 * Counts the trips in a row: the longest chain of crossings in which each began after the one before had its response. One without a response does
 * not count: what came to its end did not wait for it.
 */
export function countTrips(crossings: readonly Crossing[]): number {
  const awaited = crossings
    .flatMap(({ beganAt, respondedAt }) => (respondedAt === null ? [] : [{ beganAt, respondedAt }]))
    .toSorted((one, other) => one.respondedAt - other.respondedAt)
  // Of intervals the one that ends first leaves most room for others.
  let trips = 0
  let end = -Infinity
  for (const { beganAt, respondedAt } of awaited) {
    if (beganAt < end) continue
    trips += 1
    end = respondedAt
  }
  return trips
}
