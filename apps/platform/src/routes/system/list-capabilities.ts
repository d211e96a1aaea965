import { Capability, CapabilityList } from '@galleria/platform-client/entities/wire/capability'
import { listVersionCapabilities, VERSION_CAPABILITIES } from '@galleria/platform-client/entities/wire/served-versions'
import { listCapabilities } from '@galleria/platform-client/operations/store'
import { serve } from '../../http/operation.ts'

/** Not recorded: strict mode answers 404, which tells a client that there is nothing beyond the recorded calls. */
export const listCapabilitiesOperation = serve(
  listCapabilities,
  async ({ variables: { PLATFORM_CART, PLATFORM_CATALOG } }) => {
    const versions = listVersionCapabilities({ cart: PLATFORM_CART, catalog: PLATFORM_CATALOG })
    const isMissing = (name: Capability) => VERSION_CAPABILITIES.some((version) => version === name && !versions.includes(version))
    return { capabilities: Capability.values.filter((name) => !isMissing(name)) } satisfies CapabilityList
  },
  { documentedResponse: CapabilityList, cacheControl: 'public, max-age=60, stale-while-revalidate=300, stale-if-error=3600' },
)
