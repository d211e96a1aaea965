import type { CommerceDatabase } from '../database.ts'

const MOST = 200

/** Counting a hundred thousand rows takes longer than reading a page of them, and the catalog is read far more often than written. */
const kept = new WeakMap<CommerceDatabase, Map<string, number>>()

interface CountQuery {
  toSQL(): { sql: string; params: readonly unknown[] }
  get(): { total: number } | undefined
}

/** How many rows of the catalog a query finds: counted once, until the catalog changes. */
export function keptTotal(db: CommerceDatabase, query: CountQuery): number {
  const { sql, params } = query.toSQL()
  const key = JSON.stringify([sql, params])
  const totals = kept.get(db) ?? new Map<string, number>()
  kept.set(db, totals)
  const known = totals.get(key)
  if (known !== undefined) return known
  const total = query.get()?.total ?? 0
  const [oldest] = totals.keys()
  if (totals.size >= MOST && oldest !== undefined) totals.delete(oldest)
  totals.set(key, total)
  return total
}

/** Whoever changes a product, a variant or its stock calls this, or what calls it. */
export function forgetTotals(db: CommerceDatabase): void {
  kept.delete(db)
}
