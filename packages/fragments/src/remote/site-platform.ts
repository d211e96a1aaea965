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
import type { ApiVersions } from '@galleria/platform-client/entities/wire/api-versions'
import { apiVersionsOf, noteOtherVersion } from './api-versions.ts'
import type { PlatformEnv } from './platform-env.ts'
import { runtimeOf } from './region-env.ts'

type Services = Parameters<typeof createPartialClient>[1]

/** The host's budget for a page: a later response would not be used. */
const TIMEOUT_MS = 2_000

/**
 * A function that gives these services of the platform as the site sees them, without a shopper: in a language, with prices converted to a
 * currency where one is named. An isolate has one token, because the platform counts each token as a visitor.
 * @param services all of them, or those of the versions of its calls that the platform has
 */
export function sitePlatformOf<const Available extends Services>(services: Available | ((versions: ApiVersions) => Available)) {
  let siteToken: Authorization | undefined
  return (env: PlatformEnv, language: string, currency?: string): BoundServices<Available> => {
    const { PLATFORM_URL, PLATFORM_CLIENT_ID } = env
    const hosts = hostsOf({ embedded: PLATFORM_URL })
    siteToken ??= siteTokenSource(createTokenEndpoint({ hosts, clientId: PLATFORM_CLIENT_ID, timeoutMs: TIMEOUT_MS }))
    const available = typeof services === 'function' ? services(apiVersionsOf(env)) : services
    const onOtherVersion = () => noteOtherVersion(env)
    const options = { hosts, auth: siteToken, timeoutMs: TIMEOUT_MS, language, currency, onOtherVersion, runtime: runtimeOf(env) }
    return createPartialClient(options, available)
  }
}

/** What the platform can do beyond the recorded calls. Its list is cached in the isolate. */
export function platformCapabilities(env: Pick<PlatformEnv, 'PLATFORM_URL' | 'PLATFORM'>): Capabilities {
  return createCapabilities({ hosts: hostsOf({ embedded: env.PLATFORM_URL }), timeoutMs: TIMEOUT_MS, runtime: runtimeOf(env) })
}
