import type { deliveries, events } from '../../db/schema/events.ts'

/** A delivery whose time has come, with what it delivers. */
export type DueDelivery = typeof deliveries.$inferSelect & Pick<typeof events.$inferSelect, 'event' | 'entitySequence'>
