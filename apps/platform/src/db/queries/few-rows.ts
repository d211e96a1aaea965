import { sql, type SQL } from 'drizzle-orm'
import type { CommerceDatabase } from '../database.ts'

/**
 * So many rows are gathered and sorted in the time in which a page is found by walking: of ten products that stand in the wanted order
 * one fits, of a hundred thousand two in a hundred.
 */
const FEW = 2_000

/** Whether a select gives few rows; it is followed no further than that. */
export function isFew(db: CommerceDatabase, rows: SQL): boolean {
  const found = db.get<{ total: number }>(sql`select count(*) as total from (${rows} limit ${FEW + 1})`)
  return (found?.total ?? 0) <= FEW
}
