import { Capability, CapabilityList } from '@galleria/platform-client/entities/wire/capability'
import { listCapabilities } from '@galleria/platform-client/operations/store'
import { serve } from '../../http/operation.ts'

/** Not recorded: strict mode answers 404, which tells a client that there is nothing beyond the recorded calls. */
export const listCapabilitiesOperation = serve(
  listCapabilities,
  async ({ variables: { PLATFORM_CART, PLATFORM_CATALOG } }) => {
    const missing = new Set([...(PLATFORM_CART === 'v1' ? ['cartV2'] : []), ...(PLATFORM_CATALOG === 'v1' ? ['catalogV3'] : [])])
    return { capabilities: Capability.values.filter((name) => !missing.has(name)) } satisfies CapabilityList
  },
  { documentedResponse: CapabilityList, cacheControl: 'public, max-age=60, stale-while-revalidate=300, stale-if-error=3600' },
)
