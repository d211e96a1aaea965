import { bearer, createPartialClient, hostsOf, type BoundServices } from '@galleria/platform-client'
import type { ApiVersions } from '@galleria/platform-client/entities/wire/api-versions'
import { apiVersionsOf, noteOtherVersion } from './api-versions.ts'
import type { FragmentContext } from './module.ts'
import type { PlatformEnv } from './platform-env.ts'

type Services = Parameters<typeof createPartialClient>[1]

export interface ShopperContext extends Pick<FragmentContext<unknown, PlatformEnv>, 'env' | 'clientAddress'> {
  readonly locale?: string
  readonly displayCurrency?: string | undefined
  readonly country?: string | undefined
}

/** The host waits ten seconds for a submit. A platform that has not responded by this time is reported as failed, not left open. */
const TIMEOUT_MS = 8_000

/**
 * A function that gives these services of the platform as one shopper sees them. Cheap: called for each request, since the token is
 * the shopper's.
 * @param services all of them, or those of the versions of its calls that the platform has
 */
export function shopperPlatformOf<const Available extends Services>(services: Available | ((versions: ApiVersions) => Available)) {
  return ({ env, clientAddress, locale, displayCurrency, country }: ShopperContext, token: string): BoundServices<Available> =>
    createPartialClient(
      {
        hosts: hostsOf({ embedded: env.PLATFORM_URL }),
        auth: bearer(token),
        timeoutMs: TIMEOUT_MS,
        namesDeadline: true,
        clientAddress,
        language: locale,
        currency: displayCurrency,
        country,
        onOtherVersion: () => noteOtherVersion(env),
      },
      typeof services === 'function' ? services(apiVersionsOf(env)) : services,
    )
}
