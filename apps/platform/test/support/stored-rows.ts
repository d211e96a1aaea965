import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Platform } from './platform-process.ts'
import { OBJECTS } from './workerd/workerd.ts'

/** The tables that a refused request may change: attempts are counted, so that they can be limited, and the caller is remembered. */
export interface Watched {
  readonly but: readonly RegExp[]
}

const LOCKED_MS = 10_000

/** Every table of every object with a digest of its rows, as they are on disk beside the running process. */
export function storedRows(platform: Platform, { but }: Watched): Map<string, string> {
  const tables = new Map<string, string>()
  for (const { file, shown } of databasesOf(platform)) {
    // The process beside may be writing: it is waited for.
    const database = new DatabaseSync(file, { readOnly: true, timeout: LOCKED_MS })
    try {
      for (const { name } of database
        .prepare("select name from sqlite_master where type = 'table' and name not like '\\_cf\\_%' escape '\\'")
        .all()) {
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

function databasesOf(platform: Platform): { readonly file: string; readonly shown: string }[] {
  return OBJECTS.flatMap(({ className }) => {
    const folder = platform.objectsOf(className)
    if (!existsSync(folder)) return []
    const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
    return names.map((name) => ({ file: join(folder, name), shown: `/objects/${className}/${name}` }))
  })
}
