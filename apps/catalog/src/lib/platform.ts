import {
  collections,
  createCapabilities,
  createPartialClient,
  createTokenEndpoint,
  hostsOf,
  products,
  productSearch,
  siteTokenSource,
  slugHistory,
  storeContent,
  type BoundServices,
  type Capabilities,
} from '@galleria/platform-client'
import type { Env } from '../../env.ts'

const services = { products, collections, productSearch, slugHistory, storeContent }

/** The host's budget for a page: a later response would not be used. */
const TIMEOUT_MS = 2_000

let client: BoundServices<typeof services> | undefined

/** The platform's catalog, read with a token of the site. One client per isolate, because the platform counts each token as a visitor. */
export function catalogPlatform(env: Env): BoundServices<typeof services> {
  client ??= createCatalogClient(env)
  return client
}

/** What the platform can do beyond the recorded calls. Its list is cached in the isolate. */
export function catalogCapabilities({ PLATFORM_URL }: Env): Capabilities {
  return createCapabilities({ hosts: hostsOf({ embedded: PLATFORM_URL }), timeoutMs: TIMEOUT_MS })
}

function createCatalogClient({ PLATFORM_URL, PLATFORM_CLIENT_ID }: Env) {
  const hosts = hostsOf({ embedded: PLATFORM_URL })
  const endpoint = createTokenEndpoint({ hosts, clientId: PLATFORM_CLIENT_ID, timeoutMs: TIMEOUT_MS })
  return createPartialClient({ hosts, auth: siteTokenSource(endpoint), timeoutMs: TIMEOUT_MS }, services)
}
