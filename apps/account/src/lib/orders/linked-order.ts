import type { FragmentContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { anonymous, createPartialClient, hostsOf, orderLinks } from '@galleria/platform-client'
import type { LinkedItems, OrderLink } from '@galleria/platform-client/entities/orders/order-link'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../platform.ts'

type Context = Pick<FragmentContext<unknown, Env>, 'env' | 'clientAddress' | 'locale' | 'token'>

/** The host's budget for a page: a later response would not be used. */
const TIMEOUT_MS = 2_000

export function hasOrderLinks(env: Env): Promise<boolean> {
  return platformCapabilities(env).has('orderLinks')
}

/** The link of an order that the shopper may read; null of any other order, and on a platform without links. */
export async function findOrderLink(context: Context, orderId: string): Promise<OrderLink | null> {
  const { env, token } = context
  if (!token || !(await hasOrderLinks(env))) return null
  return shopperPlatform(context, token)
    .orderLinks.get(orderId)
    .catch((error: unknown) => {
      if (isUserError(error)) return null
      throw error
    })
}

/** What a link's order held, and what of it can be ordered again; null of a link that is over. A link is read without a session. */
export async function listLinkedItems({ env, clientAddress, locale }: Context, linkToken: string): Promise<LinkedItems | null> {
  if (!(await hasOrderLinks(env))) return null
  const hosts = hostsOf({ embedded: env.PLATFORM_URL })
  const client = createPartialClient({ hosts, auth: anonymous, timeoutMs: TIMEOUT_MS, language: locale, clientAddress }, { orderLinks })
  return client.orderLinks.listItems(linkToken).catch((error: unknown) => {
    if (isNotFound(error) || isUserError(error)) return null
    throw error
  })
}

/** The right to read an order, at the end of its link. */
export function linkTokenOf({ url }: OrderLink): string {
  return new URL(url).pathname.split('/').at(-1) ?? ''
}
