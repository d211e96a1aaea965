import { shopperPlatformOf } from '@galleria/fragments/remote/shopper-platform'
import {
  addressForms,
  cartCodes,
  createCapabilities,
  currentCart,
  hostsOf,
  redirects,
  savedItems,
  sharedCarts,
} from '@galleria/platform-client'
import type { KnownCapability } from '@galleria/platform-client/entities/wire/capability'
import type { Env } from '../../env.ts'

/** The platform as one shopper sees it. */
export const shopperPlatform = shopperPlatformOf({ addressForms, cartCodes, currentCart, redirects, savedItems, sharedCarts })

/** The host's budget for a page: a later response would not be used. */
export const PAGE_TIMEOUT_MS = 2_000

/** Whether the platform has a capability. The list of its capabilities is cached in the isolate. */
export function hasCapability({ PLATFORM_URL }: Env, capability: KnownCapability): Promise<boolean> {
  return createCapabilities({ hosts: hostsOf({ embedded: PLATFORM_URL }), timeoutMs: PAGE_TIMEOUT_MS }).has(capability)
}
