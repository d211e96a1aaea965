import type { CatalogReference } from '@galleria/platform-client/entities/catalog-reference'
import type { CartDatabase, CommerceDatabase, IdentityDatabase } from '../db/database.ts'
import type { CheckoutRequest } from '../domain/checkout.ts'
import type { CompletedCheckout } from '../domain/outbox-message.ts'
import type { Owner } from '../domain/owner.ts'
import type { CatalogSettings } from '../domain/product-record.ts'
import type { Resolution } from '../domain/sellable-item.ts'

interface ObjectContext<Database> {
  readonly db: Database
  readonly now: () => number
}

/** What the verbs of the Commerce object work with. */
export interface CommerceContext extends ObjectContext<CommerceDatabase> {
  readonly settings: CatalogSettings
  /** Milliseconds. */
  readonly checkoutLifetime: number
  /** Tells the owner's cart that its checkout became an order. */
  readonly completeCheckout: (owner: Owner, checkout: CompletedCheckout) => Promise<void>
  /** Asks to be woken to deliver the outbox. */
  readonly wakeAt: (time: number) => void
  /** Resolves when everything written so far is on disk. */
  readonly sync: () => Promise<void>
}

/** What a cart needs of Commerce, which is another object: every call crosses its boundary. */
export interface CommercePort {
  resolveItems(references: readonly CatalogReference[]): Promise<Resolution[]>
  upsertCheckout(request: CheckoutRequest): Promise<{ checkoutId: string }>
  registerCart(id: string, owner: Owner): Promise<void>
  forgetCart(id: string, owner: Owner): Promise<void>
}

/** What the verbs of a CartObject work with. */
export interface CartContext extends ObjectContext<CartDatabase> {
  readonly storeUrl: string
  readonly commerce: CommercePort
}

/** What the verbs of the Identity object work with. */
export type IdentityContext = ObjectContext<IdentityDatabase>
