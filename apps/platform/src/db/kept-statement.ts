/** A statement that is built once for each database: to build one takes longer than to run it. */
export function keptStatement<Database extends object, Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const kept = new WeakMap<Database, Statement>()
  return (db) => {
    const known = kept.get(db)
    if (known) return known
    const statement = build(db)
    kept.set(db, statement)
    return statement
  }
}
