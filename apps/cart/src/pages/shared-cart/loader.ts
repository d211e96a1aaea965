import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { outsideItems, type OutsideItem } from '../../lib/saved-items.ts'
import { findSharedCart } from '../../lib/shared-cart.ts'

export interface SharedCartProps {
  readonly items: readonly SharedItem[]
}

export interface SharedItem extends OutsideItem {
  /** The shopper writes a text on its page first: the text of the shared cart belongs to its sender. */
  readonly needsText: boolean
}

/** The items of a link. 404 both for a link that is too old and for one that never was. */
export async function loader(context: FragmentContext<{ id: string }, Env>): Promise<SharedCartProps> {
  const shared = await findSharedCart(context)
  if (!shared) return notFound()
  const items = outsideItems(shared, context, context.messages)
  return { items: items.map((item) => ({ ...item, needsText: shared.textsRequired?.includes(item.id) ?? false })) }
}
