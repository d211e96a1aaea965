import { DurableObject } from 'cloudflare:workers'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import migrations from '../../migrations/commerce/migrations.js'
import { openCommerce } from '../db/database.ts'
import { openProductTexts } from '../db/queries/product-texts.ts'
import { storeSettings } from '../domain/store-settings.ts'
import { variablesOf, type Env } from '../env.ts'
import { refreshDocuments } from '../services/catalog/write-documents.ts'
import { commerceVerbs } from '../services/commerce-verbs.ts'
import type { CommerceContext } from '../services/contexts.ts'
import { deliverOutbox, wakeForOutbox } from '../services/operations/deliver-outbox.ts'
import { downloadLinks } from '../services/orders/download-links.ts'
import { outboxPort } from './outbox-port.ts'
import { openServices } from './services.ts'
import { runVerb, type VerbAnswer, type VerbHost } from './verbs.ts'

/** Catalog, stock, checkouts, orders, payments, outbox: what one transaction must hold together. There is one such object. */
export class Commerce extends DurableObject<Env> implements VerbHost {
  readonly #context: CommerceContext

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    const { PUBLIC_URL, STORE_URL, CHECKOUT_LIFETIME_SECONDS, TOKEN_SECRET } = variablesOf(env)
    const { currency, language } = storeSettings
    const context: CommerceContext = {
      db: openCommerce(state.storage),
      now: Date.now,
      settings: { publicUrl: PUBLIC_URL, storeUrl: STORE_URL, currency, language },
      checkoutLifetime: CHECKOUT_LIFETIME_SECONDS * 1000,
      downloads: downloadLinks(TOKEN_SECRET),
      ...outboxPort(state, openServices(env)),
    }
    this.#context = context
    void state.blockConcurrencyWhile(async () => {
      await migrate(context.db, migrations)
      openProductTexts(context.db)
      refreshDocuments(context)
      // A process that died between a commit and its alarm left messages behind.
      wakeForOutbox(context)
    })
  }

  run(verb: string, input: string): Promise<VerbAnswer> {
    return runVerb(commerceVerbs, this.#context, verb, input)
  }

  override async alarm(): Promise<void> {
    // Not awaited: until an alarm has ended no other comes, and one lane must not wait for another.
    this.ctx.waitUntil(deliverOutbox(this.#context))
  }
}
