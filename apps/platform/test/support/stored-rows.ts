import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { PlatformProcess } from './platform-process.ts'

/** The tables that a refused request may change: attempts are counted, so that they can be limited, and the caller is remembered. */
export interface Watched {
  readonly but: readonly RegExp[]
}

const LOCKED_MS = 10_000

/** Every table of every object with a digest of its rows, as they are on disk beside the running process. */
export function storedRows({ dataDir }: PlatformProcess, { but }: Watched): Map<string, string> {
  const tables = new Map<string, string>()
  for (const file of sqliteFiles(join(dataDir, 'objects'))) {
    // The process beside may be writing: it is waited for.
    const database = new DatabaseSync(file, { readOnly: true, timeout: LOCKED_MS })
    try {
      for (const { name } of database
        .prepare("select name from sqlite_master where type = 'table' and name not like '\\_cf\\_%' escape '\\'")
        .all()) {
        const table = `${file.slice(dataDir.length)} ${String(name)}`
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

function sqliteFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sqlite'))
    .map((file) => join(folder, file))
}
