import type { CommerceDatabase } from '../database.ts'

const MOST = 200

/** What has to change for a total to be another: the catalog alone, or stocks, too, which every sale changes. */
type Kind = 'catalog' | 'stock'

/** Counting a hundred thousand rows takes longer than reading a page of them, and the catalog is read far more often than written. */
const kept = new WeakMap<CommerceDatabase, Record<Kind, Map<string, number>>>()

interface CountQuery {
  toSQL(): { sql: string; params: readonly unknown[] }
  get(): { total: number } | undefined
}

/** How many rows of the catalog a query finds: counted once, until they may be others. */
export function keptTotal(db: CommerceDatabase, query: CountQuery, kind: Kind = 'catalog'): number {
  const { sql, params } = query.toSQL()
  const key = JSON.stringify([sql, params])
  const all = kept.get(db) ?? { catalog: new Map(), stock: new Map() }
  kept.set(db, all)
  const totals = all[kind]
  const known = totals.get(key)
  if (known !== undefined) return known
  const total = query.get()?.total ?? 0
  const [oldest] = totals.keys()
  if (totals.size >= MOST && oldest !== undefined) totals.delete(oldest)
  totals.set(key, total)
  return total
}

/** Whoever writes a product or what collections hold it calls this, or what calls it. */
export function forgetTotals(db: CommerceDatabase): void {
  kept.delete(db)
}

/** The same for a variant's stock alone. */
export function forgetStockTotals(db: CommerceDatabase): void {
  kept.get(db)?.stock.clear()
}
