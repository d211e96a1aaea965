import { MAX_EMAIL_DELAY } from '@galleria/commerce/emails/email-retries'
import { MAX_DELAY, type OutboxMessage } from '@galleria/commerce/events/outbox-message'
import { asc, sql } from 'drizzle-orm'
import { outbox } from '../../db/schema/outbox.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import { textPlaceholder } from '../../db/sql/row-statements.ts'
import type { OutboxContext } from '../contexts.ts'
import type { Settled } from './settled-messages.ts'

/** What is delivered apart: e-mails take as long as their service takes, and events wait for each other. */
export const LANES = ['events', 'emails', 'others'] as const
export type Lane = (typeof LANES)[number]

/** Due later than this is nothing but after the clock went back. */
export const latestDue = (of: Lane, time: number): number => time + (of === 'emails' ? MAX_EMAIL_DELAY : MAX_DELAY)

export interface WaitingRow {
  readonly id: number
  readonly message: OutboxMessage
  readonly attempts: number
  readonly dueAt: number
  /** Characters of its message. */
  readonly size: number
}

type Outbox = Pick<OutboxContext, 'db' | 'now'>

/** Maximum deliveries in one round. */
export const MAX_CONCURRENT = 100
const { id, attempts, message, dueAt } = outbox
const columns = { id, attempts, message, dueAt, size: sql<number>`length(${message})` }
const notDelivered = sql`id not in (select value from json_each(${sql.placeholder('delivered')}))`
// Not bound: SQLite would read a statement anew each time that its limit is bound.
const atMost = sql.raw(`limit ${MAX_CONCURRENT}`)

// These run with every change.
const dueOfLane = memoizeStatement((db: Outbox['db']) => {
  const due = sql`(due_at <= ${sql.placeholder('time')} or due_at > ${sql.placeholder('latest')})`
  const ids = sql`
    select id from outbox where delivered_at is null and lane = ${textPlaceholder('lane')} and ${notDelivered} and ${due}
    order by due_at, id ${atMost}`
  return db
    .select(columns)
    .from(outbox)
    .where(sql`${id} in (${ids})`)
    .orderBy(asc(dueAt), asc(id))
    .prepare()
})
const inOrder = memoizeStatement((db: Outbox['db']) => {
  const ids = sql`
    select id from outbox where delivered_at is null and lane = 'events' and id > ${sql.placeholder('published')} order by id ${atMost}`
  return db
    .select(columns)
    .from(outbox)
    .where(sql`${id} in (${ids})`)
    .orderBy(asc(id))
    .prepare()
})
const earliest = (of: Lane) => sql<number | null>`(
  select due_at from outbox where delivered_at is null and lane = ${sql.raw(`'${of}'`)} and ${notDelivered} order by due_at limit 1
)`
const duesOfLanes = memoizeStatement((db: Outbox['db']) =>
  db
    .select({
      // Events are told in their order.
      events: sql<
        number | null
      >`(select due_at from outbox where delivered_at is null and lane = 'events' and id > ${sql.placeholder('published')} order by id limit 1)`,
      emails: earliest('emails'),
      others: earliest('others'),
    })
    .from(sql`(select 1)`)
    .prepare(),
)

/** What of a lane can be delivered now, at most so many. Events are told in their order: the first that waits decides for all. */
export function dueMessages({ db, now }: Outbox, of: Lane, settled: Settled): WaitingRow[] {
  const time = now()
  if (of !== 'events')
    return dueOfLane(db).all({ lane: of, time, latest: latestDue(of, time), delivered: JSON.stringify(settled.delivered) })
  const rows = inOrder(db).all({ published: settled.published })
  const [first] = rows
  return first === undefined || (first.dueAt > time && first.dueAt <= latestDue(of, time)) ? [] : rows
}

/** When the earliest of each lane is due; null where nothing waits. One statement: it runs with every change. */
export function nextDues({ db }: Pick<Outbox, 'db'>, { published, delivered }: Settled): Readonly<Record<Lane, number | null>> {
  return duesOfLanes(db).get({ published, delivered: JSON.stringify(delivered) }) ?? { events: null, emails: null, others: null }
}
