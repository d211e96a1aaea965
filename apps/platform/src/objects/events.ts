import { HOUR, MINUTE } from '@galleria/commerce/values/durations'
import { probeStorage } from '@galleria/worker-kit/probe-storage'
import { DurableObject } from 'cloudflare:workers'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import migrations from '../../migrations/events/migrations.js'
import { openEvents } from '../db/database.ts'
import { isDiskFull } from '../db/disk-room.ts'
import { variablesOf, type Env } from '../env.ts'
import type { Probed } from '../rpc/health-keeper.ts'
import { dispatchMethod, type MethodResult, type MethodHost } from '../rpc/methods.ts'
import { deliverWebhooks, scheduleDeliveries } from '../services/events/deliver-webhooks.ts'
import { eventMethods } from '../services/events/event-methods.ts'
import type { EventsContext } from '../services/events/events-context.ts'
import { sweepEvents } from '../services/events/sweep-events.ts'
import { ObjectAlarm } from './object-alarm.ts'

const SWEEP_EVERY = HOUR

/** Tells subscribed endpoints what the other objects recorded, and holds the keys that sign it. There is one such object. */
export class Events extends DurableObject<Env> implements MethodHost, Probed {
  readonly #context: EventsContext
  readonly #alarm: ObjectAlarm
  #sweptAt = 0

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    this.#alarm = new ObjectAlarm(state.storage)
    const variables = variablesOf(env)
    const context: EventsContext = {
      db: openEvents(state.storage),
      now: Date.now,
      scheduleAlarm: this.#alarm.arm,
      background: (work) => state.waitUntil(work),
      settings: {
        siteId: variables.SITE_ID,
        clientId: variables.CLIENT_ID,
        development: variables.DEVELOPMENT,
        timeout: variables.WEBHOOK_TIMEOUT_MS,
        schedule: {
          firstDelay: variables.WEBHOOK_FIRST_DELAY_MS,
          longestDelay: 6 * HOUR,
          mostAttempts: variables.WEBHOOK_ATTEMPTS,
          // Shorter than the two days for which receivers remember what they have handled.
          longestTry: 47 * HOUR,
          longestRest: MINUTE,
        },
      },
      underWay: new Map(),
      failing: new Map(),
    }
    this.#context = context
    void state.blockConcurrencyWhile(async () => {
      await migrate(context.db, migrations)
      this.#sweep()
      // A process that died forgot what was under way.
      scheduleDeliveries(context)
    })
  }

  run(method: string, input: string): Promise<MethodResult> {
    return dispatchMethod(eventMethods, this.#context, method, input)
  }

  probe(): Promise<void> {
    return probeStorage(this.ctx.storage)
  }

  override async alarm(): Promise<void> {
    if (!this.#alarm.ring()) return
    if (Date.now() - this.#sweptAt > SWEEP_EVERY) this.#sweep()
    deliverWebhooks(this.#context)
  }

  #sweep(): void {
    if (isDiskFull()) return
    this.#sweptAt = Date.now()
    sweepEvents(this.#context)
  }
}
