import { emailRetryDelay } from '@galleria/commerce/emails/email-retries'
import { retryDelay } from '@galleria/commerce/events/outbox-message'
import { describeError } from '@galleria/commerce/failures/describe-error'
import { eq } from 'drizzle-orm'
import { isDiskFull } from '../../db/disk-room.ts'
import { outbox } from '../../db/schema/outbox.ts'
import type { OutboxContext } from '../contexts.ts'
import { sweepEmails } from '../emails/mark-emails.ts'
import { sendEmail } from '../emails/send-email.ts'
import { publishInOrder } from './publish-in-order.ts'
import { hasNotes, markDelivered, noteDelivered, notePublished, getSettled, sweepOutbox, writeNotes } from './settled-messages.ts'
import { dueMessages, type Lane, LANES, latestDue, MAX_CONCURRENT, nextDues, type WaitingRow } from './waiting-messages.ts'

/**
 * The living object delivers what is due and notes what was delivered. If the process dies before, or no change comes, the alarm has both
 * done after this: shorter than a runtime leaves an idle object in memory.
 */
const SETTLED_WITHIN = 5_000
/** What failed is not tried at once: it would fail in a loop. */
const RETRY_AFTER = 2_000

type Round = {
  readonly done: Promise<void>
  next?: Promise<void>
  /** Whether messages were due after it had read its own. */
  missed?: boolean
}

// oxlint-disable-next-line galleria/no-shared-promise -- It belongs to one object, whose requests share one context that outlives them.
const rounds = new WeakMap<OutboxContext, Map<Lane, Round>>()

/**
 * Resolves when the messages to other objects, which `scheduleOutbox` has started, were tried: e-mails and webhooks take as long as their
 * services take, and no caller waits for them.
 */
export function deliverOutbox(context: OutboxContext): Promise<void> {
  const round = rounds.get(context)?.get('others')
  return round && !round.missed ? round.done : deliverLane(context, 'others')
}

/** A round that has begun meanwhile has read what is due. */
function startLane(context: OutboxContext, lane: Lane): void {
  if (!rounds.get(context)?.has(lane)) deliverInBackground(context, lane)
}

function deliverInBackground(context: OutboxContext, lane: Lane): void {
  const delivery = deliverLane(context, lane).catch((error: unknown) =>
    console.error(JSON.stringify({ outbox: lane, error: describeError(error) })),
  )
  context.background(delivery)
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
  const finishRound = () => !round.next && underWay.delete(lane)
  const done = deliverDue(context, lane).then(
    (complete) => {
      // The alarm is armed since the change that this round delivers.
      if (finishRound() && (round.missed || !complete)) startDue(context)
    },
    (error: unknown) => {
      finishRound()
      context.scheduleAlarm(context.now() + RETRY_AFTER)
      throw error
    },
  )
  const round: Round = { done }
  underWay.set(lane, round)
  return done
}

/** Gives whether all that was due is delivered. */
async function deliverDue(context: OutboxContext, lane: Lane): Promise<boolean> {
  // What is delivered could not be noted, and would be delivered again and again. The alarm is armed.
  if (isDiskFull()) return true
  const rows = dueMessages(context, lane, getSettled(context))
  const delivered = await deliverRows(context, lane, rows)
  // What is noted later is swept later, too.
  if (lane !== 'events' && rows.length > 0 && !hasNotes(context)) {
    sweepOutbox(context)
    if (lane === 'emails') sweepEmails(context)
  }
  return delivered && rows.length < MAX_CONCURRENT
}

async function deliverRows(context: OutboxContext, lane: Lane, rows: readonly WaitingRow[]): Promise<boolean> {
  if (lane === 'events') return publishEvents(context, rows)
  if (lane === 'emails') return (await Promise.all(rows.map((row) => deliver(context, row)))).every(Boolean)
  let all = true
  for (const row of rows) all = (await deliver(context, row)) && all
  return all
}

async function publishEvents(context: OutboxContext, rows: readonly WaitingRow[]): Promise<boolean> {
  const events = rows.flatMap((row) => (row.message.topic === 'domain-event' ? [{ ...row, event: row.message.event }] : []))
  let all = true
  await publishInOrder(events, async (batch) => {
    const published = await attempt(
      context,
      batch,
      () => context.publishEvents(batch.map(({ event }) => event)),
      () => notePublished(context, batch.at(-1)?.id ?? 0),
    )
    all &&= published
    return published
  })
  return all
}

function deliver(context: OutboxContext, row: WaitingRow): Promise<boolean> {
  const { db, now } = context
  // One of these comes with every order.
  const isNotedLater = row.message.topic === 'checkout-completed'
  return attempt(
    context,
    [row],
    () => deliverOne(context, row),
    () => (isNotedLater ? noteDelivered(context, row.id) : markDelivered(db).run({ time: now(), id: row.id })),
  )
}

async function deliverOne(context: OutboxContext, { message, attempts }: WaitingRow): Promise<void> {
  if (message.topic === 'email') await sendEmail(context, message.emailId, attempts)
  else if (message.topic !== 'domain-event') await context.deliver(message)
}

/** Starts what is due, and arms the alarm for what waits. Call it after each change, in the same turn, and when the alarm rings. */
export function scheduleOutbox(context: OutboxContext): void {
  // Not in this turn of the caller's: its transaction may have others around it. Still with the commit of the change.
  if (hasNotes(context)) context.background(Promise.resolve().then(() => writeNotes(context)))
  startDue(context)
}

function startDue(context: OutboxContext): void {
  const time = context.now()
  const underWay = rounds.get(context)
  const dues = nextDues(context, getSettled(context))
  const waiting = LANES.flatMap((lane) => {
    const due = dues[lane]
    return due === null ? [] : [{ lane, isDue: due <= time || due > latestDue(lane, time), due }]
  })
  for (const { lane, isDue } of waiting) {
    const round = underWay?.get(lane)
    if (isDue && round) round.missed = true
    else if (isDue) context.background(Promise.resolve().then(() => startLane(context, lane)))
  }
  const times = waiting.map(({ isDue, due }) => (isDue ? time + SETTLED_WITHIN : due))
  if (hasNotes(context)) times.push(time + SETTLED_WITHIN)
  const other = context.nextDue?.()
  if (other !== undefined) times.push(other)
  if (times.length > 0) context.scheduleAlarm(Math.min(...times))
}

/** Senders of e-mails, and those behind them, are given more time than this platform's own objects. */
function delayOf({ message }: WaitingRow, attempts: number): number {
  return (message.topic === 'email' ? emailRetryDelay(attempts) : undefined) ?? retryDelay(attempts)
}

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
        .set({ attempts, dueAt: now() + delayOf(first, attempts), lastError })
        .where(eq(outbox.id, first.id))
        .run()
    }
    console.error(JSON.stringify({ outbox: rows.map(({ id, message }) => `${message.topic} ${id}`), error: lastError }))
    return false
  }
}
