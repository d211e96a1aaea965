import type * as z from 'zod/mini'
import type { KnownCapability } from '../entities/wire/capability.ts'
import type { Method, Operation } from '../transport/operation.ts'

/**
 * The callers that may make a call:
 * - `open`: anyone, without credentials,
 * - `identified`: any caller with a token or an API key,
 * - `shopper`: a visitor or a member, about the shopper's own data,
 * - `member`: a member, about the member's own data,
 * - `memberOrAdmin`: a member about own data, or an admin,
 * - `elevated`: an admin, which is a caller with an API key.
 */
export type Access = 'open' | 'identified' | 'shopper' | 'member' | 'memberOrAdmin' | 'elevated'

type ScopeArea =
  | 'carts'
  | 'catalog'
  | 'emails'
  | 'giftCards'
  | 'inventory'
  | 'members'
  | 'memberships'
  | 'orders'
  | 'pricing'
  | 'signIn'
  | 'store'
  | 'subscriptions'
  | 'webhooks'

/** The part of the shop that an elevated operation reads or writes. Every API key has all scopes today. */
export type Scope = `${ScopeArea}:${'read' | 'write'}`

type ChangedEntity =
  | 'account'
  | 'additionalFee'
  | 'cart'
  | 'cartRule'
  | 'challenge'
  | 'checkout'
  | 'collection'
  | 'coupon'
  | 'dataExport'
  | 'deliveryRegion'
  | 'digitalFile'
  | 'discountRule'
  | 'email'
  | 'emailTopic'
  | 'fulfillment'
  | 'giftCard'
  | 'inventoryItem'
  | 'manualTaxMapping'
  | 'member'
  | 'memberBlock'
  | 'memberField'
  | 'membership'
  | 'order'
  | 'orderReturn'
  | 'passkey'
  | 'payment'
  | 'product'
  | 'savedItems'
  | 'searchSettings'
  | 'session'
  | 'sharedCart'
  | 'shippingOption'
  | 'signInPolicy'
  | 'stockAlert'
  | 'storeContent'
  | 'storePage'
  | 'currencySettings'
  | 'subscription'
  | 'taxGroup'
  | 'taxRegion'
  | 'taxSettings'
  | 'webhookDelivery'
  | 'webhookEndpoint'
  | 'webhookKey'
  | 'wishlist'

/** An entity that an operation creates, replaces or deletes, or the field of it that it changes: `giftCard.disabled`. */
export type Change = ChangedEntity | `${ChangedEntity}.${string}`

/** What a reader of the documentation needs to run an example. */
export interface ExampleSetup {
  /** Variables that have to be set before, though the example does not name them: a cart that has to be there. */
  readonly needs?: readonly string[]
  /** The caller in the example, where the operation admits several kinds. */
  readonly as?: 'visitor' | 'member' | 'admin'
  /** The whole header, where it is neither a token nor the API key. */
  readonly authorization?: string
}

interface Declaration extends Operation<z.ZodMiniType, z.ZodMiniType> {
  /** Area and verb: "savedItems.moveToCart". */
  readonly name: string
  readonly access: Access
  /** The capability that a platform with this operation has. */
  readonly capability?: KnownCapability
  /** The address with its prefix, as the client sends it. `{name}` stands for a field of the input. */
  readonly path: string
  /** Further methods and addresses under which the platform serves it. */
  readonly otherMethods?: readonly Method[]
  readonly otherPaths?: readonly string[]
  /** The changes that an audit notes. */
  readonly changes?: readonly Change[]
  /** The operation in a few words. */
  readonly summary: string
  /** The effect of the operation, for the API's documentation. */
  readonly description: string
  /** An input that a reader of the documentation can send as it is. `$NAME` stands for a variable of the shell. */
  readonly example?: Readonly<Record<string, unknown>>
  readonly exampleSetup?: ExampleSetup
}

interface ElevatedDeclaration extends Declaration {
  readonly access: 'elevated'
  readonly scope: Scope
}

interface UnscopedDeclaration extends Declaration {
  readonly access: Exclude<Access, 'elevated'>
  readonly scope?: never
}

/**
 * An operation of the embedded platform, which the hosted one does not have: the platform serves it, the client sends it, and its access, its
 * capability and its documentation follow from here. A declaration is an object of literals and of schemas that have their names in
 * `entities/`, without a call: bundlers then leave out the operations that a Worker does not send.
 */
export type OwnOperation = ElevatedDeclaration | UnscopedDeclaration
