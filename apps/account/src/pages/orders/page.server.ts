import { movedTo, type HeadOf, type FragmentContext } from '@galleria/fragments/remote'
import { isPlatformError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { hasOrderLinks } from '../../lib/orders/linked-order.ts'
import { toOrderSummary, type OrderSummary } from '../../lib/orders/order-summary.ts'
import { loadAccountPage, type MemberPlatform, type WithAreas } from '../../lib/with-member.ts'
import { OrderFilter, parseSearchedNumber, statusOf, toPlatformFilter, type OrderStatusFilter } from './order-filter.ts'

export { OrdersFallback as Fallback } from '../../components/orders/orders-fallback.tsx'
export { default } from './page.tsx'

export const head: HeadOf<object> = (_, { messages }) => ({ title: messages.t('orders.title'), robots: 'noindex' })
export const params = OrderFilter
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'

const PAGE_SIZE = 20
/** The maximum number of products with a fitting name: more would make the filter too long. */
const MAX_PRODUCTS = 50

export interface OrdersProps extends WithAreas {
  readonly orders: readonly OrderSummary[]
  /** What the list is searched for and filtered by. */
  readonly query: string
  readonly status: OrderStatusFilter | null
  /** Whether there are newer orders than those of this page. */
  readonly later: boolean
  /** The cursor of the next page. */
  readonly next: string | null
  /** Whether an order can be ordered again. */
  readonly reorder: boolean
}

/** The member's orders, newest first. An expired cursor redirects to the first page. */
export function loader(context: FragmentContext<OrderFilter, Env>): Promise<OrdersProps> {
  const { params, messages, url, env } = context
  const query = params.q?.trim() ?? ''
  const status = statusOf(params)
  return loadAccountPage(context, async (platform) => {
    const [page, reorder] = await Promise.all([findPage(platform, params, query, url), hasOrderLinks(env)])
    return {
      orders: page.items.map((order) => toOrderSummary(order, context, messages)),
      query,
      status: status ?? null,
      later: params.cursor !== undefined,
      next: page.next ?? null,
      reorder,
    }
  })
}

async function findPage({ orders, products }: MemberPlatform, params: OrderFilter, query: string, { pathname }: URL) {
  const { cursor } = params
  // A cursor has the filter of its list in it.
  if (cursor)
    return orders.search({ cursorPaging: { cursor, limit: PAGE_SIZE } }).catch((error: unknown) => {
      if (isPlatformError(error) && error.status === 400) return movedTo(pathname, 303)
      throw error
    })
  const number = query === '' ? null : parseSearchedNumber(query)
  const productIds = query === '' || number !== null ? null : await findProductIds(products, query)
  if (productIds?.length === 0) return { items: [], next: undefined }
  const filter = toPlatformFilter(statusOf(params), number, productIds)
  return orders.search({ ...(Object.keys(filter).length > 0 && { filter }), cursorPaging: { limit: PAGE_SIZE } })
}

/** Products of today by a part of their name: orders are searched by products, and not by the names on their lines. */
async function findProductIds(products: MemberPlatform['products'], text: string): Promise<string[]> {
  const { items } = await products.list({ named: text }, { size: MAX_PRODUCTS })
  return items.map(({ id }) => id)
}
