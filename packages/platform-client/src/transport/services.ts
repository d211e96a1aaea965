/** Path and name of a service of the platform. */
export interface Service {
  /** Prefix of every path. It keeps services apart that share one server. */
  readonly prefix: string
  /** Package, service and entity of the official client, as its calls name them in `x-wix-bi-gateway`. */
  readonly gateway?: { package: string; name: string; entity: string }
}

// One constant each, without spreading, so that a bundle holds those that it calls.

export const CURRENT_CART_SERVICE = {
  prefix: '/ecom',
  gateway: {
    package: '@wix/auto_sdk_ecom_current-cart',
    name: 'com.wix.ecom.cart.api.v1.CurrentCartService',
    entity: 'wix.ecom.v1.cart',
  },
} as const satisfies Service

export const CURRENT_CART_V2_SERVICE = {
  prefix: '/ecom',
  gateway: { package: '@wix/auto_sdk_ecom_current-cart-v-2', name: 'wix.ecom.cart.v2.CurrentCartService', entity: 'wix.ecom.v2.cart' },
} as const satisfies Service

export const CARTS_V2_SERVICE = {
  prefix: '/ecom',
  gateway: { package: '@wix/auto_sdk_ecom_cart-v-2', name: 'wix.ecom.cart.v2.CartService', entity: 'wix.ecom.v2.cart' },
} as const satisfies Service

/** A preview: the official client maps it to no path of the public host. */
export const DELIVERY_RATES_SERVICE = {
  prefix: '/_api/delivery-rates',
  gateway: {
    package: '@wix/auto_sdk_ecom_delivery-solutions',
    name: 'wix.ecom.deliveryprofile.v1.DeliveryRates',
    entity: 'wix.gateways.ecom.v1.delivery_rates_gateway',
  },
} as const satisfies Service

export const CHECKOUTS_SERVICE = { prefix: '/ecom' } as const satisfies Service

export const ORDERS_SERVICE = {
  prefix: '/ecom',
  gateway: { package: '@wix/auto_sdk_ecom_orders', name: 'com.wix.ecom.orders.v1.Orders', entity: 'wix.ecom.v1.order' },
} as const satisfies Service

export const WISHLISTS_SERVICE = {
  prefix: '/ecom',
  gateway: { package: '@wix/auto_sdk_ecom_wishlists', name: 'wix.ecom.wishlist.v1.Wishlists', entity: 'wix.ecom.v1.wishlist' },
} as const satisfies Service

export const BACK_IN_STOCK_SERVICE = {
  prefix: '/back-in-stock-service',
  gateway: {
    package: '@wix/auto_sdk_ecom_back-in-stock-notifications',
    name: 'com.wixpress.ecom.back.in.stock.BackInStockNotificationRequestService',
    entity: 'wix.ecom.v1.back_in_stock_notification_request',
  },
} as const satisfies Service

export const EMAIL_SUBSCRIPTIONS_SERVICE = {
  prefix: '/email-marketing',
  gateway: {
    package: '@wix/auto_sdk_email-subscriptions_email-subscriptions',
    name: 'com.wixpress.emailsubscriptions.v1.EmailSubscriptionsService',
    entity: 'wix.emailsubscriptions.v1.emailsubscription',
  },
} as const satisfies Service

export const MEMBERS_SERVICE = {
  prefix: '/members',
  gateway: { package: '@wix/auto_sdk_members_members', name: 'com.wixpress.members.api.Members', entity: 'wix.members.v1.member' },
} as const satisfies Service

export const REDIRECTS_SERVICE = {
  prefix: '/_api/redirects-api',
  gateway: {
    package: '@wix/auto_sdk_redirects_redirects',
    name: 'wix.headless.v1.RedirectSessionService',
    entity: 'wix.headless.v1.redirect_session',
  },
} as const satisfies Service

export const COLLECTIONS_SERVICE = {
  prefix: '',
  gateway: {
    package: '@wix/auto_sdk_stores_collections',
    name: 'wix.catalog.api.v2.CollectionReadApi',
    entity: 'wix.stores.catalog.v1.collection',
  },
} as const satisfies Service

export const CATALOG_READ_SERVICE = {
  prefix: '/stores-reader',
  gateway: {
    package: '@wix/auto_sdk_stores_products',
    name: 'wix.catalog.api.v1.CatalogReadApi',
    entity: 'wix.stores.catalog.v1.product',
  },
} as const satisfies Service

