import type { PurgeState } from '@galleria/fragments/contract'

/** What an event makes untrue: copies that show something changed, and copies of something that is gone. */
export interface Purge {
  readonly tags: readonly string[]
  /** Among the tags. */
  readonly gone: readonly string[]
}

export interface PurgeLog {
  readonly state: PurgeState
  /** Noted since the last generation, and not yet in one. */
  readonly pending: Purge
}

/** A burst of events is one purge per so much time. Shells read it a second later, and have five from an event on. */
const WINDOW_MS = 1_000
/** Every reading holds them. Beyond it, all copies of before count as purged. */
const MAX_TAGS = 200

const NOTHING: Purge = { tags: [], gone: [] }
export const EMPTY_LOG: PurgeLog = { state: { generation: 0, tags: {}, floor: 0, gone: {}, goneFloor: 0 }, pending: NOTHING }

export function addPurge({ state, pending }: PurgeLog, { tags, gone }: Purge): PurgeLog {
  return { state, pending: { tags: union(pending.tags, tags), gone: union(pending.gone, gone) } }
}

/** Makes a generation of what is pending when the last one is old enough. Generations are times, so that they grow even where the log was lost. */
export function closeWindow(log: PurgeLog, now: number): PurgeLog {
  const { state, pending } = log
  // A clock that was put back must not hold purges up.
  if (pending.tags.length === 0 || Math.abs(now - state.generation) < WINDOW_MS) return log
  const generation = Math.max(now, state.generation + 1)
  const [tags, floor] = advance(state.tags, state.floor, pending.tags, generation)
  const [gone, goneFloor] = advance(state.gone, state.goneFloor, pending.gone, generation)
  return { state: { generation, tags, floor, gone, goneFloor }, pending: NOTHING }
}

/** The floor rises to the latest generation of the tags that are forgotten. */
function advance(
  known: Readonly<Record<string, number>>,
  floor: number,
  tags: readonly string[],
  generation: number,
): [Record<string, number>, number] {
  const later = { ...known, ...Object.fromEntries(tags.map((tag) => [tag, generation])) }
  const newestFirst = Object.entries(later).toSorted(([, left], [, right]) => right - left)
  return [Object.fromEntries(newestFirst.slice(0, MAX_TAGS)), Math.max(floor, newestFirst[MAX_TAGS]?.[1] ?? 0)]
}

function union(left: readonly string[], right: readonly string[]): string[] {
  return [...new Set([...left, ...right])]
}
