import { and, asc, eq, gt, isNull, lt, lte, min, sql, type SQL } from 'drizzle-orm'
import { jsonValues } from '../../db/queries/filter.ts'
import { outbox } from '../../db/schema/outbox.ts'
import { describeError } from '../../describe-error.ts'
import { retryDelay, type OutboxMessage } from '../../domain/outbox-message.ts'
import type { OutboxContext } from '../contexts.ts'
import { sendEmail } from '../emails/send-email.ts'
import { tellInOrder } from './tell-in-order.ts'

const MOST_AT_ONCE = 100
/** How long what was delivered stays to be looked at. */
const KEEP = 7 * 24 * 3_600_000

interface WaitingRow {
  readonly id: number
  readonly message: OutboxMessage
  readonly attempts: number
  /** Characters of its message. */
  readonly size: number
}

interface Round {
  readonly done: Promise<void>
  next?: Promise<void>
}

const rounds = new WeakMap<OutboxContext, Round>()

/**
 * Delivers what is due, each message at least once, and asks to be woken for what is not. One round at a time: whoever asks meanwhile
 * shares the next one, which sees what they have committed. A hundred orders at once would otherwise tell everything a hundred times.
 */
export function deliverOutbox(context: OutboxContext): Promise<void> {
  const round = rounds.get(context)
  if (!round) return startRound(context)
  round.next ??= round.done.then(
    () => startRound(context),
    () => startRound(context),
  )
  return round.next
}

function startRound(context: OutboxContext): Promise<void> {
  const done = deliverDue(context).finally(() => {
    if (!round.next) rounds.delete(context)
  })
  const round: Round = { done }
  rounds.set(context, round)
  return done
}

/** E-mails take as long as their service takes, and events wait for each other: nothing else waits for either. */
async function deliverDue(context: OutboxContext): Promise<void> {
  const rows = dueMessages(context)
  const events = rows.flatMap((row) => (row.message.topic === 'domain-event' ? [{ ...row, event: row.message.event }] : []))
  const emails = rows.flatMap((row) => {
    const { message } = row
    return message.topic === 'email' ? [deliver(context, [row], () => sendEmail(context, message.emailId))] : []
  })
  const others = async () => {
    for (const row of rows) {
      const { message } = row
      if (message.topic !== 'domain-event' && message.topic !== 'email') await deliver(context, [row], () => context.deliver(message))
    }
  }
  const telling = tellInOrder(events, (batch) => deliver(context, batch, () => context.tellEvents(batch.map(({ event }) => event))))
  await Promise.all([...emails, others(), telling])
  sweepOutbox(context)
  wakeForOutbox(context)
}

/** Arms the alarm for the earliest message that waits. */
export function wakeForOutbox({ db, now, wakeAt }: Pick<OutboxContext, 'db' | 'now' | 'wakeAt'>): void {
  const next = db.select({ dueAt: min(outbox.dueAt) }).from(outbox).where(and(isNull(outbox.deliveredAt), notHeldBack({ db, now }))).get()
  if (next?.dueAt != null) wakeAt(next.dueAt)
}

function dueMessages({ db, now }: OutboxContext): WaitingRow[] {
  const { id, attempts, message, deliveredAt, dueAt } = outbox
  const due = and(isNull(deliveredAt), lte(dueAt, now()), notHeldBack({ db, now }))
  const size = sql<number>`length(${message})`
  return db.select({ id, attempts, message, size }).from(outbox).where(due).orderBy(asc(id)).limit(MOST_AT_ONCE).all()
}

/** Events are told in their order: one that could not be told holds back those after it. */
function notHeldBack({ db, now }: Pick<OutboxContext, 'db' | 'now'>): SQL | undefined {
  const isEvent = sql`json_extract(${outbox.message}, '$.topic') = 'domain-event'`
  const first = db.select({ id: min(outbox.id) }).from(outbox).where(and(isNull(outbox.deliveredAt), gt(outbox.dueAt, now()), isEvent)).get()?.id
  return first == null ? undefined : sql`not (${isEvent} and ${outbox.id} > ${first})`
}

/** Notes how it went. Where several were handed over together and failed, each of them still has to be tried by itself. */
async function deliver({ db, now }: OutboxContext, rows: readonly WaitingRow[], handOver: () => Promise<void>): Promise<boolean> {
  try {
    await handOver()
    const delivered = { deliveredAt: now(), lastError: null, attempts: sql`${outbox.attempts} + 1` }
    db.update(outbox).set(delivered).where(sql`${outbox.id} in ${jsonValues(rows.map(({ id }) => id))}`).run()
    return true
  } catch (error) {
    const lastError = describeError(error)
    const [first] = rows
    if (first && rows.length === 1) {
      const attempts = first.attempts + 1
      db.update(outbox).set({ attempts, dueAt: now() + retryDelay(attempts), lastError }).where(eq(outbox.id, first.id)).run()
    }
    console.error(JSON.stringify({ outbox: rows.map(({ id, message }) => `${message.topic} ${id}`), error: lastError }))
    return false
  }
}

/** Forgets what was delivered long ago, from the oldest on and no further than the first that waits: what is left has no gaps. */
function sweepOutbox({ db, now }: OutboxContext): void {
  const old = now() - KEEP
  const kept = db.select({ id: min(outbox.id) }).from(outbox).where(sql`${outbox.deliveredAt} is null or ${outbox.deliveredAt} >= ${old}`).get()?.id
  db.delete(outbox).where(kept == null ? lt(outbox.deliveredAt, old) : lt(outbox.id, kept)).run()
}
