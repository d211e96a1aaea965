import type { FragmentContext } from '@galleria/fragments/remote'
import type { LinkedItems } from '@galleria/platform-client/entities/orders/order-link'
import type { Env } from '../../../env.ts'
import { findOrderLink, linkTokenOf, listLinkedItems } from '../../lib/orders/linked-order.ts'

export interface ReorderParams {
  readonly id?: string | undefined
  readonly link?: string | undefined
  readonly page?: string | undefined
}

/** What can be ordered again of an order that the shopper may read: by its link, or as an order of the account. Null of any other. */
export async function findItems(context: FragmentContext<ReorderParams, Env>): Promise<LinkedItems | null> {
  const { id, link } = context.params
  if (link !== undefined) return listLinkedItems(context, link)
  const found = id === undefined ? null : await findOrderLink(context, id)
  return found && listLinkedItems(context, linkTokenOf(found))
}
