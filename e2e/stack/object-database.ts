import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Works in the one database of an object's class. Only beside a process that has ended. */
export function inObjectDatabase(folder: string, objectClass: string, work: (database: DatabaseSync) => void): void {
  const ofClass = readdirSync(folder).find((name) => name.endsWith(`-${objectClass}`))
  const files = join(folder, ofClass ?? objectClass)
  const name = readdirSync(files).find((file) => file !== 'metadata.sqlite' && file.endsWith('.sqlite'))
  if (!name) throw new Error(`${files} holds no database`)
  const database = new DatabaseSync(join(files, name))
  try {
    work(database)
  } finally {
    database.close()
  }
}
