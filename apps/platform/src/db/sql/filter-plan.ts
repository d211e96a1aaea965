import { and, or, sql, type SQL } from 'drizzle-orm'

/** How rows are found: few are gathered by an index and sorted, many are walked in their order until the page is full. */
export interface Planner {
  readonly isFew: (rows: SQL) => boolean
  /** A select of the rows that meet a condition on a field. */
  readonly rowsWith: (condition: SQL, field: string) => SQL
  /** The field that orders the walk over the rows: a condition on this field sets where the walk begins. */
  readonly walkedBy: string
}

/** A filter as it is asked of an index or counted, and as it is asked of rows that are walked. */
export interface PlannedFilter {
  readonly counted: SQL | undefined
  readonly walked: SQL | undefined
  /** Whether an index gives few rows. */
  readonly few: boolean
}

export function allOf(parts: readonly PlannedFilter[]): PlannedFilter {
  return {
    counted: and(...parts.map(({ counted }) => counted)),
    walked: and(...parts.map(({ walked }) => walked)),
    few: parts.some(({ few }) => few),
  }
}

export function anyOf(parts: readonly PlannedFilter[]): PlannedFilter {
  // One of the parts has no condition: everything meets it.
  if (parts.some(({ counted }) => !counted)) return allOf([])
  const few = parts.length > 0 && parts.every((part) => part.few)
  const walked = or(...parts.map((part) => part.walked))
  return { counted: or(...parts.map(({ counted }) => counted)), walked: few ? walked : withoutIndex(walked), few }
}

export function noneOf({ counted }: PlannedFilter): PlannedFilter {
  const condition = counted ? sql`not coalesce(${counted}, 0)` : sql`0`
  return { counted: condition, walked: condition, few: false }
}

/** Keeps SQLite from looking for an index for the condition. */
export function withoutIndex(condition: SQL | undefined): SQL | undefined {
  return condition && sql`+(${condition})`
}
