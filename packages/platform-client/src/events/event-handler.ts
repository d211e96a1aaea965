import type { EventDefinition } from './definitions/event-definition.ts'
import type { SignedEvent } from './signed-event.ts'

/** What a receiver does with the events of one type. Made by `on`. */
export interface EventHandler<Context> {
  readonly type: string
  /** Reads the event; the result handles it. Reading comes first, so that a malformed event is never half handled. */
  prepare(event: SignedEvent): (context: Context) => void | Promise<void>
}

/**
 * Handles the events of one type. Bundles hold only the types that they name.
 *
 * An event may arrive more than once and in any order, so `handle` must bear a repeat: upsert by the entity's id, and drop an event
 * with a lower `metadata.entityEventSequence` than the last one's.
 *
 * @example
 * on(orderApproved, async ({ data: { order } }) => sendToWarehouse(order))
 */
export const on = <Event, Context = void>(
  { type, read }: EventDefinition<Event>,
  handle: (event: Event, context: Context) => void | Promise<void>,
): EventHandler<Context> => ({
  type,
  prepare: (signed) => {
    const event = read(signed)
    return (context) => handle(event, context)
  },
})
