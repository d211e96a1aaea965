import { eq, sql } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { metadata } from '../../schema/commerce.ts'
import { REPLICATED_TABLES } from './replicated-tables.ts'

/** Home names its tables so, and a replica the tables that it can store. */
export type ReplicaLayout = string

/** Goes up with a change of how rows are told. */
const LAYOUT_VERSION = 1

/** Every migration changes the layout: one may write a table anew, without the triggers on it. */
export function replicaLayout({
  journal,
}: {
  readonly journal: { readonly entries: readonly { readonly when: number }[] }
}): ReplicaLayout {
  return [LAYOUT_VERSION, journal.entries.at(-1)?.when ?? 0, ...REPLICATED_TABLES.keys()].join(' ')
}

/**
 * Prepares the log of changed rows: one entry for each row, with the number of its last change, so that reading it from the beginning gives a
 * snapshot, and from any number what changed since. Triggers write it: no writer of the catalog can forget to.
 */
export function openReplicaLog(db: CommerceDatabase, layout: ReplicaLayout): void {
  const stored = db.select().from(metadata).where(eq(metadata.key, 'replica-log')).get()
  if (stored?.value === layout) return
  db.transaction(() => {
    for (const statement of logStatements()) db.run(sql.raw(statement))
    // The numbers begin anew: no replica may go on from an old one.
    db.delete(metadata).where(eq(metadata.key, 'replica-epochs')).run()
    db.insert(metadata)
      .values({ key: 'replica-log', value: layout })
      .onConflictDoUpdate({ target: metadata.key, set: { value: layout } })
      .run()
  })
}

function logStatements(): string[] {
  return [
    'drop table if exists replica_log',
    'create table replica_log (number integer primary key autoincrement, table_name text not null, row_key integer not null, unique (table_name, row_key))',
    ...[...REPLICATED_TABLES.keys()].flatMap((table) => [
      `insert into replica_log (table_name, row_key) select '${table}', rowid from ${table}`,
      ...[...EVENTS].flatMap(([event, row]) => [
        `drop trigger if exists ${table}_replicated_on_${event}`,
        // Deleted before: the conflict clause of the outer statement would count in place of one here.
        `create trigger ${table}_replicated_on_${event} after ${event} on ${table} begin
          delete from replica_log where table_name = '${table}' and row_key = ${row}.rowid;
          insert into replica_log (table_name, row_key) values ('${table}', ${row}.rowid);
        end`,
      ]),
    ]),
  ]
}

/** What happens to a row, and what a trigger calls the row then. */
const EVENTS = new Map([
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
])

export interface LogEntry {
  readonly number: number
  readonly table: string
  readonly key: number
}

export function findLogEntries(db: CommerceDatabase, after: number, limit: number): LogEntry[] {
  return db.all<LogEntry>(
    sql`select number, table_name as "table", row_key as "key" from replica_log where number > ${after} order by number limit ${limit}`,
  )
}

/** The number of the last change. */
export function findLogHead(db: CommerceDatabase): number {
  return db.get<{ head: number | null }>(sql`select max(number) as head from replica_log`)?.head ?? 0
}

/** How many rows have changed since. */
export function countLogEntries(db: CommerceDatabase, after: number): number {
  return db.get<{ total: number }>(sql`select count(*) as total from replica_log where number > ${after}`)?.total ?? 0
}
