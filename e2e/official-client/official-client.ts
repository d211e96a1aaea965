import { categories } from '@wix/categories'
import {
  backInStockNotifications,
  cart,
  cartV2,
  checkout,
  currentCart,
  currentCartV2,
  deliveryProfile,
  deliverySolutions,
  discountRules,
  manualTaxMappings,
  orderFulfillments,
  orders,
  orderTransactions,
  shippingOptions,
  taxGroups,
  taxRegions,
  taxSettings,
  wishlists,
} from '@wix/ecom'
import { emailSubscriptions } from '@wix/email-subscriptions'
import { authentication, oauth, recovery, verification } from '@wix/identity'
import { members } from '@wix/members'
import { redirects } from '@wix/redirects'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { catalogVersioning, collections, inventory, inventoryItemsV3, products, productsV3, readOnlyVariantsV3 } from '@wix/stores'
import {
  cart as olderCart,
  checkout as olderCheckout,
  currentCart as olderCurrentCart,
  deliveryProfile as olderDeliveryProfile,
  discountRules as olderDiscountRules,
  orderFulfillments as olderOrderFulfillments,
  orders as olderOrders,
  orderTransactions as olderOrderTransactions,
  shippingOptions as olderShippingOptions,
} from 'older-ecom'
import { authentication as olderAuthentication, recovery as olderRecovery, verification as olderVerification } from 'older-identity'
import { members as olderMembers } from 'older-members'
import { redirects as olderRedirects } from 'older-redirects'
import { ApiKeyStrategy as OlderApiKeyStrategy, createClient as createOlderClient, OAuthStrategy as OlderOAuthStrategy } from 'older-sdk'
import { collections as olderCollections, inventory as olderInventory, products as olderProducts } from 'older-stores'

/** What the client gives back: every value that a test uses is asserted by it. */
// oxlint-disable-next-line typescript/no-explicit-any -- two generations with types of their own are driven by the same tests
export type Json = any

export interface PlatformKeys {
  readonly clientId: string
  readonly apiKey: string
  readonly siteId: string
}

/** The official client in one of its generations, unmodified. */
export interface Generation {
  readonly name: 'current' | 'older'
  /** A shopper's client, with tokens of its own. */
  shopper(keys: PlatformKeys, tokens?: Json): Json
  /** The shop's client. */
  shop(keys: PlatformKeys): Json
  /** What the generations call differently. */
  searchOrders(client: Json, search: Json): Promise<Json>
  /** The older one writes dates as text. */
  readonly dates: 'Date' | 'text'
}

const modules = {
  authentication,
  oauth,
  recovery,
  verification,
  members,
  redirects,
  emailSubscriptions,
  products,
  collections,
  inventory,
  catalogVersioning,
  productsV3,
  readOnlyVariantsV3,
  inventoryItemsV3,
  categories,
  cart,
  currentCart,
  cartV2,
  currentCartV2,
  deliverySolutions,
  checkout,
  orders,
  orderTransactions,
  orderFulfillments,
  discountRules,
  shippingOptions,
  deliveryProfile,
  taxGroups,
  taxRegions,
  taxSettings,
  manualTaxMappings,
  wishlists,
  backInStockNotifications,
}

const current: Generation = {
  name: 'current',
  dates: 'Date',
  shopper: ({ clientId }, tokens) => createClient({ modules, auth: OAuthStrategy({ clientId, tokens }) }),
  shop: ({ apiKey, siteId }) => createClient({ modules, auth: ApiKeyStrategy({ apiKey, siteId }) }),
  searchOrders: (client, search) => client.orders.searchOrders(search),
}

const olderModules = {
  authentication: olderAuthentication,
  recovery: olderRecovery,
  verification: olderVerification,
  members: olderMembers,
  redirects: olderRedirects,
  products: olderProducts,
  collections: olderCollections,
  inventory: olderInventory,
  cart: olderCart,
  currentCart: olderCurrentCart,
  checkout: olderCheckout,
  orders: olderOrders,
  orderTransactions: olderOrderTransactions,
  orderFulfillments: olderOrderFulfillments,
  discountRules: olderDiscountRules,
  shippingOptions: olderShippingOptions,
  deliveryProfile: olderDeliveryProfile,
}

const older: Generation = {
  name: 'older',
  dates: 'text',
  shopper: ({ clientId }, tokens) => createOlderClient({ modules: olderModules, auth: OlderOAuthStrategy({ clientId, tokens }) }),
  shop: ({ apiKey, siteId }) => createOlderClient({ modules: olderModules, auth: OlderApiKeyStrategy({ apiKey, siteId }) }),
  searchOrders: (client, search) => client.orders.searchOrders({ search }),
}

export const GENERATIONS: readonly Generation[] = [current, older]
