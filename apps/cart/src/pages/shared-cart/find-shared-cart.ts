import type { FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { anonymous, createPartialClient, hostsOf } from '@galleria/platform-client'
import type { PricedItems } from '@galleria/platform-client/storefront/cart/cart'
import { cartLinks } from '@galleria/platform-client/storefront/cart/own/shared-carts'
import type { Env } from '../../../env.ts'

/** The host's budget for a page: a later response would not be used. */
const TIMEOUT_MS = 2_000

/** What the cart of a link held; null where there is no such link. A link is read without a session. */
export async function findSharedCart(context: FragmentContext<{ id: string }, Env>): Promise<PricedItems | null> {
  const { env, params, locale: language, displayCurrency: currency, clientAddress } = context
  if (!(await platformCapabilities(env).has('sharedCarts'))) return null
  const hosts = hostsOf({ embedded: env.PLATFORM_URL })
  const options = { hosts, auth: anonymous, timeoutMs: TIMEOUT_MS, language, currency, clientAddress }
  return createPartialClient(options, { cartLinks }).cartLinks.find(params.id)
}
