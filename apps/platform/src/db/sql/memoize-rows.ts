import { BoundedMap } from '@galleria/commerce/values/bounded-map'

export interface CachedRows<Database extends object, Row> {
  /** Reads the rows of these keys, without missing ones. */
  (db: Database, keys: readonly string[]): ReadonlyMap<string, Row>
  /** Call it with each write of what is read for this key. */
  readonly forget: (db: Database, key: string) => void
}

/**
 * Rows that are asked for again and again, each read once until it is written. In the turn of a write all are read each time, because a
 * transaction, which never outlasts its turn, may still be rolled back.
 * @param most retained; what was read longest ago is read anew
 * @param isSmall whether to retain a row: a few of the largest would fill the memory
 */
export function memoizeRows<Database extends object, Row>(
  read: (db: Database, keys: readonly string[]) => ReadonlyMap<string, Row>,
  most: number,
  isSmall: (row: Row) => boolean = () => true,
): CachedRows<Database, Row> {
  const retained = new WeakMap<Database, BoundedMap<Row>>()
  const changing = new WeakSet<Database>()
  const find = (db: Database, keys: readonly string[]): ReadonlyMap<string, Row> => {
    if (changing.has(db)) return read(db, keys)
    const known = retained.get(db) ?? new BoundedMap<Row>(most)
    retained.set(db, known)
    const found = new Map<string, Row>()
    for (const key of keys) {
      const row = known.get(key)
      if (row !== undefined) found.set(key, row)
    }
    const unknown = keys.filter((key) => !found.has(key))
    if (unknown.length === 0) return found
    for (const [key, row] of read(db, unknown)) {
      if (isSmall(row)) known.set(key, row)
      found.set(key, row)
    }
    return found
  }
  const forget = (db: Database, key: string): void => {
    retained.get(db)?.delete(key)
    changing.add(db)
    queueMicrotask(() => changing.delete(db))
  }
  return Object.assign(find, { forget })
}
