import { findFeatureOrigin } from '@galleria/fragments/remote/feature-origin'
import type { SavedProducts } from '@galleria/platform-client/storefront/wishlist/saved-products'
import type { Env } from '../../../env.ts'
import type { shopperPlatform } from '../platform.ts'

/** The shopper's list, by the calls that the platform has for it. `null` where it has none. */
export async function findSavedProducts(env: Env, platform: ReturnType<typeof shopperPlatform>): Promise<SavedProducts | null> {
  const origin = await findFeatureOrigin(env, 'wishlist')
  return origin === 'hosted' ? platform.hostedSavedProducts : origin && platform.savedProducts
}
