import type { CatalogChange } from '@galleria/commerce/search/catalog-change'
import { REPLICATED_TABLES } from '../db/queries/replication/replicated-tables.ts'
import type { ReplicatedRow } from './rows-portion.ts'

/** Stores a row as home has it, or deletes it, and returns what of the search's copy changes. */
export function writeRow(sql: SqlStorage, [table, key, row]: ReplicatedRow): CatalogChange[] {
  const replicated = REPLICATED_TABLES.get(table)
  if (!replicated) throw new Error(`Home sent a row of the table ${table}`)
  const { searched } = replicated
  const [before] = sql.exec<{ entity: string | null }>(`select ${searched?.column ?? 'null'} as entity from ${table} where rowid = ?`, key)
  if (!row) sql.exec(`delete from ${table} where rowid = ?`, key)
  else if (before) updateRow(sql, table, key, row)
  else insertRow(sql, table, key, row)
  if (!searched) return []
  const entities = new Set([before?.entity, row?.[searched.column]])
  return [...entities].flatMap((entity) => (typeof entity === 'string' ? { kind: searched.kind, entityId: entity } : []))
}

/*
 * Another row that has the same value in a unique column is one that home has changed or deleted since, and comes later.
 */

function updateRow(sql: SqlStorage, table: string, key: number, row: NonNullable<ReplicatedRow[2]>): void {
  const columns = Object.keys(row).map((column) => `"${column}" = ?`)
  sql.exec(`update or replace ${table} set ${columns.join()} where rowid = ?`, ...Object.values(row), key)
}

function insertRow(sql: SqlStorage, table: string, key: number, row: NonNullable<ReplicatedRow[2]>): void {
  const columns = Object.keys(row).map((column) => `"${column}"`)
  const values = columns.map(() => '?')
  sql.exec(`insert or replace into ${table} (rowid, ${columns.join()}) values (?, ${values.join()})`, key, ...Object.values(row))
}
