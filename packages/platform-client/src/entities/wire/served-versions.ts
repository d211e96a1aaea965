import type { ApiVersions, CartVersion, CatalogVersion } from './api-versions.ts'
import type { Capability, KnownCapability } from './capability.ts'

/** The versions of its calls that a platform has. */
export interface ServedVersions {
  readonly cart: CartVersion | 'both'
  readonly catalog: CatalogVersion | 'both'
}

/** The capabilities that name a version. */
export const VERSION_CAPABILITIES = ['cartV2', 'catalogV3'] as const satisfies readonly KnownCapability[]

/** Those of them that a platform has. */
export function listVersionCapabilities({ cart, catalog }: ServedVersions): readonly KnownCapability[] {
  return VERSION_CAPABILITIES.filter((name) => (name === 'cartV2' ? cart : catalog) !== 'v1')
}

/** The versions that a store calls: the newest ones that its platform has. */
export function chooseVersions(capabilities: readonly Capability[]): ApiVersions {
  return { cart: capabilities.includes('cartV2') ? 'v2' : 'v1', catalog: capabilities.includes('catalogV3') ? 'v3' : 'v1' }
}
