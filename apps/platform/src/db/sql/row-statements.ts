import { type Column, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

type Database = Pick<DrizzleSqliteDODatabase, 'insert' | 'update'>
type Row = Readonly<Record<string, unknown>>
type Statement = { run(values: Row): unknown }

const retained = new WeakMap<Database, Map<SQLiteTable, Map<string, Statement>>>()

/** Inserts one row. The statement is built once for each set of columns: to build one takes longer than to run it. */
export function insertRow<Table extends SQLiteTable>(db: Database, table: Table, row: Table['$inferInsert']): void {
  const values = toStoredValues(table, row)
  const names = Object.keys(values)
  statementOf(db, table, `insert ${names.join()}`, () => db.insert(table).values(placeholders<Table>(names)).prepare()).run(values)
}

/** Changes the row with this key, by a statement that is built once for each set of columns. */
export function updateRow<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  key: SQLiteColumn,
  value: string | number,
  changes: Partial<Table['$inferInsert']>,
): void {
  const values = toStoredValues(table, changes)
  const names = Object.keys(values)
  const build = () =>
    db
      .update(table)
      .set(placeholders<Table>(names))
      .where(sql`${key} = ${sql.placeholder(KEY)}`)
      .prepare()
  statementOf(db, table, `update ${key.name} ${names.join()}`, build).run({ ...values, [KEY]: value })
}

/**
 * A bound text for a comparison with `=`. A parameter that stands alone makes SQLite read and plan a statement anew each time that it runs,
 * unless the whole condition is a unique key of one table.
 */
export function textPlaceholder(name: string): SQL {
  return sql`cast(${sql.placeholder(name)} as text)`
}

/** A name that no column has. */
const KEY = ' key'

function statementOf(db: Database, table: SQLiteTable, name: string, build: () => Statement): Statement {
  const ofDatabase = retained.get(db) ?? new Map<SQLiteTable, Map<string, Statement>>()
  retained.set(db, ofDatabase)
  const ofTable = ofDatabase.get(table) ?? new Map<string, Statement>()
  ofDatabase.set(table, ofTable)
  const statement = ofTable.get(name) ?? build()
  ofTable.set(name, statement)
  return statement
}

/** Returns the values as the columns store them: a placeholder would write null as JSON. */
function toStoredValues(table: SQLiteTable, row: object): Record<string, unknown> {
  const columns: Record<string, Column> = getTableColumns(table)
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row))
    if (value !== undefined) values[name] = value === null ? null : columns[name]?.mapToDriverValue(value)
  return values
}

/** The names are those of a row's columns. */
function placeholders<Table extends SQLiteTable>(names: readonly string[]) {
  const values = names.map((name) => [name, sql`${sql.placeholder(name)}`])
  return Object.fromEntries(values) as { [Name in keyof Table['$inferInsert']]: SQL }
}
