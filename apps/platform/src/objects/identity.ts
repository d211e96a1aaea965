import type { Device } from '@galleria/client-address'
import { ADMIN } from '@galleria/commerce/access/owner'
import type { HealthRecord } from '@galleria/commerce/system/health'
import { DAY } from '@galleria/commerce/values/durations'
import { probeStorage } from '@galleria/worker-kit/probe-storage'
import { DurableObject } from 'cloudflare:workers'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import migrations from '../../migrations/identity/migrations.js'
import { openIdentity } from '../db/database.ts'
import { FULL_DISK_PAUSE, isDiskFull } from '../db/disk-room.ts'
import { type Env, ownerEmailOf, variablesOf } from '../env.ts'
import type { HealthChange, HealthKeeper } from '../rpc/health-keeper.ts'
import { dispatchMethod, type MethodResult, type MethodHost } from '../rpc/methods.ts'
import { sweepSessions } from '../services/auth/tokens/sweep-sessions.ts'
import type { IdentityContext } from '../services/contexts.ts'
import { sendHealthNotice } from '../services/emails/send-health-notice.ts'
import { getMailedStore } from '../services/emails/store-names.ts'
import { identityMethods } from '../services/identity-methods.ts'
import { postDueDeletions } from '../services/members/deletion/account-deletion.ts'
import { scheduleOutbox } from '../services/outbox/deliver-outbox.ts'
import { hasBounced, noteDeliverability } from '../services/subscriptions/note-deliverability.ts'
import { findHealth, noteHealth } from './health-record.ts'
import { ObjectAlarm } from './object-alarm.ts'
import { outboxPort } from './outbox-port.ts'
import { openServices } from './services.ts'

/** The milliseconds between two portions of a sweep: requests come first. */
const SWEEP_PAUSE = 1_000

/** Visitors, members, their sign-ins and e-mail subscriptions. There is one such object. */
export class Identity extends DurableObject<Env> implements MethodHost, HealthKeeper {
  readonly #context: IdentityContext
  readonly #alarm: ObjectAlarm
  #nextSweep = 0

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    this.#alarm = new ObjectAlarm(state.storage)
    const variables = variablesOf(env)
    const { PUBLIC_URL, STORE_URL, STRICT, TOKEN_SECRET, SIGN_UPS_PER_NETWORK } = variables
    const settings = {
      publicUrl: PUBLIC_URL,
      storeUrl: STORE_URL,
      strict: STRICT,
      tokenKeys: TOKEN_SECRET,
      signUpsPerNetwork: SIGN_UPS_PER_NETWORK,
    }
    const context: IdentityContext = {
      db: openIdentity(state.storage),
      now: Date.now,
      settings,
      ownerEmail: ownerEmailOf(variables),
      ...outboxPort(state, this.#alarm, openServices(env)),
      hasBounced: async (email) => hasBounced(context, { email }),
      noteBounce: async (email) => noteDeliverability(context, { reports: [{ email, kind: 'BOUNCED' }], caller: ADMIN }),
    }
    this.#context = context
    void state.blockConcurrencyWhile(async () => {
      await migrate(context.db, migrations)
      this.#sweep()
      this.#schedule()
    })
  }

  run(method: string, input: string, device?: Device): Promise<MethodResult> {
    return dispatchMethod(identityMethods, this.#context, method, input, device)
  }

  probe(): Promise<void> {
    return probeStorage(this.ctx.storage)
  }

  async findHealth(): Promise<HealthRecord> {
    return findHealth(this.ctx.storage)
  }

  async noteHealth(change: HealthChange): Promise<void> {
    noteHealth(this.ctx.storage, change, () => sendHealthNotice(this.#context, change.now, getMailedStore(this.#context)))
  }

  override async alarm(): Promise<void> {
    if (!this.#alarm.ring()) return
    if (Date.now() >= this.#nextSweep) this.#sweep()
    this.#schedule()
  }

  #sweep(): void {
    if (isDiskFull()) {
      this.#nextSweep = Date.now() + FULL_DISK_PAUSE
      return
    }
    postDueDeletions(this.#context)
    this.#nextSweep = Date.now() + (sweepSessions(this.#context) ? SWEEP_PAUSE : DAY)
  }

  #schedule(): void {
    this.#alarm.arm(this.#nextSweep)
    scheduleOutbox(this.#context)
  }
}
