import { probeStorage } from '@galleria/worker-kit/probe-storage'
import { DurableObject } from 'cloudflare:workers'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import migrations from '../../migrations/cart/migrations.js'
import { openCart } from '../db/database.ts'
import { diskFull, isDiskFull } from '../db/disk-room.ts'
import { newTables } from '../db/new-tables.ts'
import { type Env, variablesOf } from '../env.ts'
import type { Probed } from '../rpc/health-keeper.ts'
import { dispatchMethod, toFailedResult, type MethodResult, type MethodHost } from '../rpc/methods.ts'
import { cartMethods } from '../services/cart/cart-methods.ts'
import { noSavedItems } from '../services/cart/saved/saved-items.ts'
import { refuseMissingCart, type CartCall } from '../services/cart/v2/read-cart.ts'
import { noCart } from '../services/cart/view-cart.ts'
import type { CartContext, CommercePort } from '../services/contexts.ts'
import { scheduleOutbox } from '../services/outbox/deliver-outbox.ts'
import { ObjectAlarm } from './object-alarm.ts'
import { outboxPort } from './outbox-port.ts'
import { openServices, type Services } from './services.ts'

const NEW_TABLES = newTables(migrations)

/** Milliseconds. Estimates and checkouts always ask. */
const TERMS_TTL_MS = 10_000

/** What needs no tables where nothing was ever written. */
const METHODS_OF_NEW = {
  getCart: noCart,
  getCartV2: refuseMissing,
  estimateCartV2: refuseMissing,
  calculateCartV2: refuseMissing,
  listLineIds: () => [],
  listSavedItems: noSavedItems,
  deleteSavedItems: () => null,
}

function refuseMissing(_context: CartContext, call: Pick<CartCall, 'cartId'>): never {
  return refuseMissingCart(call)
}

/** The cart of one visitor or member: its object's name is the owner's key. */
export class CartObject extends DurableObject<Env> implements MethodHost, Probed {
  readonly #context: CartContext
  readonly #alarm: ObjectAlarm
  #isNew: boolean
  /** Whether it was made for a change, and none has been done yet. */
  #isUnused = false
  #callsUnderWay = 0

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    this.#alarm = new ObjectAlarm(state.storage)
    const services = openServices(env)
    const { STORE_URL, SHOPPER_CUSTOM_LINES, PLATFORM_CART } = variablesOf(env)
    const context: CartContext = {
      db: openCart(state.storage),
      now: Date.now,
      storeUrl: STORE_URL,
      shopperCustomLines: SHOPPER_CUSTOM_LINES,
      cartVersion: PLATFORM_CART,
      commerce: commercePort(services),
      ...outboxPort(state, this.#alarm, services),
    }
    this.#context = context
    this.#isNew = !hasTables(state.storage)
    if (!this.#isNew) void this.#open()
  }

  /** Reading an empty cart writes nothing, because most visitors never put anything into a cart. */
  async run(method: string, input: string): Promise<MethodResult> {
    if (this.#isNew && Object.hasOwn(METHODS_OF_NEW, method)) return dispatchMethod(METHODS_OF_NEW, this.#context, method, input)
    if (this.#isNew && isDiskFull()) return toFailedResult(diskFull())
    if (this.#isNew) await this.#open()
    this.#callsUnderWay += 1
    const result = await dispatchMethod(cartMethods, this.#context, method, input).finally(() => (this.#callsUnderWay -= 1))
    if (result.state === 'done') this.#isUnused = false
    if (this.#isUnused && this.#callsUnderWay === 0) await this.#removeUnused()
    return result
  }

  probe(): Promise<void> {
    return probeStorage(this.ctx.storage)
  }

  #open(): Promise<void> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const { storage } = this.ctx
      if (this.#isNew) storage.transactionSync(() => storage.sql.exec(NEW_TABLES))
      else await migrate(this.#context.db, migrations)
      this.#isUnused = this.#isNew
      this.#isNew = false
      scheduleOutbox(this.#context)
    })
  }

  /** A refused first change leaves no tables behind: the object is as if it had never been asked. */
  #removeUnused(): Promise<void> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const { storage } = this.ctx
      this.#isUnused = false
      if (holdsRows(storage)) return
      await storage.deleteAll()
      this.#isNew = true
    })
  }

  override async alarm(): Promise<void> {
    if (!this.#alarm.ring()) return
    scheduleOutbox(this.#context)
  }
}

function hasTables({ sql }: DurableObjectStorage): boolean {
  return sql.exec("select 1 from sqlite_master where type = 'table' and name = 'cart'").toArray().length > 0
}

/** Whether there is any row, but for those of the runtime and of migrations. */
function holdsRows({ sql }: DurableObjectStorage): boolean {
  const tables = sql.exec<{ name: string }>(
    String.raw`select name from sqlite_master where type = 'table' and name not like '\_%' escape '\'`,
  )
  return [...tables].some(({ name }) => sql.exec(`select 1 from "${name}" limit 1`).toArray().length > 0)
}

function commercePort({ commerce }: Services): CommercePort {
  return {
    resolveItems: (references) => (references.length === 0 ? Promise.resolve([]) : commerce.run('resolveItems', { references })),
    resolveFirstItems: (references, cart) => commerce.run('resolveFirstItems', { references, cart }),
    getCartTerms: memoizeFor(() => commerce.run('getCartTerms', null), TERMS_TTL_MS),
    estimateTotals: (request) => commerce.run('estimateTotals', request),
    summarizeCart: (request) => commerce.run('summarizeCart', request),
    findCoupon: (target) => commerce.run('findCoupon', target),
    findGiftCard: (target) => commerce.run('findGiftCard', target),
    upsertCheckout: (request) => commerce.run('upsertCheckout', request),
    storeSharedCart: (cart) => commerce.run('storeSharedCart', cart),
    registerCart: (cart) => commerce.run('registerCart', cart),
    setCartOwner: (id, owner) => commerce.run('setCartOwner', { id, owner }),
    forgetCart: (id, owner) => commerce.run('forgetCart', { id, owner }),
  }
}

/** Asks again only when the last answer is older than that: for what seldom changes and may be told a little late. */
function memoizeFor<Value>(ask: () => Promise<Value>, milliseconds: number): () => Promise<Value> {
  let retained: { readonly value: Value; readonly until: number } | undefined
  return async () => {
    if (retained && Date.now() < retained.until) return retained.value
    const value = await ask()
    retained = { value, until: Date.now() + milliseconds }
    return value
  }
}
