import type * as z from 'zod/mini'
import { type TokenEndpoint, createTokenEndpoint } from './auth/token-endpoint.ts'
import { type Capabilities, createCapabilities } from './capabilities/capabilities.ts'
import { type BoundServices, type ClientOptions, bindServices, createClientTransport } from './partial-client.ts'
import { authentication } from './services/auth/authentication.ts'
import { memberEmails } from './services/auth/member-emails.ts'
import { memberSecurity } from './services/auth/member-security.ts'
import { passkeys } from './services/auth/passkeys.ts'
import { recovery } from './services/auth/recovery.ts'
import { redirects } from './services/auth/redirects.ts'
import { signInLinks } from './services/auth/sign-in-links.ts'
import { verification } from './services/auth/verification.ts'
import { cartCodesV2 } from './services/cart-v2/cart-codes.ts'
import { cartOrdersV2 } from './services/cart-v2/cart-orders.ts'
import { cartV2 } from './services/cart-v2/carts.ts'
import { currentCartCodesV2 } from './services/cart-v2/current-cart-codes.ts'
import { currentCartCreationV2 } from './services/cart-v2/current-cart-creation.ts'
import { currentCartV2 } from './services/cart-v2/current-cart.ts'
import { deliverySolutions } from './services/cart-v2/delivery-solutions.ts'
import { cartBatches } from './services/cart/cart-batches.ts'
import { cartCodes } from './services/cart/cart-codes.ts'
import { checkouts } from './services/cart/checkouts.ts'
import { currentCart } from './services/cart/current-cart-v1.ts'
import { savedItems } from './services/cart/saved-items.ts'
import { sharedCarts } from './services/cart/shared-carts.ts'
import { catalogVersioning } from './services/catalog-v3/catalog-versioning.ts'
import { categories } from './services/catalog-v3/categories.ts'
import { categoryWrites } from './services/catalog-v3/category-writes.ts'
import { inventoryItemsV3 } from './services/catalog-v3/inventory-items.ts'
import { inventoryWritesV3 } from './services/catalog-v3/inventory-writes.ts'
import { productWritesV3 } from './services/catalog-v3/product-writes.ts'
import { productsV3 } from './services/catalog-v3/products.ts'
import { readOnlyVariantsV3 } from './services/catalog-v3/read-only-variants.ts'
import { collectionBySlugV1 } from './services/catalog/collection-by-slug-v1.ts'
import { collectionWrites } from './services/catalog/collection-writes.ts'
import { collections } from './services/catalog/collections.ts'
import { productMedia } from './services/catalog/product-media.ts'
import { productSearch } from './services/catalog/product-search.ts'
import { productVariants } from './services/catalog/product-variants.ts'
import { productWrites } from './services/catalog/product-writes.ts'
import { products } from './services/catalog/products.ts'
import { recommendations } from './services/catalog/recommendations.ts'
import { slugHistory } from './services/catalog/slug-history.ts'
import { variants } from './services/catalog/variants.ts'
import { giftCards } from './services/gift-cards/gift-cards.ts'
import { type GraphQLOperation, type GraphQLOptions, sendGraphQL } from './services/graphql.ts'
import { accountDeletion } from './services/members/account-deletion.ts'
import { dataExports } from './services/members/data-exports.ts'
import { memberAdministration } from './services/members/member-administration.ts'
import { memberFields } from './services/members/member-fields.ts'
import { memberPhotos } from './services/members/member-photos.ts'
import { memberSelfService } from './services/members/member-self-service.ts'
import { memberSlugs } from './services/members/member-slugs.ts'
import { members } from './services/members/members.ts'
import { memberships } from './services/memberships/memberships.ts'
import { orderLinks } from './services/order-links/order-links.ts'
import { orderWrites } from './services/orders/order-writes.ts'
import { orders } from './services/orders/orders.ts'
import { backInStockRequests } from './services/stock-alerts/back-in-stock-requests.ts'
import { stockAlerts } from './services/stock-alerts/stock-alerts.ts'
import { addressForms } from './services/store/address-forms.ts'
import { storeContentWrites } from './services/store/store-content-writes.ts'
import { storeContent } from './services/store/store-content.ts'
import { storePageWrites } from './services/store/store-page-writes.ts'
import { storePages } from './services/store/store-pages.ts'
import { emailPreferences } from './services/subscriptions/email-preferences.ts'
import { emailSubscriptionLists } from './services/subscriptions/email-subscription-lists.ts'
import { emailSubscriptions } from './services/subscriptions/email-subscriptions.ts'
import { defaultWishlist } from './services/wishlist/default-wishlist.ts'
import { wishlist } from './services/wishlist/wishlist.ts'
import { hostsOf } from './transport/hosts.ts'

