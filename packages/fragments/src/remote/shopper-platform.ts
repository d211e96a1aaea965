import { bearer, createPartialClient, hostsOf, type BoundServices } from '@galleria/platform-client'
import type { FragmentContext } from './module.ts'

type Services = Parameters<typeof createPartialClient>[1]

interface PlatformEnv {
  readonly PLATFORM_URL: string
}

export interface ShopperContext<Env extends PlatformEnv = PlatformEnv> extends Pick<
  FragmentContext<unknown, Env>,
  'env' | 'clientAddress'
> {
  readonly locale?: string
  readonly displayCurrency?: string | undefined
  readonly country?: string | undefined
}

/** The host waits ten seconds for a submit. A platform that has not responded by this time is reported as failed, not left open. */
const TIMEOUT_MS = 8_000

/**
 * A function that gives these services of the platform as one shopper sees them. Cheap: called for each request, since the token is
 * the shopper's.
 * @param services all of them, or those of the platform's version that the Worker's variables name
 */
export function shopperPlatformOf<const Available extends Services, Env extends PlatformEnv = PlatformEnv>(
  services: Available | ((env: Env) => Available),
) {
  return ({ env, clientAddress, locale, displayCurrency, country }: ShopperContext<Env>, token: string): BoundServices<Available> =>
    createPartialClient(
      {
        hosts: hostsOf({ embedded: env.PLATFORM_URL }),
        auth: bearer(token),
        timeoutMs: TIMEOUT_MS,
        clientAddress,
        language: locale,
        currency: displayCurrency,
        country,
      },
      typeof services === 'function' ? services(env) : services,
    )
}
