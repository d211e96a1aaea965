import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** A database as what drizzle asks of an object's storage. */
export function storageOf(database: DatabaseSync, ran: (query: string, values: SQLInputValue[]) => void = () => {}): DurableObjectStorage {
  const exec = (query: string, ...values: SQLInputValue[]) => {
    ran(query, values)
    const rows = database.prepare(query).all(...values)
    return { toArray: () => rows, next: () => ({ value: rows[0] }), raw: () => ({ toArray: () => rows.map((row) => Object.values(row)) }) }
  }
  return { sql: { exec }, transactionSync: (work: () => unknown) => work() } as object as DurableObjectStorage
}
