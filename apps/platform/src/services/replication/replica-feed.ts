import type { LocationHint } from '@galleria/worker-kit/home-region'
import { sql } from 'drizzle-orm'
import type { CommerceDatabase } from '../../db/database.ts'
import { countLogEntries, findLogEntries, findLogHead, type LogEntry } from '../../db/queries/replication/replica-log.ts'
import { REPLICATED_TABLES } from '../../db/queries/replication/replicated-tables.ts'
import { jsonValues } from '../../db/sql/filter.ts'
import { JsonText } from '../../rpc/methods.ts'
import type { CommerceContext } from '../contexts.ts'
import { readSettings } from '../pricing/settings/read-settings.ts'
import { currentEpoch, isOfThisLog } from './replica-epochs.ts'

/** Rows that are read at once. */
const STEP = 100
/** A portion ends with the step that reaches one of these. */
const MAX_ROWS = 5_000
const PORTION_CHARACTERS = 1_000_000

export interface FeedRequest {
  readonly region: LocationHint
  /** What the replica has read; without an epoch nothing. */
  readonly epoch: string
  readonly after: number
}

/** The rows that changed behind a number, as they are now: of one moment, unless more of them are left than a portion holds. */
function readReplicaRows(context: CommerceContext, { region, epoch, after }: FeedRequest): JsonText {
  const { db, now } = context
  // A new shop writes its first settings when they are read. A replica would make others.
  readSettings(context)
  const current = currentEpoch(db)
  const goesOn = isOfThisLog(db, epoch, after)
  const { rows, number } = readPortion(db, goesOn ? after : 0)
  const head = findLogHead(db)
  findSeen(db).set(region, { number, seenAt: now() })
  return new JsonText(`{"epoch":"${current}","goesOn":${goesOn},"number":${number},"head":${head},"rows":[${rows.join(',')}]}`)
}

function readPortion(db: CommerceDatabase, after: number): { rows: string[]; number: number } {
  const rows: string[] = []
  let number = after
  let characters = 0
  while (rows.length < MAX_ROWS && characters < PORTION_CHARACTERS) {
    const entries = findLogEntries(db, number, STEP)
    for (const row of readStep(db, entries)) {
      rows.push(row)
      characters += row.length
    }
    number = entries.at(-1)?.number ?? number
    if (entries.length < STEP) break
  }
  return { rows, number }
}

/** Each row as JSON: the table's name, the key, and the columns, null where it is deleted. */
function readStep(db: CommerceDatabase, entries: readonly LogEntry[]): string[] {
  const found = new Map<string, object>()
  for (const [name, ofTable] of Map.groupBy(entries, ({ table }) => table)) {
    const table = REPLICATED_TABLES.get(name)?.table
    if (!table) throw new Error(`The log of rows names the table ${name}`)
    const keys = jsonValues(ofTable.map(({ key }) => key))
    const rows = db.all<{ rowid: number }>(sql`select rowid, * from ${table} where rowid in ${keys}`)
    for (const { rowid, ...columns } of rows) found.set(`${name} ${rowid}`, columns)
  }
  return entries.map(({ table, key }) => JSON.stringify([table, key, found.get(`${table} ${key}`) ?? null]))
}

interface Seen {
  readonly number: number
  readonly seenAt: number
}

/** How far each region has read, as this object knows since its start. */
const seen = new WeakMap<CommerceDatabase, Map<LocationHint, Seen>>()

function findSeen(db: CommerceDatabase): Map<LocationHint, Seen> {
  const known = seen.get(db) ?? new Map<LocationHint, Seen>()
  seen.set(db, known)
  return known
}

/** By region the changed rows that its replica has not read, and when it last asked. */
function findReplicaLag({ db }: CommerceContext): Record<string, { behind: number; seenAt: number }> {
  const lags = [...findSeen(db)].map(([region, { number, seenAt }]) => [region, { behind: countLogEntries(db, number), seenAt }] as const)
  return Object.fromEntries(lags)
}

export const replicaFeedMethods = { findReplicaLag, readReplicaRows }
