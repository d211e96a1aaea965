import type { FragmentContext } from '@galleria/fragments/remote'
import { bearer, createPartialClient, emailSubscriptions, hostsOf, members, orders, type BoundServices } from '@galleria/platform-client'
import type { Env } from '../../env.ts'

const services = { emailSubscriptions, members, orders }

/** The host waits ten seconds for a submit. A platform that has not responded by this time is reported as failed, not left open. */
const TIMEOUT_MS = 8_000

/** The platform as one shopper sees it. Cheap: made for each request, since the token is the shopper's. */
export function shopperPlatform(
  { env, clientAddress, locale }: Pick<FragmentContext<unknown, Env>, 'env' | 'clientAddress'> & { readonly locale?: string },
  token: string,
): BoundServices<typeof services> {
  return createPartialClient(
    { hosts: hostsOf({ embedded: env.PLATFORM_URL }), auth: bearer(token), timeoutMs: TIMEOUT_MS, clientAddress, language: locale },
    services,
  )
}
