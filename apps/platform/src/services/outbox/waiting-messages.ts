import { and, asc, eq, gt, isNull, lte, min, or, sql } from 'drizzle-orm'
import { outbox } from '../../db/schema/outbox.ts'
import { MAX_DELAY, type OutboxMessage } from '../../domain/events/outbox-message.ts'
import type { OutboxContext } from '../contexts.ts'

/** What is delivered apart: e-mails take as long as their service takes, and events wait for each other. */
export const LANES = ['events', 'emails', 'others'] as const
export type Lane = (typeof LANES)[number]

export interface WaitingRow {
  readonly id: number
  readonly message: OutboxMessage
  readonly attempts: number
  readonly dueAt: number
  /** Characters of its message. */
  readonly size: number
}

type Outbox = Pick<OutboxContext, 'db' | 'now'>

const MAX_CONCURRENT = 100
const { id, attempts, message, dueAt, deliveredAt, lane } = outbox

/** What of a lane can be delivered now, at most so many. Events are told in their order: the first that waits decides for all. */
export function dueMessages({ db, now }: Outbox, of: Lane): WaitingRow[] {
  const time = now()
  const columns = { id, attempts, message, dueAt, size: sql<number>`length(${message})` }
  const waiting = and(isNull(deliveredAt), eq(lane, of))
  if (of !== 'events') {
    // Due so late is nothing but after the clock went back.
    const due = or(lte(dueAt, time), gt(dueAt, time + MAX_DELAY))
    return db.select(columns).from(outbox).where(and(waiting, due)).orderBy(asc(dueAt), asc(id)).limit(MAX_CONCURRENT).all()
  }
  const first = firstEvent(db)
  if (first === undefined || (first.dueAt > time && first.dueAt <= time + MAX_DELAY)) return []
  return db.select(columns).from(outbox).where(waiting).orderBy(asc(id)).limit(MAX_CONCURRENT).all()
}

/** When the earliest of a lane is due; nothing where nothing waits. */
export function nextDue({ db }: Outbox, of: Lane): number | undefined {
  if (of === 'events') return firstEvent(db)?.dueAt
  return (
    db
      .select({ dueAt: min(dueAt) })
      .from(outbox)
      .where(and(isNull(deliveredAt), eq(lane, of)))
      .get()?.dueAt ?? undefined
  )
}

function firstEvent(db: Outbox['db']): { readonly dueAt: number } | undefined {
  return db
    .select({ dueAt })
    .from(outbox)
    .where(and(isNull(deliveredAt), eq(lane, 'events')))
    .orderBy(asc(id))
    .limit(1)
    .get()
}
