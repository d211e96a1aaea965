import { eq, lt, min, sql } from 'drizzle-orm'
import { outbox } from '../../db/schema/outbox.ts'
import { cachedStatement } from '../../db/sql/cached-statement.ts'
import { MAX_DELAY, retryDelay } from '../../domain/events/outbox-message.ts'
import { describeError } from '../../domain/failures/describe-error.ts'
import { DAY } from '../../domain/values/durations.ts'
import type { OutboxContext } from '../contexts.ts'
import { sweepEmails } from '../emails/mark-emails.ts'
import { sendEmail } from '../emails/send-email.ts'
import { publishInOrder } from './publish-in-order.ts'
import { dueMessages, type Lane, LANES, nextDues, type WaitingRow } from './waiting-messages.ts'

/** How long what was delivered stays to be looked at. */
const KEEP = 7 * DAY
/** A lane that delivers wakes the object itself when it is done. If the process dies before, the alarm does after this. */
const ROUND_FORGOTTEN = 2_000

type Round = {
  readonly done: Promise<void>
  next?: Promise<void>
}

// oxlint-disable-next-line galleria/no-shared-promise -- It belongs to one object, whose requests share one context that outlives them.
const rounds = new WeakMap<OutboxContext, Map<Lane, Round>>()

/**
 * Delivers the due messages, each at least once, and asks to be woken for the others. Resolves when all messages but the e-mails were
 * tried: e-mails take as long as their service takes, and no caller waits for them.
 */
export async function deliverOutbox(context: OutboxContext): Promise<void> {
  const emails = deliverLane(context, 'emails').catch((error: unknown) =>
    console.error(JSON.stringify({ outbox: 'emails', error: describeError(error) })),
  )
  context.background(emails)
  await Promise.all([deliverLane(context, 'others'), deliverLane(context, 'events')])
}

/**
 * Runs one round of a lane at a time. A caller that asks meanwhile shares the next round, which sees what the caller has committed.
 * Otherwise a hundred orders at once would send everything a hundred times.
 */
function deliverLane(context: OutboxContext, lane: Lane): Promise<void> {
  const round = rounds.get(context)?.get(lane)
  if (!round) return startRound(context, lane)
  round.next ??= round.done.then(
    () => startRound(context, lane),
    () => startRound(context, lane),
  )
  return round.next
}

function startRound(context: OutboxContext, lane: Lane): Promise<void> {
  const underWay = rounds.get(context) ?? new Map<Lane, Round>()
  rounds.set(context, underWay)
  const done = deliverDue(context, lane).finally(() => {
    if (round.next) return
    underWay.delete(lane)
    scheduleOutbox(context)
  })
  const round: Round = { done }
  underWay.set(lane, round)
  return done
}

async function deliverDue(context: OutboxContext, lane: Lane): Promise<void> {
  const rows = dueMessages(context, lane)
  if (lane === 'events') await publishEvents(context, rows)
  else if (lane === 'emails') await Promise.all(rows.map((row) => deliver(context, [row], () => deliverOne(context, row))))
  else for (const row of rows) await deliver(context, [row], () => deliverOne(context, row))
  if (rows.length === 0) return
  sweepOutbox(context)
  if (lane === 'emails') sweepEmails(context)
}

function publishEvents(context: OutboxContext, rows: readonly WaitingRow[]): Promise<void> {
  const events = rows.flatMap((row) => (row.message.topic === 'domain-event' ? [{ ...row, event: row.message.event }] : []))
  return publishInOrder(events, (batch) => deliver(context, batch, () => context.publishEvents(batch.map(({ event }) => event))))
}

async function deliverOne(context: OutboxContext, { message }: WaitingRow): Promise<void> {
  if (message.topic === 'email') await sendEmail(context, message.emailId)
  else if (message.topic !== 'domain-event') await context.deliver(message)
}

/** Arms the alarm for the earliest message that waits. */
export function scheduleOutbox(context: OutboxContext): void {
  const time = context.now()
  const underWay = rounds.get(context)
  const dues = nextDues(context)
  const times = LANES.flatMap((lane) => {
    const due = dues[lane]
    if (due === null) return []
    return Math.max(due > time + MAX_DELAY ? time : due, underWay?.has(lane) ? time + ROUND_FORGOTTEN : 0)
  })
  const other = context.nextDue?.()
  if (other !== undefined) times.push(other)
  if (times.length > 0) context.scheduleAlarm(Math.min(...times))
}

const markDelivered = cachedStatement((db: OutboxContext['db']) =>
  db
    .update(outbox)
    .set({ deliveredAt: sql`${sql.placeholder('time')}`, lastError: null, attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} in (select value from json_each(${sql.placeholder('ids')}))`)
    .prepare(),
)
const oldestRetained = cachedStatement((db: OutboxContext['db']) =>
  db
    .select({ id: min(outbox.id) })
    .from(outbox)
    .where(sql`${outbox.deliveredAt} is null or ${outbox.deliveredAt} >= ${sql.placeholder('old')}`)
    .prepare(),
)

/** Notes how it went. Where several were handed over together and failed, each of them still has to be tried by itself. */
async function deliver({ db, now }: OutboxContext, rows: readonly WaitingRow[], handOver: () => Promise<void>): Promise<boolean> {
  try {
    await handOver()
    markDelivered(db).run({ time: now(), ids: JSON.stringify(rows.map(({ id }) => id)) })
    return true
  } catch (error) {
    const lastError = describeError(error)
    const [first] = rows
    if (first && rows.length === 1) {
      const attempts = first.attempts + 1
      db.update(outbox)
        .set({ attempts, dueAt: now() + retryDelay(attempts), lastError })
        .where(eq(outbox.id, first.id))
        .run()
    }
    console.error(JSON.stringify({ outbox: rows.map(({ id, message }) => `${message.topic} ${id}`), error: lastError }))
    return false
  }
}

/** Forgets what was delivered long ago, from the oldest on and no further than the first that waits: what is left has no gaps. */
function sweepOutbox({ db, now }: OutboxContext): void {
  const old = now() - KEEP
  const retained = oldestRetained(db).get({ old })?.id
  db.delete(outbox)
    .where(retained == null ? lt(outbox.deliveredAt, old) : lt(outbox.id, retained))
    .run()
}
