import { DurableObject } from 'cloudflare:workers'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import migrations from '../../migrations/cart/migrations.js'
import { openCart } from '../db/database.ts'
import { variablesOf, type Env } from '../env.ts'
import { cartVerbs } from '../services/cart/cart-verbs.ts'
import { noCart } from '../services/cart/view-cart.ts'
import type { CartContext, CommercePort } from '../services/contexts.ts'
import { deliverOutbox, wakeForOutbox } from '../services/operations/deliver-outbox.ts'
import { brieflyKept } from './briefly-kept.ts'
import { outboxPort } from './outbox-port.ts'
import { openServices, type Services } from './services.ts'
import { runVerb, type VerbAnswer, type VerbHost } from './verbs.ts'

/** Milliseconds. Estimates and checkouts always ask. */
const TERMS_KEPT = 10_000

/** The cart of one visitor or member: its object's name is the owner's key. */
export class CartObject extends DurableObject<Env> implements VerbHost {
  readonly #context: CartContext
  #isNew: boolean

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    const services = openServices(env)
    const context: CartContext = {
      db: openCart(state.storage),
      now: Date.now,
      storeUrl: variablesOf(env).STORE_URL,
      commerce: commercePort(services),
      ...outboxPort(state, services),
    }
    this.#context = context
    this.#isNew = !hasTables(state.storage)
    if (!this.#isNew) void this.#open()
  }

  /** Most visitors only look: nothing is written for one who has put nothing into a cart. */
  async run(verb: string, input: string): Promise<VerbAnswer> {
    if (this.#isNew && verb === 'getCart') return runVerb({ getCart: noCart }, this.#context, verb, input)
    if (this.#isNew) await this.#open()
    return runVerb(cartVerbs, this.#context, verb, input)
  }

  #open(): Promise<void> {
    return this.ctx.blockConcurrencyWhile(async () => {
      await migrate(this.#context.db, migrations)
      this.#isNew = false
      wakeForOutbox(this.#context)
    })
  }

  override async alarm(): Promise<void> {
    // Not awaited: until an alarm has ended no other comes, and one lane must not wait for another.
    this.ctx.waitUntil(deliverOutbox(this.#context))
  }
}

function hasTables({ sql }: DurableObjectStorage): boolean {
  return sql.exec("select 1 from sqlite_master where type = 'table' and name = 'cart'").toArray().length > 0
}

function commercePort({ commerce }: Services): CommercePort {
  return {
    resolveItems: (references) => (references.length === 0 ? Promise.resolve([]) : commerce.run('resolveItems', { references })),
    cartTerms: brieflyKept(() => commerce.run('cartTerms', null), TERMS_KEPT),
    estimateTotals: (request) => commerce.run('estimateTotals', request),
    findCoupon: (wanted) => commerce.run('findCoupon', wanted),
    findGiftCard: (wanted) => commerce.run('findGiftCard', wanted),
    upsertCheckout: (request) => commerce.run('upsertCheckout', request),
    registerCart: (id, owner) => commerce.run('registerCart', { id, owner }),
    forgetCart: (id, owner) => commerce.run('forgetCart', { id, owner }),
  }
}
