import { and, eq, isNull, lt, lte, min, sql } from 'drizzle-orm'
import { outbox } from '../../db/schema/outbox.ts'
import { cachedStatement } from '../../db/sql/cached-statement.ts'
import { MAX_DELAY, retryDelay } from '../../domain/events/outbox-message.ts'
import { describeError } from '../../domain/failures/describe-error.ts'
import { DAY } from '../../domain/values/durations.ts'
import type { OutboxContext } from '../contexts.ts'
import { sweepEmails } from '../emails/mark-emails.ts'
import { sendEmail } from '../emails/send-email.ts'
import { publishInOrder } from './publish-in-order.ts'
import { dueMessages, type Lane, LANES, nextDues, type Published, type WaitingRow } from './waiting-messages.ts'

/** How long what was delivered stays to be looked at. */
const KEEP = 7 * DAY
/** The living object delivers what is due and notes what was published. If the process dies before, the alarm has both done after this. */
const SETTLED_WITHIN = 2_000

type Round = {
  readonly done: Promise<void>
  next?: Promise<void>
}

// oxlint-disable-next-line galleria/no-shared-promise -- It belongs to one object, whose requests share one context that outlives them.
const rounds = new WeakMap<OutboxContext, Map<Lane, Round>>()

/** Events that were published and not yet noted as such: noting them apart from other changes would cost a commit of its own. */
const published = new WeakMap<OutboxContext, Published>()

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
  const ended = () => !round.next && underWay.delete(lane)
  const done = deliverDue(context, lane).then(
    () => {
      if (ended()) scheduleOutbox(context)
    },
    (error: unknown) => {
      ended()
      // Not at once: what failed here would fail in a loop.
      context.scheduleAlarm(context.now() + SETTLED_WITHIN)
      throw error
    },
  )
  const round: Round = { done }
  underWay.set(lane, round)
  return done
}

async function deliverDue(context: OutboxContext, lane: Lane): Promise<void> {
  // In the same turn as the change that asked for this round, and so with its commit.
  if (lane === 'events') notePublished(context)
  const rows = dueMessages(context, lane, published.get(context) ?? 0)
  if (lane === 'events') return publishEvents(context, rows)
  if (lane === 'emails') await Promise.all(rows.map((row) => deliver(context, row)))
  else for (const row of rows) await deliver(context, row)
  if (rows.length === 0) return
  sweepOutbox(context)
  if (lane === 'emails') sweepEmails(context)
}

function publishEvents(context: OutboxContext, rows: readonly WaitingRow[]): Promise<void> {
  const events = rows.flatMap((row) => (row.message.topic === 'domain-event' ? [{ ...row, event: row.message.event }] : []))
  return publishInOrder(events, (batch) =>
    attempt(
      context,
      batch,
      () => context.publishEvents(batch.map(({ event }) => event)),
      () => void published.set(context, batch.at(-1)?.id ?? 0),
    ),
  )
}

function deliver(context: OutboxContext, row: WaitingRow): Promise<boolean> {
  const { db, now } = context
  return attempt(
    context,
    [row],
    () => deliverOne(context, row),
    () => markDelivered(db).run({ time: now(), id: row.id }),
  )
}

async function deliverOne(context: OutboxContext, { message }: WaitingRow): Promise<void> {
  if (message.topic === 'email') await sendEmail(context, message.emailId)
  else if (message.topic !== 'domain-event') await context.deliver(message)
}

/** Starts what is due, and arms the alarm for what waits. */
export function scheduleOutbox(context: OutboxContext): void {
  const time = context.now()
  const underWay = rounds.get(context)
  const dues = nextDues(context, published.get(context) ?? 0)
  const waiting = LANES.flatMap((lane) => {
    const due = dues[lane]
    // Due so late is nothing but after the clock went back.
    return due === null ? [] : [{ lane, isDue: due <= time || due > time + MAX_DELAY, due }]
  })
  // Not in this turn: the caller's transaction may have others around it.
  if (waiting.some(({ lane, isDue }) => isDue && !underWay?.has(lane)))
    context.background(Promise.resolve().then(() => deliverOutbox(context)))
  const times = waiting.map(({ isDue, due }) => (isDue ? time + SETTLED_WITHIN : due))
  if (published.has(context)) times.push(time + SETTLED_WITHIN)
  const other = context.nextDue?.()
  if (other !== undefined) times.push(other)
  if (times.length > 0) context.scheduleAlarm(Math.min(...times))
}

const markDelivered = cachedStatement((db: OutboxContext['db']) =>
  db
    .update(outbox)
    .set({ deliveredAt: sql`${sql.placeholder('time')}`, lastError: null, attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, sql.placeholder('id')))
    .prepare(),
)
const markPublished = cachedStatement((db: OutboxContext['db']) =>
  db
    .update(outbox)
    .set({ deliveredAt: sql`${sql.placeholder('time')}`, lastError: null, attempts: sql`${outbox.attempts} + 1` })
    .where(and(isNull(outbox.deliveredAt), eq(outbox.lane, 'events'), lte(outbox.id, sql.placeholder('last'))))
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
async function attempt(
  { db, now }: OutboxContext,
  rows: readonly WaitingRow[],
  handOver: () => Promise<void>,
  note: () => void,
): Promise<boolean> {
  try {
    await handOver()
    note()
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

/** Writes down which events were published. A process that dies before publishes them once more, which does their receivers no harm. */
function notePublished(context: OutboxContext): void {
  const last = published.get(context)
  if (last === undefined) return
  markPublished(context.db).run({ time: context.now(), last })
  published.delete(context)
  sweepOutbox(context)
}

/** Forgets what was delivered long ago, from the oldest on and no further than the first that waits: what is left has no gaps. */
function sweepOutbox({ db, now }: OutboxContext): void {
  const old = now() - KEEP
  const retained = oldestRetained(db).get({ old })?.id
  db.delete(outbox)
    .where(retained == null ? lt(outbox.deliveredAt, old) : lt(outbox.id, retained))
    .run()
}
