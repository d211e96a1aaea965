import type { CatalogReference } from '@galleria/platform-client/entities/catalog-reference'
import type { CartDatabase, CommerceDatabase, IdentityDatabase } from '../db/database.ts'
import type { CartTerms } from '../domain/cart-terms.ts'
import type { CheckoutRequest } from '../domain/checkout.ts'
import type { Estimate } from '../domain/estimate.ts'
import type { DirectMessage } from '../domain/outbox-message.ts'
import type { Owner } from '../domain/owner.ts'
import type { CatalogSettings } from '../domain/product-record.ts'
import type { RecordedEvent } from '../domain/recorded-event.ts'
import type { Resolution } from '../domain/sellable-item.ts'
import type { EmailSender } from './emails/email-sender.ts'
import type { DownloadLinks } from './orders/download-links.ts'
import type { WantedCoupon } from './pricing/find-coupon.ts'
import type { PricingRequest } from './pricing/pricing-input.ts'

/** What every object's database can do, whatever its tables. */
type AnyDatabase = Pick<CommerceDatabase, 'select' | 'insert' | 'update' | 'delete'>

/** What an object needs to tell others what it has committed. */
export interface OutboxContext {
  readonly db: AnyDatabase
  readonly now: () => number
  /** Asks to be woken to deliver the outbox. */
  readonly wakeAt: (time: number) => void
  /** Keeps the object alive until the work is done. */
  readonly background: (work: Promise<void>) => void
  /** Hands a message to whom it is for; throws where that failed. */
  readonly deliver: (message: DirectMessage) => Promise<void>
  /** Hands events to those who follow them, in their order; throws where any of them may not have arrived. */
  readonly tellEvents: (events: readonly RecordedEvent[]) => Promise<void>
  /** Whether an address is known to take no mail. */
  readonly hasBounced: (email: string) => Promise<boolean>
  /** Without one, e-mails are kept to be read. */
  readonly sender?: EmailSender | undefined
}

interface ObjectContext<Database extends AnyDatabase> extends OutboxContext {
  readonly db: Database
  /** Resolves when everything written so far is on disk. */
  readonly sync: () => Promise<void>
}

/** What the verbs of the Commerce object work with. */
export interface CommerceContext extends ObjectContext<CommerceDatabase> {
  readonly settings: CatalogSettings
  /** Milliseconds. */
  readonly checkoutLifetime: number
  readonly downloads: DownloadLinks
}

/** What a cart needs of Commerce, which is another object: every call crosses its boundary. */
export interface CommercePort {
  resolveItems(references: readonly CatalogReference[]): Promise<Resolution[]>
  /** What carts say of the shop's prices; may be a few seconds old. */
  cartTerms(): Promise<CartTerms>
  estimateTotals(request: PricingRequest): Promise<Estimate>
  findCoupon(wanted: WantedCoupon): Promise<{ id: string; code: string }>
  findGiftCard(wanted: { readonly code: string }): Promise<{ id: string; obfuscatedCode: string }>
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
export interface IdentityContext extends ObjectContext<IdentityDatabase> {
  readonly settings: IdentitySettings
}

export interface IdentitySettings {
  readonly publicUrl: string
  readonly storeUrl: string
  /** What digests of short codes are keyed with. */
  readonly secret: Uint8Array
}
