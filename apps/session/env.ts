import type { CartOwnerObject } from './src/carts/cart-owner-object.ts'
import type { ClientLimits } from './src/limits/client-limits.ts'
import type { PurgeObject } from './src/purges/purge-object.ts'
import type { SessionObject } from './src/session-object.ts'
import type { VariableBindings } from './variables.ts'

/** Bindings of this Worker. */
export interface Env extends VariableBindings {
  readonly SESSIONS: DurableObjectNamespace<SessionObject>
  readonly LIMITS: DurableObjectNamespace<ClientLimits>
  readonly CART_OWNERS: DurableObjectNamespace<CartOwnerObject>
  readonly PURGES: DurableObjectNamespace<PurgeObject>
  /** Keeps copies of what is purged near shoppers. */
  readonly REGION?: Fetcher
}
