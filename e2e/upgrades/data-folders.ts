import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { deserialize, serialize } from 'node:v8'
import { compressAgain, unpackInto } from './archive.ts'
import { DataFolderRecord } from './shop-record.ts'

/** Packed data folders of older commits, each with a record of what is in it. */
export const DATA_FOLDERS = join(import.meta.dirname, 'data-folders')

/** The commits of which there is a data folder. */
export function packedCommits(): string[] {
  return readdirSync(DATA_FOLDERS)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
}

export function readRecord(commit: string): DataFolderRecord {
  return DataFolderRecord.parse(JSON.parse(readFileSync(join(DATA_FOLDERS, `${commit}.json`), 'utf8')))
}

/** Unpacks the data folder of a commit into an empty folder, as if it had been packed just now: the days since are none in which its shoppers stayed away. */
export async function unpackDataFolder({ commit, sha256, madeAt }: DataFolderRecord, folder: string): Promise<void> {
  const archive = readFileSync(join(DATA_FOLDERS, `${commit}.tar.br`))
  const hash = createHash('sha256').update(archive).digest('hex')
  if (hash !== sha256) throw new Error(`the data folder of ${commit} has the hash ${hash}, not ${sha256}`)
  await unpackInto(folder, archive)
  for (const build of globSync('edge/assets/*/*', { cwd: folder, withFileTypes: true })) {
    if (build.isDirectory()) compressAgain(join(build.parentPath, build.name))
  }
  advanceSessions(folder, Date.now() - madeAt)
}

/** Sessions end 30 days after they were used last, and visitors of the platform a day later. */
function advanceSessions(folder: string, ms: number): void {
  for (const file of globSync('**/*.sqlite', { cwd: folder })) {
    const database = new DatabaseSync(join(folder, file))
    for (const table of ['visitors', 'sign_in_sessions']) {
      for (const column of timesOf(database, table)) database.exec(`UPDATE ${table} SET ${column} = ${column} + ${ms}`)
    }
    if (timesOf(database, '_cf_KV', /^value$/).length > 0) advanceRecords(database, Math.floor(ms / 1000))
    database.close()
  }
}

function timesOf(database: DatabaseSync, table: string, name = /_at$/): string[] {
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table)
  return columns.map((column) => String(column['name'])).filter((column) => name.test(column))
}

/** The records of sessions are values that V8 has serialized; their times are seconds. */
function advanceRecords(database: DatabaseSync, seconds: number): void {
  const records = database.prepare("SELECT key, value FROM _cf_KV WHERE key = 'session'").all()
  for (const { key, value } of records) {
    if (!(value instanceof Uint8Array)) continue
    const session = deserialize(value) as { createdAt: number; lastSeenAt: number }
    const moved = { ...session, createdAt: session.createdAt + seconds, lastSeenAt: session.lastSeenAt + seconds }
    database.prepare('UPDATE _cf_KV SET value = ? WHERE key = ?').run(serialize(moved), String(key))
  }
}
