import type { Owner } from '@galleria/commerce/access/owner'
import type { TokenKeys } from '@galleria/commerce/access/token-keys'
import type { CouponRequest, EstimateRequest, SummaryRequest } from '@galleria/commerce/cart/pricing-request'
import type { SharedLine } from '@galleria/commerce/cart/shared-line'
import type { CartPrices } from '@galleria/commerce/cart/v2/cart-prices'
import type { CatalogSettings } from '@galleria/commerce/catalog/product-record'
import type { ItemRequest, Resolution } from '@galleria/commerce/catalog/purchasable-item'
import type { CheckoutRequest } from '@galleria/commerce/checkout/checkout'
import type { RemoteProvider } from '@galleria/commerce/checkout/payment-provider'
import type { DirectMessage } from '@galleria/commerce/events/outbox-message'
import type { RecordedEvent } from '@galleria/commerce/events/recorded-event'
import type { UnpaidOrderLimits } from '@galleria/commerce/orders/holds/unpaid-orders'
import type { Estimate } from '@galleria/commerce/pricing/estimate'
import type { CartTerms } from '@galleria/commerce/pricing/settings/cart-terms'
import type { MailSender } from '@galleria/platform-client/entities/store/store-content-changes'
import type { CartDatabase, CommerceDatabase, IdentityDatabase } from '../db/database.ts'
import type { Variables } from '../env.ts'
import type { PriceTokens } from './checkout/cart-v2/price-tokens.ts'
import type { EmailSender } from './emails/senders/email-sender.ts'
import type { MailStatus } from './emails/senders/open-sender.ts'
import type { DownloadLinks } from './orders/fulfillment/download-links.ts'
import type { OrderLinks } from './orders/links/order-links.ts'
import type { GiftCardCodes } from './pricing/gift-cards/gift-card-codes.ts'

/** What every object's database can do, with any tables. */
type AnyDatabase = Pick<CommerceDatabase, 'select' | 'insert' | 'update' | 'delete'>

/** What an object needs to tell others what it has committed. */
export interface OutboxContext {
  readonly db: AnyDatabase
  readonly now: () => number
  /** Asks to be woken to deliver the outbox. */
  readonly scheduleAlarm: (time: number) => void
  /** The time when something else that the alarm does is due. */
  readonly nextDue?: () => number | undefined
  /** Keeps the object alive until the work is done. */
  readonly background: (work: Promise<void>) => void
  /** Hands a message to its recipient; throws where that failed. */
  readonly deliver: (message: DirectMessage) => Promise<void>
  /** Hands events to their subscribers in order; throws if any of them may not have arrived. */
  readonly publishEvents: (events: readonly RecordedEvent[]) => Promise<void>
  /** Whether an address is known to take no mail. */
  readonly hasBounced: (email: string) => Promise<boolean>
  /** Notes that an address takes no mail. */
  readonly noteBounce: (email: string) => Promise<void>
  /** The sender of e-mails that the owner has set. */
  readonly mailSender: () => Promise<MailSender | null>
  /** The transport of e-mails; without one, they are kept to be read. */
  readonly sender?: EmailSender | undefined
}

/** What an object needs to tell the owner what happens in the shop. */
export interface OwnerNotices {
  /** The owner's address; without one, no notice is sent. */
  readonly ownerEmail?: string | undefined
}

interface ObjectContext<Database extends AnyDatabase> extends OutboxContext {
  readonly db: Database
  /** Resolves when everything written so far is on disk. */
  readonly sync: () => Promise<void>
}

/** Dependencies of the Commerce object's methods. */
export interface CommerceContext extends ObjectContext<CommerceDatabase>, OwnerNotices {
  readonly settings: CatalogSettings
  /** The versions of the catalog's calls and events that the platform has. */
  readonly catalogVersion: Variables['PLATFORM_CATALOG']
  /** Milliseconds. */
  readonly checkoutLifetime: number
  readonly downloads: DownloadLinks
  readonly giftCardCodes: GiftCardCodes
  /** Mails about new orders to one mailbox in an hour; without a number, all of them. */
  readonly maxOrderMails?: number | undefined
  /** Wrong pairs of an order's number and an address that one mailbox may be named in within an hour; without a number, all of them. */
  readonly maxOrderGuesses?: number | undefined
  /** Whether shoppers may add lines of their own words and price. */
  readonly shopperCustomLines: boolean
  readonly unpaidOrders: UnpaidOrders
  /** The state of the mails that leave the store. */
  readonly mail?: MailStatus
  readonly orderLinks: OrderLinks
  readonly priceTokens: PriceTokens
  readonly payments: RemotePayments
  readonly reminders: ReminderPort
}

