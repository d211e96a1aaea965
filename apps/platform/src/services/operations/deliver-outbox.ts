import { eq, lt, min, sql } from 'drizzle-orm'
import { jsonValues } from '../../db/queries/filter.ts'
import { outbox } from '../../db/schema/outbox.ts'
import { describeError } from '../../describe-error.ts'
import { DAY } from '../../domain/durations.ts'
import { LONGEST_DELAY, retryDelay } from '../../domain/outbox-message.ts'
import type { OutboxContext } from '../contexts.ts'
import { sendEmail } from '../emails/send-email.ts'
import { sweepEmails } from '../emails/sweep-emails.ts'
import { tellInOrder } from './tell-in-order.ts'
import { dueMessages, lanes, nextDue, type Lane, type WaitingRow } from './waiting-messages.ts'

/** How long what was delivered stays to be looked at. */
const KEEP = 7 * DAY
/** A lane that delivers wakes the object itself when it is done. If the process dies before, the alarm does after this. */
const ROUND_FORGOTTEN = 2_000

interface Round {
  readonly done: Promise<void>
  next?: Promise<void>
}

const rounds = new WeakMap<OutboxContext, Map<Lane, Round>>()

/**
 * Delivers what is due, each message at least once, and asks to be woken for what is not. Answers when all but the e-mails was tried:
 * these take as long as their service takes, and nobody waits for them.
 */
export async function deliverOutbox(context: OutboxContext): Promise<void> {
  const emails = deliverLane(context, 'emails').catch((error: unknown) =>
    console.error(JSON.stringify({ outbox: 'emails', error: describeError(error) })),
  )
  context.background(emails)
  await Promise.all([deliverLane(context, 'others'), deliverLane(context, 'events')])
}

/**
 * One round of a lane at a time: whoever asks meanwhile shares the next one, which sees what they have committed. A hundred orders at
 * once would otherwise tell everything a hundred times.
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
    wakeForOutbox(context)
  })
  const round: Round = { done }
  underWay.set(lane, round)
  return done
}

async function deliverDue(context: OutboxContext, lane: Lane): Promise<void> {
  const rows = dueMessages(context, lane)
  if (lane === 'events') await tellEvents(context, rows)
  else if (lane === 'emails') await Promise.all(rows.map((row) => deliver(context, [row], () => deliverOne(context, row))))
  else for (const row of rows) await deliver(context, [row], () => deliverOne(context, row))
  if (rows.length === 0) return
  sweepOutbox(context)
  if (lane === 'emails') sweepEmails(context)
}

function tellEvents(context: OutboxContext, rows: readonly WaitingRow[]): Promise<void> {
  const events = rows.flatMap((row) => (row.message.topic === 'domain-event' ? [{ ...row, event: row.message.event }] : []))
  return tellInOrder(events, (batch) => deliver(context, batch, () => context.tellEvents(batch.map(({ event }) => event))))
}

async function deliverOne(context: OutboxContext, { message }: WaitingRow): Promise<void> {
  if (message.topic === 'email') await sendEmail(context, message.emailId)
  else if (message.topic !== 'domain-event') await context.deliver(message)
}

/** Arms the alarm for the earliest message that waits. */
export function wakeForOutbox(context: OutboxContext): void {
  const time = context.now()
  const underWay = rounds.get(context)
  const times = lanes.flatMap((lane) => {
    const due = nextDue(context, lane)
    if (due === undefined) return []
    return Math.max(due > time + LONGEST_DELAY ? time : due, underWay?.has(lane) ? time + ROUND_FORGOTTEN : 0)
  })
  if (times.length > 0) context.wakeAt(Math.min(...times))
}

/** Notes how it went. Where several were handed over together and failed, each of them still has to be tried by itself. */
async function deliver({ db, now }: OutboxContext, rows: readonly WaitingRow[], handOver: () => Promise<void>): Promise<boolean> {
  try {
    await handOver()
    const delivered = { deliveredAt: now(), lastError: null, attempts: sql`${outbox.attempts} + 1` }
    db.update(outbox)
      .set(delivered)
      .where(sql`${outbox.id} in ${jsonValues(rows.map(({ id }) => id))}`)
      .run()
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
  const kept = db
    .select({ id: min(outbox.id) })
    .from(outbox)
    .where(sql`${outbox.deliveredAt} is null or ${outbox.deliveredAt} >= ${old}`)
    .get()?.id
  db.delete(outbox)
    .where(kept == null ? lt(outbox.deliveredAt, old) : lt(outbox.id, kept))
    .run()
}
