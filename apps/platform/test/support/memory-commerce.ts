import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { openCommerce, type CommerceDatabase } from '../../src/db/database.ts'
import { openProductTexts } from '../../src/db/queries/catalog/product-texts.ts'
import { storageOf } from './memory-storage.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations/commerce')

/** The tables of the Commerce object in memory, with the statements that were run on them. */
export interface MemoryCommerce {
  readonly db: CommerceDatabase
  /** The plans that SQLite makes for each select that `work` runs: the lines of `explain query plan`. */
  readonly plansOf: (work: () => void) => string[][]
  readonly run: (statements: string) => void
}

export function memoryCommerce(): MemoryCommerce {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted())
    database.exec(readFileSync(resolve(MIGRATIONS, file), 'utf8'))
  let ran: { query: string; values: SQLInputValue[] }[] = []
  const db = openCommerce(storageOf(database, (query, values) => ran.push({ query, values })))
  openProductTexts(db)
  return {
    db,
    run: (statements) => database.exec(statements),
    plansOf: (work) => {
      ran = []
      work()
      const selects = ran.filter(({ query }) => query.startsWith('select'))
      return selects.map(({ query, values }) =>
        database
          .prepare(`explain query plan ${query}`)
          .all(...values)
          .map(({ detail }) => String(detail)),
      )
    },
  }
}
