interface CachedRead<Database extends object, Value> {
  (db: Database): Value
  /** Call it with each write of what is read. */
  readonly forget: (db: object) => void
}

/**
 * What seldom changes, read once until it is written. In the turn of a write it is read each time, because a transaction, which never
 * outlasts its turn, may still be rolled back.
 */
export function memoizeRead<Database extends object, Value>(read: (db: Database) => Value): CachedRead<Database, Value> {
  const retained = new WeakMap<object, { readonly value: Value }>()
  const changing = new WeakSet<object>()
  const find = (db: Database): Value => {
    const known = retained.get(db)
    if (known) return known.value
    const value = read(db)
    if (!changing.has(db)) retained.set(db, { value })
    return value
  }
  const forget = (db: object): void => {
    retained.delete(db)
    changing.add(db)
    queueMicrotask(() => changing.delete(db))
  }
  return Object.assign(find, { forget })
}
