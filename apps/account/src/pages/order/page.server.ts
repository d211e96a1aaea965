import { notFound, type FragmentContext, type HeadOf } from '@galleria/fragments/remote'
import type { OrderFulfillments } from '@galleria/platform-client/entities/orders/order-fulfillments'
import { isFieldViolationsError, isNotFound, isPlatformError } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { findOrderLink } from '../../lib/orders/linked-order.ts'
import { loadAccountPage, type MemberPlatform, type WithAreas } from '../../lib/with-member.ts'
import { orderProps, type OrderProps } from './order-props.ts'

export { OrdersFallback as Fallback } from '../../components/orders/orders-fallback.tsx'
export { default } from './page.tsx'

export const params = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The page of the lines, for an order with more of them than are shown at once. */
  page: z.optional(z.string()),
})
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'

/** One of the shopper's own orders. 404 for other customers' orders, so that ids cannot be probed. */
export function loader(context: FragmentContext<{ id: string; page?: string | undefined }, Env>): Promise<OrderProps & WithAreas> {
  const { params, messages } = context
  return loadAccountPage(context, async ({ orders }) => {
    const [order, parcels, link] = await Promise.all([
      orders.get(params.id).catch((error: unknown) => {
        if (isNotFound(error) || isFieldViolationsError(error)) return notFound()
        throw error
      }),
      listParcels(orders, params.id),
      findOrderLink(context, params.id),
    ])
    return orderProps({ order, parcels, link, page: params.page }, context, messages)
  })
}

/** The order's parcels; none where members may not read them, as on the hosted platform: the order is shown without its tracking. */
async function listParcels(orders: MemberPlatform['orders'], orderId: string): Promise<OrderFulfillments['fulfillments']> {
  try {
    return (await orders.listFulfillments(orderId)).fulfillments
  } catch (error) {
    if (isPlatformError(error) || isFieldViolationsError(error)) return []
    throw error
  }
}

export const head: HeadOf<OrderProps> = ({ number }, { messages }) => ({ title: messages.t('order.number', { number }), robots: 'noindex' })
