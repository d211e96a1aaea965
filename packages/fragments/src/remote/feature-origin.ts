import { apiVersionsOf } from './api-versions.ts'
import type { PlatformEnv } from './platform-env.ts'
import { platformCapabilities } from './site-platform.ts'

/** What a platform has calls of its own for, and the hosted platform of its newer generation others. */
type SharedFeature = 'wishlist' | 'stockAlerts'

/** Finds the calls that a store has a feature by: the embedded platform's own ones, the hosted platform's, or none. */
export async function findFeatureOrigin(env: PlatformEnv, feature: SharedFeature): Promise<'own' | 'hosted' | null> {
  if (await platformCapabilities(env).has(feature)) return 'own'
  return apiVersionsOf(env).catalog === 'v3' ? 'hosted' : null
}
