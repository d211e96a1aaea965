import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import type { Env } from '../../../env.ts'
import { findOrderLink } from '../../lib/linked-order.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { thankYouProps, type ThankYouProps } from './thank-you-props.ts'

/** One of the shopper's own orders. 404 for other customers' orders, so that ids cannot be probed. */
export async function loader(context: FragmentContext<{ orderId: string; page?: string | undefined }, Env>): Promise<ThankYouProps> {
  const { params, token, messages } = context
  if (!token || !params.orderId) return notFound()
  const [order, link] = await Promise.all([
    shopperPlatform(context, token)
      .orders.get(params.orderId)
      .catch((error: unknown) => {
        if (isUserError(error)) return notFound()
        throw error
      }),
    // An order is confirmed also while its link cannot be had.
    findOrderLink(context, params.orderId).catch(() => null),
  ])
  return thankYouProps({ order, link, page: params.page }, context, messages)
}
