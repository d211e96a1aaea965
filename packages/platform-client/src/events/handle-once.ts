import { ReplayedWebhookError } from './errors/replayed-webhook-error.ts'
import type { ReplayStore } from './replay-store.ts'

export interface OnceOptions {
  readonly seen: ReplayStore
  readonly leaseMs: number
  /** The milliseconds that a handled event is remembered. */
  readonly keepMs: number
  /** Takes the error when the store could not record an outcome. */
  readonly report: (error: unknown) => void
}

/**
 * Does the work of an event unless it was done or is being done: then throws `ReplayedWebhookError`. Where the work throws, the
 * event is free again, and the error goes on.
 */
export async function handleOnce(
  eventId: string,
  work: () => Promise<void>,
  { seen, leaseMs, keepMs, report }: OnceOptions,
): Promise<void> {
  const claim = await seen.claim(eventId, leaseMs)
  if (claim !== 'claimed') throw new ReplayedWebhookError(eventId, claim === 'handled')
  const note = async (outcome: () => void | Promise<void>) => {
    // The outcome stands, whether or not it can be noted: at worst the event is handled once more.
    await Promise.resolve().then(outcome).catch(report)
  }
  try {
    await work()
  } catch (error) {
    await note(() => seen.release(eventId))
    throw error
  }
  await note(() => seen.settle(eventId, keepMs))
}