export const CATALOG_WRITE_SERVICE = {
  prefix: '/stores',
  gateway: {
    package: '@wix/auto_sdk_stores_products',
    name: 'wix.catalog.api.v1.CatalogWriteApi',
    entity: 'wix.stores.catalog.v1.product',
  },
} as const satisfies Service

export const PRODUCTS_V3_SERVICE = {
  prefix: '/stores',
  gateway: {
    package: '@wix/auto_sdk_stores_products-v-3',
    name: 'wix.stores.catalog.v3.CatalogApi',
    entity: 'wix.stores.catalog.v3.product',
  },
} as const satisfies Service

export const READ_ONLY_VARIANTS_V3_SERVICE = {
  prefix: '/stores',
  gateway: {
    package: '@wix/auto_sdk_stores_read-only-variants-v-3',
    name: 'com.wix.stores.catalog.product.variants.reader.api.v3.ProductVariantsReader',
    entity: 'wix.stores.catalog.v3.read_only_variant',
  },
} as const satisfies Service

export const INVENTORY_V3_SERVICE = {
  prefix: '/stores',
  gateway: {
    package: '@wix/auto_sdk_stores_inventory-items-v-3',
    name: 'com.wix.stores.catalog.inventory.api.v3.InventoryService',
    entity: 'wix.stores.catalog.v3.inventory_item',
  },
} as const satisfies Service

export const CATALOG_VERSION_SERVICE = {
  prefix: '/stores',
  gateway: {
    package: '@wix/auto_sdk_stores_catalog-versioning',
    name: 'wix.stores.catalog.provision.v1.StoresProvisionService',
    entity: 'wix.stores.catalog.v3.provision',
  },
} as const satisfies Service

export const CATEGORIES_SERVICE = {
  prefix: '/categories',
  gateway: {
    package: '@wix/auto_sdk_categories_categories',
    name: 'com.wix.categories.api.v1.CategoriesService',
    entity: 'wix.categories.v1.category',
  },
} as const satisfies Service

const AUTHENTICATION_NAME = 'wix.iam.authentication.v1.AuthenticationService'
const AUTHENTICATION_ENTITY = 'wix.iam.authentication.v1.authentication'

export const AUTHENTICATION_SERVICE = {
  prefix: '/_api/iam/authentication',
  gateway: { package: '@wix/auto_sdk_identity_authentication', name: AUTHENTICATION_NAME, entity: AUTHENTICATION_ENTITY },
} as const satisfies Service

/** Calls that the official client no longer has; the platform still supports them. */
export const OLDER_AUTHENTICATION_SERVICE = {
  prefix: '/_api/iam/authentication',
  gateway: { package: '@wix/identity', name: AUTHENTICATION_NAME, entity: AUTHENTICATION_ENTITY },
} as const satisfies Service

const VERIFICATION_NAME = 'wix.iam.verification.v1.VerificationService'
const VERIFICATION_ENTITY = 'wix.iam.verification.v1.start_response'

export const VERIFICATION_SERVICE = {
  prefix: '/_api/iam/verification',
  gateway: { package: '@wix/auto_sdk_identity_verification', name: VERIFICATION_NAME, entity: VERIFICATION_ENTITY },
} as const satisfies Service

/** Supported by the platform; the official client no longer has it. */
export const OLDER_VERIFICATION_SERVICE = {
  prefix: '/_api/iam/verification',
  gateway: { package: '@wix/identity', name: VERIFICATION_NAME, entity: VERIFICATION_ENTITY },
} as const satisfies Service

export const RECOVERY_SERVICE = {
  prefix: '/_api/iam/recovery',
  gateway: {
    package: '@wix/auto_sdk_identity_recovery',
    name: 'wix.iam.recovery.v1.RecoveryService',
    entity: 'wix.iam.recovery.v1.recovery',
  },
} as const satisfies Service

export const TOKEN_SERVICE = {
  prefix: '',
  gateway: { package: '@wix/sdk', name: 'wix.identity.oauth2.v1.Oauth2Ng', entity: 'wix.identity.oauth.v1.refresh_token' },
} as const satisfies Service

export const GRAPHQL_SERVICE = { prefix: '' } as const satisfies Service
