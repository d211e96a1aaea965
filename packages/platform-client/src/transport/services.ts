/** Where a service of the platform hangs, and what the platform itself calls it. */
export interface Service {
  /** Stands before the path of every call. One server may answer for all services: the prefixes keep them apart. */
  readonly prefix: string
  /** Of the official client: package, service and entity as its calls name them in `x-wix-bi-gateway`. */
  readonly gateway?: { package: string; name: string; entity: string }
}

// One constant each, without spreading, so that a bundle holds those that it calls.

export const currentCartService = {
  prefix: '/ecom',
  gateway: {
    package: '@wix/auto_sdk_ecom_current-cart',
    name: 'com.wix.ecom.cart.api.v1.CurrentCartService',
    entity: 'wix.ecom.v1.cart',
  },
} as const satisfies Service

export const ordersService = {
  prefix: '/ecom',
  gateway: { package: '@wix/auto_sdk_ecom_orders', name: 'com.wix.ecom.orders.v1.Orders', entity: 'wix.ecom.v1.order' },
} as const satisfies Service

export const emailSubscriptionsService = {
  prefix: '/email-marketing',
  gateway: {
    package: '@wix/auto_sdk_email-subscriptions_email-subscriptions',
    name: 'com.wixpress.emailsubscriptions.v1.EmailSubscriptionsService',
    entity: 'wix.emailsubscriptions.v1.emailsubscription',
  },
} as const satisfies Service

export const membersService = {
  prefix: '/members',
  gateway: { package: '@wix/auto_sdk_members_members', name: 'com.wixpress.members.api.Members', entity: 'wix.members.v1.member' },
} as const satisfies Service

export const redirectsService = {
  prefix: '/_api/redirects-api',
  gateway: {
    package: '@wix/auto_sdk_redirects_redirects',
    name: 'wix.headless.v1.RedirectSessionService',
    entity: 'wix.headless.v1.redirect_session',
  },
} as const satisfies Service

export const collectionsService = {
  prefix: '',
  gateway: {
    package: '@wix/auto_sdk_stores_collections',
    name: 'wix.catalog.api.v2.CollectionReadApi',
    entity: 'wix.stores.catalog.v1.collection',
  },
} as const satisfies Service

export const catalogReadService = {
  prefix: '/stores-reader',
  gateway: {
    package: '@wix/auto_sdk_stores_products',
    name: 'wix.catalog.api.v1.CatalogReadApi',
    entity: 'wix.stores.catalog.v1.product',
  },
} as const satisfies Service

export const catalogWriteService = {
  prefix: '/stores',
  gateway: {
    package: '@wix/auto_sdk_stores_products',
    name: 'wix.catalog.api.v1.CatalogWriteApi',
    entity: 'wix.stores.catalog.v1.product',
  },
} as const satisfies Service

const authenticationName = 'wix.iam.authentication.v1.AuthenticationService'
const authenticationEntity = 'wix.iam.authentication.v1.authentication'

export const authenticationService = {
  prefix: '/_api/iam/authentication',
  gateway: { package: '@wix/auto_sdk_identity_authentication', name: authenticationName, entity: authenticationEntity },
} as const satisfies Service

/** Calls that the official client no longer has; the platform still supports them. */
export const olderAuthenticationService = {
  prefix: '/_api/iam/authentication',
  gateway: { package: '@wix/identity', name: authenticationName, entity: authenticationEntity },
} as const satisfies Service

const verificationName = 'wix.iam.verification.v1.VerificationService'
const verificationEntity = 'wix.iam.verification.v1.start_response'

export const verificationService = {
  prefix: '/_api/iam/verification',
  gateway: { package: '@wix/auto_sdk_identity_verification', name: verificationName, entity: verificationEntity },
} as const satisfies Service

/** As `olderAuthenticationService`. */
export const olderVerificationService = {
  prefix: '/_api/iam/verification',
  gateway: { package: '@wix/identity', name: verificationName, entity: verificationEntity },
} as const satisfies Service

export const recoveryService = {
  prefix: '/_api/iam/recovery',
  gateway: {
    package: '@wix/auto_sdk_identity_recovery',
    name: 'wix.iam.recovery.v1.RecoveryService',
    entity: 'wix.iam.recovery.v1.recovery',
  },
} as const satisfies Service

export const tokenService = {
  prefix: '',
  gateway: { package: '@wix/sdk', name: 'wix.identity.oauth2.v1.Oauth2Ng', entity: 'wix.identity.oauth.v1.refresh_token' },
} as const satisfies Service

export const graphqlService = { prefix: '' } as const satisfies Service

/** Of platforms that can do more than the recorded calls; the official client does not know it. */
export const capabilitiesService = { prefix: '/platform' } as const satisfies Service
