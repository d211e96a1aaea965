import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { LinePage } from '@galleria/order-view/line-pages'
import { linePage } from '@galleria/order-view/order-lines'
import type { Env } from '../../../env.ts'
import { loadAccountPage, type WithAreas } from '../../lib/with-member.ts'
import { findItems, type ReorderParams } from './find-items.ts'
import { reorderItem, type ReorderItem } from './reorder-item.ts'

export interface ReorderProps extends WithAreas {
  readonly number: string
  readonly items: LinePage<ReorderItem>
  /** Of all pages. */
  readonly count: number
  readonly buyable: number
  /** Of the page itself. */
  readonly path: string
  /** Of the account's page, for the way back; null for a guest's link. */
  readonly orderId: string | null
  /** Names the submit: a button that is pressed twice adds once. */
  readonly submitKey: string
}

/** Of an order of the account, or of a link. 404 for other customers' orders, so that ids cannot be probed. */
export async function loader(context: FragmentContext<ReorderParams, Env>): Promise<ReorderProps> {
  const { id, link } = context.params
  const { found, areas } = await (link === undefined
    ? loadAccountPage(context, async () => ({ found: await findItems(context) }))
    : { found: await findItems(context), areas: [] })
  if (!found) return notFound()
  const items = found.items.map((item, index) => reorderItem(item, index, context, context.messages))
  return {
    areas,
    number: found.number,
    items: linePage(items, context.params.page),
    count: items.length,
    buyable: items.filter(({ quantity }) => quantity > 0).length,
    path: link === undefined ? `/account/orders/${id}/reorder` : `/reorder/${encodeURIComponent(link)}`,
    orderId: link === undefined ? (id ?? null) : null,
    submitKey: crypto.randomUUID(),
  }
}
