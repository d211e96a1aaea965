import type { Measurement } from '@galleria/e2e/distance/far-store.ts'
import type { Goal } from '@galleria/e2e/distance/goals.ts'
import { documentFragments } from '@galleria/e2e/http/document-fragments.ts'
import type { HttpResponse } from '@galleria/e2e/http/http-shopper.ts'
import { median } from '../median.ts'

const HEADING = ['what', 'trips', 'goal', 'far, ms', 'goal', 'near, ms', '', 'what crossed, in the middle round']

export interface DistanceRow {
  readonly goal: Goal
  /** The rounds with home far away. */
  readonly far: readonly Measurement[]
  /** The rounds without a distance. */
  readonly near: readonly Measurement[]
}

/** The rows in words, below their heading. Trips and milliseconds are those of the middle round. */
export function toDistanceTable(rows: readonly DistanceRow[]): string[][] {
  return [HEADING, ...rows.map(toRow)]
}

function toRow({ goal, far, near }: DistanceRow): string[] {
  const trips = median(far.map((round) => round.trips))
  const ms = median(far.map((round) => round.ms))
  const standIns = far.flatMap(({ response }) => findStandIns(response))
  const isHeld = !standIns.includes(goal.needs ?? '') && trips <= goal.trips.goal && (goal.ms === null || ms <= goal.ms)
  return [
    goal.what,
    String(trips),
    `≤ ${goal.trips.goal}`,
    String(Math.round(ms)),
    goal.ms === null ? '' : `≤ ${goal.ms}`,
    String(Math.round(median(near.map((round) => round.ms)))),
    isHeld ? 'held' : 'MISSED',
    [describeCrossings(far.find((round) => round.trips === trips)), ...toCounts(standIns).map((each) => `late: ${each}`)].join('; '),
  ]
}

/** `shell → registry, catalog → platform × 3`, those first that began first. */
function describeCrossings(round: Measurement | undefined): string {
  return toCounts((round?.crossings ?? []).map(({ from, to }) => `${from} → ${to}`)).join(', ')
}

/** The fragments of a page that are late or missing. */
function findStandIns({ text }: HttpResponse): string[] {
  return documentFragments(text).flatMap(({ fragment, state }) => (state === 'fallback' || state === 'skeleton' ? [fragment] : []))
}

function toCounts(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} × ${count}`))
}
