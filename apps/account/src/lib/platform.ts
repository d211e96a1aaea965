import { shopperPlatformOf } from '@galleria/fragments/remote/shopper-platform'
import {
  createCapabilities,
  createPartialClient,
  createTokenEndpoint,
  currentCart,
  emailSubscriptions,
  hostsOf,
  members,
  orders,
  products,
  siteTokenSource,
  stockAlerts,
  wishlist,
  type Authorization,
  type BoundServices,
} from '@galleria/platform-client'
import type { KnownCapability } from '@galleria/platform-client/entities/wire/capability'
import type { Env } from '../../env.ts'

const publicServices = { products, wishlist }

/** The host's budget for a page: a later response would not be used. */
const TIMEOUT_MS = 2_000

let siteToken: Authorization | undefined

/** The platform as one shopper sees it. */
export const shopperPlatform = shopperPlatformOf({ currentCart, emailSubscriptions, members, orders, products, stockAlerts, wishlist })

/**
 * The platform's public content in the language and the currency of a page. An isolate has one token, because the platform counts each token as
 * a visitor.
 */
export function publicPlatform(
  { PLATFORM_URL, PLATFORM_CLIENT_ID }: Env,
  { locale, displayCurrency }: { readonly locale: string; readonly displayCurrency?: string | undefined },
): BoundServices<typeof publicServices> {
  const hosts = hostsOf({ embedded: PLATFORM_URL })
  siteToken ??= siteTokenSource(createTokenEndpoint({ hosts, clientId: PLATFORM_CLIENT_ID, timeoutMs: TIMEOUT_MS }))
  return createPartialClient({ hosts, auth: siteToken, timeoutMs: TIMEOUT_MS, language: locale, currency: displayCurrency }, publicServices)
}

/** Whether the platform has a capability. The list of its capabilities is cached in the isolate. */
export function hasCapability({ PLATFORM_URL }: Env, capability: KnownCapability): Promise<boolean> {
  return createCapabilities({ hosts: hostsOf({ embedded: PLATFORM_URL }), timeoutMs: TIMEOUT_MS }).has(capability)
}
