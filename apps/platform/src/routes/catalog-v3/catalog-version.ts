import { SiteCatalog } from '@galleria/platform-client/entities/product-parts/site-catalog'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation } from '../../http/operation.ts'

export const getCatalogVersion = defineOperation({
  name: 'catalogV3.version',
  summary: 'Get the version of the catalog',
  description:
    'Returns which version of the catalog’s calls a client should use. The embedded platform answers both, unless it is set to one.',
  recorded: true,
  methods: ['GET'],
  // The second one is an older client's.
  paths: servicePaths('/stores', '/v3/provision/version', '/v3/version'),
  request: z.object({}),
  response: z.object({ catalogVersion: SiteCatalog }),
  handle: async ({ variables }) => ({ catalogVersion: variables.PLATFORM_CATALOG === 'v1' ? 'V1_CATALOG' : 'V3_CATALOG' }),
})
