import { HOUR, MINUTE } from '@galleria/commerce/values/durations'
import { and, eq, isNull, lt, lte, min, sql } from 'drizzle-orm'
import { outbox } from '../../db/schema/outbox.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import type { OutboxContext } from '../contexts.ts'

/** A backup copies one object after the other, and has what was delivered meanwhile delivered again: it takes less than this. */
const KEEP = HOUR
const SWEEP_EVERY = MINUTE

type Outbox = Pick<OutboxContext, 'db' | 'now'>

/** What other objects have, beyond what the table says. */
export interface Settled {
  /** The number of the last event that was published. */
  readonly published: number
  /** Numbers of the messages that were delivered. */
  readonly delivered: readonly number[]
}

type Notes = {
  published: number
  readonly delivered: number[]
  readonly writes: (() => void)[]
}

/**
 * What is to be written with the next change: apart from other changes it would cost a commit of its own. A process that dies before
 * hands the messages over once more, so that only what a second delivery does no harm to, and does again, may wait here.
 */
const notes = new WeakMap<object, Notes>()

export function getSettled(context: Outbox): Settled {
  return notes.get(context) ?? { published: 0, delivered: [] }
}

export function hasNotes(context: Outbox): boolean {
  return notes.has(context)
}

export function notePublished(context: Outbox, last: number): void {
  notesOf(context).published = last
}

export function noteDelivered(context: Outbox, id: number): void {
  notesOf(context).delivered.push(id)
}

/** Writes later what belongs to the delivery of a message, as the delivery is noted later, too. */
export function writeLater(context: Outbox, write: () => void): void {
  notesOf(context).writes.push(write)
}

function notesOf(context: Outbox): Notes {
  const known = notes.get(context)
  if (known) return known
  const empty = { published: 0, delivered: [], writes: [] }
  notes.set(context, empty)
  return empty
}

/** Writes down what waits for it. Call it in the turn of a change, after its transaction, and it shares the commit of the change. */
export function writeNotes(context: Outbox): void {
  const waiting = notes.get(context)
  if (!waiting) return
  notes.delete(context)
  const { db, now } = context
  const { published, delivered, writes } = waiting
  if (published > 0) markPublished(db).run({ time: now(), last: published })
  for (const id of delivered) markDelivered(db).run({ time: now(), id })
  for (const write of writes) write()
  sweepOutbox(context)
}

export const markDelivered = memoizeStatement((db: Outbox['db']) =>
  db
    .update(outbox)
    .set({ deliveredAt: sql`${sql.placeholder('time')}`, lastError: null, attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, sql.placeholder('id')))
    .prepare(),
)
const markPublished = memoizeStatement((db: Outbox['db']) =>
  db
    .update(outbox)
    .set({ deliveredAt: sql`${sql.placeholder('time')}`, lastError: null, attempts: sql`${outbox.attempts} + 1` })
    .where(and(isNull(outbox.deliveredAt), eq(outbox.lane, 'events'), lte(outbox.id, sql.placeholder('last'))))
    .prepare(),
)
const oldestRetained = memoizeStatement((db: Outbox['db']) =>
  db
    .select({ id: min(outbox.id) })
    .from(outbox)
    .where(sql`${outbox.deliveredAt} is null or ${outbox.deliveredAt} >= ${sql.placeholder('old')}`)
    .prepare(),
)

const deleteBefore = memoizeStatement((db: Outbox['db']) =>
  db
    .delete(outbox)
    .where(lt(outbox.id, sql.placeholder('retained')))
    .prepare(),
)

const sweptAt = new WeakMap<Outbox['db'], number>()

/** Forgets what was delivered long enough ago, now and then, from the oldest on and no further than the first that waits: what is left has no gaps. */
export function sweepOutbox({ db, now }: Outbox): void {
  const time = now()
  if (time - (sweptAt.get(db) ?? 0) < SWEEP_EVERY) return
  sweptAt.set(db, time)
  const old = time - KEEP
  const retained = oldestRetained(db).get({ old })?.id
  if (retained == null) db.delete(outbox).where(lt(outbox.deliveredAt, old)).run()
  else deleteBefore(db).run({ retained })
}
