import { and, asc, eq, gt, isNull, lt, lte, min, sql, type SQL } from 'drizzle-orm'
import { outbox } from '../../db/schema/outbox.ts'
import { describeError } from '../../describe-error.ts'
import { retryDelay } from '../../domain/outbox-message.ts'
import type { OutboxContext } from '../contexts.ts'
import { sendEmail } from '../emails/send-email.ts'

const MOST_AT_ONCE = 100
/** How long what was delivered stays to be looked at. */
const KEEP = 7 * 24 * 3_600_000

type OutboxRow = typeof outbox.$inferSelect

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

async function deliverDue(context: OutboxContext): Promise<void> {
  const rows = dueMessages(context)
  // An e-mail takes as long as its service takes: nothing else waits for it.
  const emails = rows.filter(({ message }) => message.topic === 'email').map((row) => deliverMessage(context, row))
  let eventsWait = false
  for (const row of rows) {
    const { topic } = row.message
    if (topic === 'email' || (eventsWait && topic === 'domain-event')) continue
    const delivered = await deliverMessage(context, row)
    if (!delivered && topic === 'domain-event') eventsWait = true
  }
  await Promise.all(emails)
  sweepOutbox(context)
  wakeForOutbox(context)
}

/** Arms the alarm for the earliest message that waits. */
export function wakeForOutbox({ db, now, wakeAt }: Pick<OutboxContext, 'db' | 'now' | 'wakeAt'>): void {
  const next = db.select({ dueAt: min(outbox.dueAt) }).from(outbox).where(and(isNull(outbox.deliveredAt), notHeldBack({ db, now }))).get()
  if (next?.dueAt != null) wakeAt(next.dueAt)
}

function dueMessages({ db, now }: OutboxContext): OutboxRow[] {
  const due = and(isNull(outbox.deliveredAt), lte(outbox.dueAt, now()), notHeldBack({ db, now }))
  return db.select().from(outbox).where(due).orderBy(asc(outbox.id)).limit(MOST_AT_ONCE).all()
}

/** Events are told in their order: one that could not be told holds back those after it. */
function notHeldBack({ db, now }: Pick<OutboxContext, 'db' | 'now'>): SQL | undefined {
  const isEvent = sql`json_extract(${outbox.message}, '$.topic') = 'domain-event'`
  const first = db.select({ id: min(outbox.id) }).from(outbox).where(and(isNull(outbox.deliveredAt), gt(outbox.dueAt, now()), isEvent)).get()?.id
  return first == null ? undefined : sql`not (${isEvent} and ${outbox.id} > ${first})`
}

async function deliverMessage(context: OutboxContext, { id, message, attempts: before }: OutboxRow): Promise<boolean> {
  const { db, now } = context
  const attempts = before + 1
  const ofMessage = eq(outbox.id, id)
  try {
    if (message.topic === 'email') await sendEmail(context, message.emailId)
    else await context.deliver(message)
    db.update(outbox).set({ deliveredAt: now(), lastError: null, attempts }).where(ofMessage).run()
    return true
  } catch (error) {
    const lastError = describeError(error)
    console.error(JSON.stringify({ outbox: id, topic: message.topic, attempts, error: lastError }))
    db.update(outbox).set({ attempts, dueAt: now() + retryDelay(attempts), lastError }).where(ofMessage).run()
    return false
  }
}

/** Forgets what was delivered long ago, from the oldest on and no further than the first that waits: what is left has no gaps. */
function sweepOutbox({ db, now }: OutboxContext): void {
  const old = now() - KEEP
  const kept = db.select({ id: min(outbox.id) }).from(outbox).where(sql`${outbox.deliveredAt} is null or ${outbox.deliveredAt} >= ${old}`).get()?.id
  db.delete(outbox).where(kept == null ? lt(outbox.deliveredAt, old) : lt(outbox.id, kept)).run()
}
