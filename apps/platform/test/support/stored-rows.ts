import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Platform } from './platform-process.ts'
import { OBJECTS } from './workerd/workerd.ts'

/** The tables that a refused request may change: attempts are counted, so that they can be limited, and the caller is remembered. */
export interface Watched {
  readonly but: readonly RegExp[]
}

const LOCKED_MS = 10_000

interface ReadTables {
  readonly stamp: string
  readonly tables: ReadonlyMap<string, string>
}

/** Every table of every object with a digest of its rows, as they are on disk beside the running process. */
export class StoredRows {
  readonly #platform: Platform
  readonly #watched: Watched
  /** A database that was not written since is not read again. */
  readonly #read = new Map<string, ReadTables>()

  constructor(platform: Platform, watched: Watched) {
    this.#platform = platform
    this.#watched = watched
  }

  read(): Map<string, string> {
    return new Map(databasesOf(this.#platform).flatMap((database) => [...this.#tablesOf(database)]))
  }

  #tablesOf({ file, shown }: StoredDatabase): ReadonlyMap<string, string> {
    // Taken before the rows are: what is written meanwhile is read the next time.
    const stamp = stampOf(file)
    const before = this.#read.get(file)
    if (before?.stamp === stamp) return before.tables
    const tables = readTables(file, shown, this.#watched)
    this.#read.set(file, { stamp, tables })
    return tables
  }
}

/** SQLite writes to a log beside the database, and moves it there from time to time. */
const stampOf = (file: string): string =>
  [file, `${file}-wal`]
    .map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }))
    .map((stat) => `${stat?.mtimeNs} ${stat?.size}`)
    .join()

function readTables(file: string, shown: string, { but }: Watched): Map<string, string> {
  const tables = new Map<string, string>()
  // The process beside may be writing: it is waited for.
  const database = new DatabaseSync(file, { readOnly: true, timeout: LOCKED_MS })
  try {
    const names = database.prepare("select name from sqlite_master where type = 'table' and name not like '\\_cf\\_%' escape '\\'").all()
    for (const { name } of names) {
      const table = `${shown} ${String(name)}`
      if (but.some((pattern) => pattern.test(table))) continue
      const digest = createHash('sha256')
      let count = 0
      const rows = database.prepare(`select * from "${String(name)}"`)
      // The tables of a full-text index have keys that no number holds.
      rows.setReadBigInts(true)
      for (const row of rows.all()) {
        digest.update(JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
        count += 1
      }
      tables.set(table, `${count} rows, ${digest.digest('hex').slice(0, 12)}`)
    }
  } finally {
    database.close()
  }
  return tables
}

/** What differs between two looks at the rows. */
export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].flatMap((name) =>
    before.get(name) === after.get(name) ? [] : [`${name}: ${before.get(name) ?? 'none'} -> ${after.get(name) ?? 'none'}`],
  )
}

interface StoredDatabase {
  readonly file: string
  readonly shown: string
}

function databasesOf(platform: Platform): StoredDatabase[] {
  return OBJECTS.flatMap(({ className }) => {
    const folder = platform.objectsOf(className)
    if (!existsSync(folder)) return []
    const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
    return names.map((name) => ({ file: join(folder, name), shown: `/objects/${className}/${name}` }))
  })
}
