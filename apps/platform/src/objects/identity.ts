import { DurableObject } from 'cloudflare:workers'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import migrations from '../../migrations/identity/migrations.js'
import { openIdentity } from '../db/database.ts'
import { variablesOf, type Env } from '../env.ts'
import type { IdentityContext } from '../services/contexts.ts'
import { hasBounced } from '../services/emails/has-bounced.ts'
import { identityVerbs } from '../services/identity/identity-verbs.ts'
import { deliverOutbox, wakeForOutbox } from '../services/operations/deliver-outbox.ts'
import { outboxPort } from './outbox-port.ts'
import { openServices } from './services.ts'
import { runVerb, type VerbAnswer, type VerbHost } from './verbs.ts'

/** Whom the platform knows: visitors, members and how they sign in, e-mail subscriptions. There is one such object. */
export class Identity extends DurableObject<Env> implements VerbHost {
  readonly #context: IdentityContext

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    const { PUBLIC_URL, STORE_URL, TOKEN_SECRET } = variablesOf(env)
    const settings = { publicUrl: PUBLIC_URL, storeUrl: STORE_URL, secret: TOKEN_SECRET }
    const context: IdentityContext = {
      db: openIdentity(state.storage),
      now: Date.now,
      settings,
      ...outboxPort(state, openServices(env)),
      hasBounced: async (email) => hasBounced(context, { email }),
    }
    this.#context = context
    void state.blockConcurrencyWhile(async () => {
      await migrate(context.db, migrations)
      wakeForOutbox(context)
    })
  }

  run(verb: string, input: string): Promise<VerbAnswer> {
    return runVerb(identityVerbs, this.#context, verb, input)
  }

  override async alarm(): Promise<void> {
    // Not awaited: until an alarm has ended no other comes, and one lane must not wait for another.
    this.ctx.waitUntil(deliverOutbox(this.#context))
  }
}
