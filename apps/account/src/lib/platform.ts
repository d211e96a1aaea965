import { bearer, createPartialClient, emailSubscriptions, hostsOf, members, orders, type BoundServices } from '@galleria/platform-client'
import type { Env } from '../../env.ts'

const services = { emailSubscriptions, members, orders }

/** The host waits ten seconds for an act: what the platform did not answer by then is reported as failed, not left open. */
const TIMEOUT_MS = 8_000

/** The platform as one shopper sees it. Cheap: made for each request, since the token is the shopper's. */
export function shopperPlatform({ PLATFORM_URL }: Env, token: string): BoundServices<typeof services> {
  return createPartialClient({ hosts: hostsOf({ embedded: PLATFORM_URL }), auth: bearer(token), timeoutMs: TIMEOUT_MS }, services)
}
