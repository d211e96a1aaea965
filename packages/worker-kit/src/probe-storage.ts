const KEY = 'probe'
/** Shadow tables of a text index have no row numbers. */
const TABLES = "select name from pragma_table_list where schema = 'main' and type in ('table', 'shadow') and wr = 0"
const INTERNAL = /^(_cf_|sqlite_)/

/**
 * Writes a value of an object through to the disk, and reads a row of each of its tables. Throws where one of these fails, as on a full disk or a
 * damaged file. The row is another one each time, so that damage anywhere in a file is found in the end.
 */
export async function probeStorage(storage: DurableObjectStorage): Promise<void> {
  const { kv, sql } = storage
  const value = crypto.randomUUID()
  kv.put(KEY, value)
  await storage.sync()
  if (kv.get(KEY) !== value) throw new Error('What was written cannot be read.')
  for (const { name } of sql.exec<{ name: string }>(TABLES).toArray()) if (!INTERNAL.test(name)) readRow(sql, name)
}

function readRow(sql: SqlStorage, table: string): void {
  const [ends] = sql.exec<{ last: number | null }>(`select max(rowid) as last from "${table}"`).toArray()
  const from = Math.floor(Math.random() * (ends?.last ?? 0))
  sql.exec(`select * from "${table}" where rowid > ? limit 1`, from).toArray()
}