const services = {
  products: { ...products, ...productVariants, ...productWrites, ...productMedia },
  productSearch,
  recommendations,
  slugHistory,
  variants,
  collections: { ...collections, ...collectionBySlugV1, ...collectionWrites },
  productsV3: { ...productsV3, ...productWritesV3 },
  readOnlyVariantsV3,
  inventoryItemsV3: { ...inventoryItemsV3, ...inventoryWritesV3 },
  categories: { ...categories, ...categoryWrites },
  catalogVersioning,
  currentCart,
  currentCartV2: { ...currentCartV2, ...currentCartCodesV2, ...currentCartCreationV2 },
  cartV2: { ...cartV2, ...cartCodesV2, ...cartOrdersV2 },
  deliverySolutions,
  cartBatches,
  cartCodes,
  checkouts,
  savedItems,
  sharedCarts,
  orders: { ...orders, ...orderWrites },
  orderLinks,
  members: { ...members, ...memberSelfService, ...memberAdministration },
  memberFields,
  memberPhotos,
  memberSlugs,
  dataExports,
  accountDeletion,
  memberEmails,
  memberSecurity,
  passkeys,
  signInLinks,
  emailSubscriptions: { ...emailSubscriptions, ...emailSubscriptionLists },
  emailPreferences,
  giftCards,
  memberships,
  stockAlerts,
  backInStockRequests,
  addressForms,
  storeContent: { ...storeContent, ...storeContentWrites },
  storePages: { ...storePages, ...storePageWrites },
  wishlist,
  defaultWishlist,
  redirects,
  authentication,
  verification,
  recovery,
}

/** Named rather than inferred, so that its declaration is not the expansion of every call. */
export interface PlatformClient extends BoundServices<typeof services> {
  readonly token: TokenEndpoint
  readonly capabilities: Capabilities
  /**
   * Carries out an operation of the platform's GraphQL API. POST /graphql/alpha. `GraphQLError` for errors in the response.
   *
   * @example
   * const { products } = await client.graphql({ query: '{ products { name } }', data: z.object({ products: z.array(Named) }) })
   */
  graphql<Data extends z.core.$ZodType>(operation: GraphQLOperation<Data>, options?: GraphQLOptions): Promise<z.output<Data>>
}

/**
 * A client of the platform with all its services, and with its token endpoint, GraphQL and its capabilities beside them.
 *
 * @example
 * const client = createPlatformClient({ preset: { embedded: url }, clientId, auth: bearer(accessToken) })
 * const cart = await client.currentCart.get()
 */
export function createPlatformClient(options: ClientOptions & { clientId: string }): PlatformClient {
  const { preset = 'hosted', generation = 'current', hosts = hostsOf(preset, generation), clientId, fetch, runtime, timeoutMs } = options
  const overrides = fetch ? { ...runtime, fetch } : runtime
  const transport = createClientTransport(options)
  return {
    ...bindServices(services, transport),
    // Bound by hand: a mapped type would lose what kind of data each operation gives.
    graphql: (operation, graphqlOptions) => sendGraphQL(transport, operation, graphqlOptions),
    token: createTokenEndpoint({ hosts, clientId, timeoutMs, generation, runtime: overrides }),
    capabilities: createCapabilities({ hosts, timeoutMs, runtime: overrides }),
  }
}
