import { movedTo, type FragmentContext } from '@galleria/fragments/remote'
import { isPlatformError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { toOrderSummary, type OrderSummary } from '../../lib/order-summary'
import { withMember } from '../../lib/platform.ts'

const PAGE_SIZE = 20

export interface OrdersProps {
  readonly orders: readonly OrderSummary[]
  /** There are newer orders than those of this page. */
  readonly later: boolean
  /** The cursor of the next page. */
  readonly next: string | null
}

/** The member's orders, newest first. An expired cursor redirects to the first page. */
export function loader(context: FragmentContext<{ cursor?: string | undefined }, Env>): Promise<OrdersProps> {
  const {
    params: { cursor },
    messages,
    url,
  } = context
  return withMember(context, async ({ orders }) => {
    const { items, next } = await orders
      .search({ cursorPaging: cursor ? { cursor, limit: PAGE_SIZE } : { limit: PAGE_SIZE } })
      .catch((error: unknown) => {
        if (cursor && isPlatformError(error) && error.status === 400) return movedTo(url.pathname, 303)
        throw error
      })
    return { orders: items.map((order) => toOrderSummary(order, context, messages)), later: cursor !== undefined, next: next ?? null }
  })
}
