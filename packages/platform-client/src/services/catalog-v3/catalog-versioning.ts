import * as z from 'zod/mini'
import { SiteCatalog } from '../../entities/product-parts/site-catalog.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CATALOG_VERSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const getCall = defineOperation({
  service: CATALOG_VERSION_SERVICE,
  name: 'GetCatalogVersion',
  method: 'GET',
  path: '/v3/provision/version',
  input: z.optional(z.object({})),
  output: z.looseObject({ catalogVersion: SiteCatalog }),
  repeatable: true,
  older: { path: '/v3/version' },
})

/**
 * Which catalog the site of the token has: for good, so once is enough. GET /stores/v3/provision/version. Permission
 * WIX_STORES.CATALOG_VERSION_READ.
 */
export async function getCatalogVersion(transport: Transport, options?: SendOptions): Promise<SiteCatalog> {
  return (await transport.send(getCall, undefined, options)).catalogVersion
}

export const catalogVersioning = { getCatalogVersion }
