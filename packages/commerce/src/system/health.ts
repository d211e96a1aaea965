/** The platform's objects of which there is one each. */
export const OBJECT_PARTS = ['commerce', 'identity', 'events', 'search'] as const
/** What a store has beside its platform. */
export const STORE_PARTS = ['registry', 'sessions'] as const
export type HealthPart = (typeof OBJECT_PARTS)[number] | (typeof STORE_PARTS)[number]

/** What was last found out about a store, and announced to its owner. */
export interface HealthRecord {
  /** Parts that cannot be read or written; none of a store that works. */
  readonly failing: readonly HealthPart[]
  /** Milliseconds. */
  readonly since: number
}

/** Health of a store without records. */
export const HEALTHY: HealthRecord = { failing: [], since: 0 }

/** Whether the store goes from up to down or back: which parts are down changes nothing. */
export function changesState(before: HealthRecord, failing: readonly HealthPart[]): boolean {
  return before.failing.length > 0 !== failing.length > 0
}
