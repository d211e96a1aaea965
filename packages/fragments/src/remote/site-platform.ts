import {
  createCapabilities,
  createPartialClient,
  createTokenEndpoint,
  hostsOf,
  siteTokenSource,
  type Authorization,
  type BoundServices,
  type Capabilities,
} from '@galleria/platform-client'

type Services = Parameters<typeof createPartialClient>[1]

interface SiteEnv {
  readonly PLATFORM_URL: string
  readonly PLATFORM_CLIENT_ID: string
}

/** The host's budget for a page: a later response would not be used. */
const TIMEOUT_MS = 2_000

/**
 * A function that gives these services of the platform as the site sees them, without a shopper: in a language, with prices converted to a
 * currency where one is named. An isolate has one token, because the platform counts each token as a visitor.
 */
export function sitePlatformOf<const Available extends Services>(services: Available) {
  let siteToken: Authorization | undefined
  return ({ PLATFORM_URL, PLATFORM_CLIENT_ID }: SiteEnv, language: string, currency?: string): BoundServices<Available> => {
    const hosts = hostsOf({ embedded: PLATFORM_URL })
    siteToken ??= siteTokenSource(createTokenEndpoint({ hosts, clientId: PLATFORM_CLIENT_ID, timeoutMs: TIMEOUT_MS }))
    return createPartialClient({ hosts, auth: siteToken, timeoutMs: TIMEOUT_MS, language, currency }, services)
  }
}

/** What the platform can do beyond the recorded calls. Its list is cached in the isolate. */
export function platformCapabilities({ PLATFORM_URL }: Pick<SiteEnv, 'PLATFORM_URL'>): Capabilities {
  return createCapabilities({ hosts: hostsOf({ embedded: PLATFORM_URL }), timeoutMs: TIMEOUT_MS })
}
