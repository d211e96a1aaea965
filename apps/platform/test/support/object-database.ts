import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Platform } from './platform-process.ts'

/** Works in the one database of an object's class. A process that runs beside it allows reading alone: its shops are changed by `changeRows`. */
export function inObject<Result>(platform: Platform, objectClass: string, work: (database: DatabaseSync) => Result): Result {
  const folder = platform.objectsOf(objectClass)
  const name = readdirSync(folder).find((file) => file !== 'metadata.sqlite' && file.endsWith('.sqlite'))
  const database = new DatabaseSync(join(folder, name ?? ''))
  try {
    return work(database)
  } finally {
    database.close()
  }
}
