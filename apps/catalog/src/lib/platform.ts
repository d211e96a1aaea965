import { DEFAULT_LOCALE } from '@galleria/intl/locales'
import {
  collections,
  createCapabilities,
  createPartialClient,
  createTokenEndpoint,
  hostsOf,
  products,
  productSearch,
  recommendations,
  siteTokenSource,
  slugHistory,
  storeContent,
  storePages,
  type Authorization,
  type BoundServices,
  type Capabilities,
} from '@galleria/platform-client'
import type { Env } from '../../env.ts'

const services = { products, collections, productSearch, recommendations, slugHistory, storeContent, storePages }

/** The host's budget for a page: a later response would not be used. */
const TIMEOUT_MS = 2_000

let siteToken: Authorization | undefined
const clients = new Map<string, BoundServices<typeof services>>()

/**
 * The platform's catalog in a language, with prices converted to a currency where one is named, read with a token of the site. An isolate has
 * one token, because the platform counts each token as a visitor.
 */
export function catalogPlatform(env: Env, language: string = DEFAULT_LOCALE, currency?: string): BoundServices<typeof services> {
  const key = `${language} ${currency}`
  const client = clients.get(key) ?? createCatalogClient(env, language, currency)
  clients.set(key, client)
  return client
}

/** What the platform can do beyond the recorded calls. Its list is cached in the isolate. */
export function catalogCapabilities({ PLATFORM_URL }: Env): Capabilities {
  return createCapabilities({ hosts: hostsOf({ embedded: PLATFORM_URL }), timeoutMs: TIMEOUT_MS })
}

function createCatalogClient({ PLATFORM_URL, PLATFORM_CLIENT_ID }: Env, language: string, currency: string | undefined) {
  const hosts = hostsOf({ embedded: PLATFORM_URL })
  siteToken ??= siteTokenSource(createTokenEndpoint({ hosts, clientId: PLATFORM_CLIENT_ID, timeoutMs: TIMEOUT_MS }))
  return createPartialClient({ hosts, auth: siteToken, timeoutMs: TIMEOUT_MS, language, currency }, services)
}
