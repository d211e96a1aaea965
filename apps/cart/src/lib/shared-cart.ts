import type { FragmentContext } from '@galleria/fragments/remote'
import { anonymous, createPartialClient, hostsOf, sharedCarts } from '@galleria/platform-client'
import type { PricedItems } from '@galleria/platform-client/entities/cart/priced-items'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../env.ts'
import { hasCapability, PAGE_TIMEOUT_MS } from './platform.ts'

/** What the cart of a link held; null where there is no such link. A link is read without a session. */
export async function findSharedCart({
  env,
  params,
  locale,
  displayCurrency,
  clientAddress,
}: FragmentContext<{ id: string }, Env>): Promise<PricedItems | null> {
  if (!(await hasCapability(env, 'sharedCarts'))) return null
  const client = createPartialClient(
    {
      hosts: hostsOf({ embedded: env.PLATFORM_URL }),
      auth: anonymous,
      timeoutMs: PAGE_TIMEOUT_MS,
      language: locale,
      currency: displayCurrency,
      clientAddress,
    },
    { sharedCarts },
  )
  return client.sharedCarts.get(params.id).catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })
}
