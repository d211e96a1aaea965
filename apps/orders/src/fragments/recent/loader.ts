import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { toOrderSummary, type OrderSummary } from '../../lib/order-summary'
import { shopperPlatform } from '../../lib/platform.ts'

/** The list of all orders is a page of its own. */
const RECENT_ORDERS = 3

export interface RecentOrdersProps {
  readonly orders: readonly OrderSummary[]
}

/** Without a token there are none: the page around it leads to the sign-in. */
export async function loader(context: FragmentContext<object, Env>): Promise<RecentOrdersProps> {
  const { token, messages } = context
  if (!token) return { orders: [] }
  const { items } = await shopperPlatform(context, token).orders.search({ cursorPaging: { limit: RECENT_ORDERS } })
  return { orders: items.map((order) => toOrderSummary(order, context, messages)) }
}