/** What reads of the catalog need of Commerce: a replica has no more of it. */
export type CatalogContext = Pick<CommerceContext, 'db' | 'now' | 'settings'>

/** What shoppers' orders without a payment hold. */
export interface UnpaidOrders {
  /** Milliseconds until such an order is canceled. */
  readonly holdTime: number
  /** The limits of what such orders hold; without them, orders may hold all that is in stock. */
  readonly limits: UnpaidOrderLimits | undefined
}

/** What mails about unfinished checkouts need of others. */
export interface ReminderPort {
  /** Whether the address wants no offers, or takes no mail. */
  isDeclined(email: string): Promise<boolean>
  /** Ids of the lines that a cart still has; none of a cart that is gone. */
  linesInCart(cartId: string): Promise<readonly string[]>
  /** The URL at which one click ends these mails. */
  endUrl(email: string, language: string): Promise<string>
}

/** Payments that a provider takes on its own page. */
export interface RemotePayments {
  /** The URL that payments return to. */
  readonly publicUrl: string
  readonly stripe?: RemoteProvider | undefined
  /** Milliseconds from the start of a payment until the clock looks at it. */
  readonly firstCheck: number
}

/** A cart that is about to be made. */
export interface NewCart {
  readonly id: string
  readonly owner: Owner
  /** Whether it is another one than the owner's current cart. */
  readonly apart?: boolean
}

/** What a cart needs of Commerce, which is another object: every call crosses its boundary. */
export interface CommercePort {
  resolveItems(references: readonly ItemRequest[]): Promise<Resolution[]>
  /** Resolves the first items of a cart, and registers the cart if all can be bought. */
  resolveFirstItems(references: readonly ItemRequest[], cart: NewCart): Promise<Resolution[]>
  /** What carts say of the shop's prices; may be a few seconds old. */
  getCartTerms(): Promise<CartTerms>
  estimateTotals(request: EstimateRequest): Promise<Estimate>
  summarizeCart(request: SummaryRequest): Promise<CartPrices>
  findCoupon(target: CouponRequest): Promise<{ id: string; code: string }>
  findGiftCard(target: { readonly code: string }): Promise<{ id: string; obfuscatedCode: string }>
  upsertCheckout(request: CheckoutRequest): Promise<{ checkoutId: string }>
  storeSharedCart(cart: { readonly lines: readonly SharedLine[] }): Promise<{ sharedCart: { id: string } }>
  registerCart(cart: NewCart): Promise<void>
  forgetCart(id: string, owner: Owner): Promise<void>
  setCartOwner(id: string, owner: Owner): Promise<void>
}

/** Dependencies of a cart object's methods. */
export interface CartContext extends ObjectContext<CartDatabase> {
  readonly storeUrl: string
  readonly commerce: CommercePort
  /** Whether shoppers may add lines of their own words and price. */
  readonly shopperCustomLines: boolean
  /** The versions of the cart's calls and events that the platform has. */
  readonly cartVersion: Variables['PLATFORM_CART']
}

/** Dependencies of the Identity object's methods. */
export interface IdentityContext extends ObjectContext<IdentityDatabase>, OwnerNotices {
  readonly settings: IdentitySettings
}

export interface IdentitySettings {
  readonly publicUrl: string
  readonly storeUrl: string
  /** Whether the store has nothing that the hosted platform lacks, so that no link may lead to such a page. */
  readonly strict: boolean
  /** What digests of short codes are keyed with. */
  readonly tokenKeys: TokenKeys
  /** The number of sign-ups in a quarter of an hour before each one has to bring a solved challenge. */
  readonly signUpsPerNetwork: number
}
