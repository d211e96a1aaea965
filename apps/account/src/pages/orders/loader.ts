import { movedTo, type FragmentContext } from '@galleria/fragments/remote'
import { isPlatformError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { asMember } from '../../lib/as-member.ts'
import { orderEntry, type OrderEntry } from '../../lib/order-entry.ts'

const PAGE = 20

export interface OrdersProps {
  readonly orders: readonly OrderEntry[]
  /** This is not the newest page. */
  readonly later: boolean
  /** Where the older orders begin. */
  readonly next: string | null
}

/** The member's orders, newest first. A place in the list that the platform does not know any more is the start of it. */
export function loader(context: FragmentContext<{ cursor?: string | undefined }, Env>): Promise<OrdersProps> {
  const {
    params: { cursor },
    locale,
    currency,
    url,
  } = context
  return asMember(context, async ({ orders }) => {
    const { items, next } = await orders
      .search({ cursorPaging: cursor ? { cursor, limit: PAGE } : { limit: PAGE } })
      .catch((error: unknown) => {
        if (cursor && isPlatformError(error) && error.status === 400) return movedTo(url.pathname, 303)
        throw error
      })
    return { orders: items.map((order) => orderEntry(order, { locale, currency })), later: cursor !== undefined, next: next ?? null }
  })
}
