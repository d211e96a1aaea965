import { deliveries, events } from '../../db/schema/events.ts'

/** A delivery that is due, with its event. */
export type DueDelivery = typeof deliveries.$inferSelect & Pick<typeof events.$inferSelect, 'event' | 'entitySequence'>
