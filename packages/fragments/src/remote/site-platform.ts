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

export interface SiteEnv {
  readonly PLATFORM_URL: string
  readonly PLATFORM_CLIENT_ID: string
}

/** The host's budget for a page: a later response would not be used. */
const TIMEOUT_MS = 2_000

/**
 * A function that gives these services of the platform as the site sees them, without a shopper: in a language, with prices converted to a
 * currency where one is named. An isolate has one token, because the platform counts each token as a visitor.
 * @param services all of them, or those of the platform's version that the Worker's variables name
 */
export function sitePlatformOf<const Available extends Services, Env extends SiteEnv = SiteEnv>(
  services: Available | ((env: Env) => Available),
) {
  let siteToken: Authorization | undefined
  return (env: Env, language: string, currency?: string): BoundServices<Available> => {
    const { PLATFORM_URL, PLATFORM_CLIENT_ID } = env
    const hosts = hostsOf({ embedded: PLATFORM_URL })
    siteToken ??= siteTokenSource(createTokenEndpoint({ hosts, clientId: PLATFORM_CLIENT_ID, timeoutMs: TIMEOUT_MS }))
    const available = typeof services === 'function' ? services(env) : services
    return createPartialClient({ hosts, auth: siteToken, timeoutMs: TIMEOUT_MS, language, currency }, available)
  }
}

/** What the platform can do beyond the recorded calls. Its list is cached in the isolate. */
export function platformCapabilities({ PLATFORM_URL }: Pick<SiteEnv, 'PLATFORM_URL'>): Capabilities {
  return createCapabilities({ hosts: hostsOf({ embedded: PLATFORM_URL }), timeoutMs: TIMEOUT_MS })
}
