import { notFound, type FragmentContext, type HeadOf } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import type { OrderLink } from '@galleria/platform-client/entities/orders/order-link'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { hasCapability, shopperPlatform, type ShopperPlatform } from '../../lib/platform.ts'
import { orderTitle } from './order-title.ts'
import { thankYouProps, type ThankYouProps } from './thank-you-props.ts'

export { default, Fallback } from './page.tsx'

export const params = z.object({
  orderId: z.string(),
  /** The page of the lines, for an order with more of them than are shown at once. */
  page: z.optional(z.string()),
})
export const cache = { class: 'private' } as const
export const hydrate = 'never'

/** One of the shopper's own orders. 404 for other customers' orders, so that ids cannot be probed. */
export async function loader(context: FragmentContext<{ orderId: string; page?: string | undefined }, Env>): Promise<ThankYouProps> {
  const { params, token, messages, env } = context
  if (!token || !params.orderId) return notFound()
  // The order was made of the cart, unless it was made past it.
  context.noteCart(null)
  const { orders, orderLinks } = shopperPlatform(context, token)
  const [order, link] = await Promise.all([
    orders.get(params.orderId).catch((error: unknown) => {
      if (isUserError(error)) return notFound()
      throw error
    }),
    findLink(env, orderLinks, params.orderId),
  ])
  return thankYouProps({ order, link, page: params.page }, context, messages)
}

/** The order's own page; null where it cannot be had: the order is confirmed without it. */
async function findLink(env: Env, orderLinks: ShopperPlatform['orderLinks'], orderId: string): Promise<OrderLink | null> {
  try {
    return (await hasCapability(env, 'orderLinks')) ? await orderLinks.get(orderId) : null
  } catch {
    return null
  }
}

export const head: HeadOf<ThankYouProps> = ({ state }, { messages }) => ({ title: messages.t(orderTitle(state)), robots: 'noindex' })
