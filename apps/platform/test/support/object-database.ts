import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { PlatformProcess } from './platform-process.ts'

/** Works in the one database of an object's class. Only beside a process that has ended. */
export function inObject<Result>({ dataDir }: PlatformProcess, objectClass: string, work: (database: DatabaseSync) => Result): Result {
  const folder = join(dataDir, 'objects', objectClass)
  const name = readdirSync(folder).find((file) => file !== 'metadata.sqlite' && file.endsWith('.sqlite'))
  const database = new DatabaseSync(join(folder, name ?? ''))
  try {
    return work(database)
  } finally {
    database.close()
  }
}
