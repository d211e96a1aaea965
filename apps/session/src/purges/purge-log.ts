import type { NetworkPurge, PurgeState } from '@galleria/fragments/contract'

/** The tags that an event makes untrue: of copies that show something changed, and of copies of something that is gone. */
export interface Purge {
  readonly tags: readonly string[]
  /** Those of the tags that stand for something that is gone. */
  readonly gone: readonly string[]
}

export interface PurgeLog {
  readonly state: PurgeState
  /** The purges that were noted since the last generation, and are not yet in one. */
  readonly pending: Purge
  /** The times at which the first and the last of what is pending was noted. */
  readonly pendingSince?: number
  readonly pendingUntil?: number
  /** The last generation that was purged on the network in front of the shells. */
  readonly networkGeneration?: number
}

/** Time after the last event of a burst at which the burst becomes one purge. */
const QUIET_MS = 500
/** Maximum delay of a burst after its first event: a reading of shells is 3 s old at most, and they have 5 s from an event on. */
const MAX_DELAY_MS = 1_500
/** Maximum number of tags, which every reading holds. Beyond it, all copies of before count as purged. */
const MAX_TAGS = 200

/** Maximum number of tags in one purge of the network: Cloudflare takes 100, and the shell adds one. Beyond it, everything is purged. */
const MAX_NETWORK_TAGS = 99

const NOTHING: Purge = { tags: [], gone: [] }
export const EMPTY_LOG: PurgeLog = { state: { generation: 0, tags: {}, floor: 0, gone: {}, goneFloor: 0 }, pending: NOTHING }

export function addPurge(log: PurgeLog, { tags, gone }: Purge, now: number): PurgeLog {
  const { state, pending, pendingSince = now, networkGeneration } = log
  return {
    state,
    networkGeneration,
    pending: { tags: union(pending.tags, tags), gone: union(pending.gone, gone) },
    pendingSince,
    pendingUntil: now,
  }
}

/** Makes a generation of what is pending when the burst is over, or has lasted long enough. Generations are times, so that they grow even where the log was lost. */
export function closeWindow(log: PurgeLog, now: number): PurgeLog {
  const { state, pending, pendingSince = 0, pendingUntil = 0, networkGeneration } = log
  // A clock that was put back must not hold purges up.
  const isBurst = Math.abs(now - pendingUntil) < QUIET_MS && Math.abs(now - pendingSince) < MAX_DELAY_MS
  if (pending.tags.length === 0 || isBurst) return log
  const generation = Math.max(now, state.generation + 1)
  const [tags, floor] = advance(state.tags, state.floor, pending.tags, generation)
  const [gone, goneFloor] = advance(state.gone, state.goneFloor, pending.gone, generation)
  return { state: { generation, tags, floor, gone, goneFloor }, pending: NOTHING, networkGeneration }
}

/** Milliseconds until the burst is over, if nothing more comes; 0 where nothing is pending. */
export function untilWindowCloses({ pending, pendingSince = 0, pendingUntil = 0 }: PurgeLog, now: number): number {
  return pending.tags.length === 0 ? 0 : Math.max(0, Math.min(pendingUntil + QUIET_MS, pendingSince + MAX_DELAY_MS) - now)
}

/** The purge that the network in front of the shells lacks since its last generation; null for nothing. */
export function networkPurge({ state, networkGeneration = 0 }: PurgeLog): NetworkPurge | null {
  const { generation, floor } = state
  if (generation <= networkGeneration) return null
  const tags = Object.entries(state.tags).flatMap(([tag, at]) => (at > networkGeneration ? [tag] : []))
  return { generation, tags: floor > networkGeneration || tags.length > MAX_NETWORK_TAGS ? null : tags }
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
