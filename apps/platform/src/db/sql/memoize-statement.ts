/** A statement that is built once for each database: to build one takes longer than to run it. */
export function memoizeStatement<Database extends object, Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const retained = new WeakMap<Database, Statement>()
  return (db) => {
    const known = retained.get(db)
    if (known) return known
    const statement = build(db)
    retained.set(db, statement)
    return statement
  }
}
