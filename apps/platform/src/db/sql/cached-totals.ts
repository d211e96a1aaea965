import type { CommerceDatabase } from '../database.ts'

const MAX_ENTRIES = 200

/** What has to change for a total to be another: the catalog alone, or stocks, too, which every sale changes. */
export type TotalKind = 'catalog' | 'stock'

/** Counting a hundred thousand rows takes longer than reading a page of them, and the catalog is read far more often than written. */
const retained = new WeakMap<CommerceDatabase, Record<TotalKind, Map<string, number>>>()

interface CountQuery {
  toSQL(): { sql: string; params: readonly unknown[] }
  get(): { total: number } | undefined
}

/** How many rows of the catalog a query finds: counted once, until they may be others. */
export function countCached(db: CommerceDatabase, query: CountQuery, kind: TotalKind = 'catalog'): number {
  const { sql, params } = query.toSQL()
  const key = JSON.stringify([sql, params])
  const all = retained.get(db) ?? { catalog: new Map(), stock: new Map() }
  retained.set(db, all)
  const totals = all[kind]
  const known = totals.get(key)
  if (known !== undefined) return known
  const total = query.get()?.total ?? 0
  const [oldest] = totals.keys()
  if (totals.size >= MAX_ENTRIES && oldest !== undefined) totals.delete(oldest)
  totals.set(key, total)
  return total
}

/** Call it after every write of a product or of its collections. */
export function forgetTotals(db: CommerceDatabase): void {
  retained.delete(db)
}

/** Forgets the totals that depend on stock alone. */
export function forgetStockTotals(db: CommerceDatabase): void {
  retained.get(db)?.stock.clear()
}
