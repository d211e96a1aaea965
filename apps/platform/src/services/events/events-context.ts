import type { WebhookSource } from '@galleria/commerce/events/webhook-payload'
import type { WebhookSchedule } from '@galleria/commerce/events/webhook-schedule'
import type { EventsDatabase } from '../../db/database.ts'

interface FailingEndpoint {
  /** The number of attempts that failed one after the other, of all deliveries together. */
  readonly inARow: number
  readonly restsUntil: number
}

/** What the verbs of the Events object work with. */
export interface EventsContext {
  readonly db: EventsDatabase
  readonly now: () => number
  /** Asks to be woken to deliver. */
  readonly scheduleAlarm: (time: number) => void
  /** Keeps the object alive until the work is done. */
  readonly background: (work: Promise<void>) => void
  readonly settings: WebhookSource & {
    readonly schedule: WebhookSchedule
    /** Milliseconds that an endpoint has for its answer. */
    readonly timeout: number
    readonly development: boolean
  }
  /** The deliveries under way in this process, by endpoint: never stored, so that a process that dies forgets them. */
  readonly underWay: Map<string, Set<number>>
  /** Endpoints with a failed latest attempt: each gets one delivery at a time, ever less often, until one succeeds. */
  readonly failing: Map<string, FailingEndpoint>
}
