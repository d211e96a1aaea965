import {
  collections,
  createPartialClient,
  createTokenEndpoint,
  hostsOf,
  products,
  siteTokenSource,
  type BoundServices,
} from '@galleria/platform-client'
import type { Env } from '../../env.ts'

const services = { products, collections }

/** Beyond the host's budget for a page nobody waits for the answer any more. */
const TIMEOUT_MS = 2_000

let client: BoundServices<typeof services> | undefined

/** The catalog of the platform, read with the site's own token: one per isolate, because every token is a visitor there. */
export function catalogPlatform(env: Env): BoundServices<typeof services> {
  client ??= createCatalogClient(env)
  return client
}

function createCatalogClient({ PLATFORM_URL, PLATFORM_CLIENT_ID }: Env) {
  const hosts = hostsOf({ embedded: PLATFORM_URL })
  const endpoint = createTokenEndpoint({ hosts, clientId: PLATFORM_CLIENT_ID, timeoutMs: TIMEOUT_MS })
  return createPartialClient({ hosts, auth: siteTokenSource(endpoint), timeoutMs: TIMEOUT_MS }, services)
}
