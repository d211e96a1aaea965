import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { LinePage } from '@galleria/order-view/line-pages'
import { linePage } from '@galleria/order-view/order-lines'
import type { Env } from '../../../env.ts'
import { findSharedCart } from './find-shared-cart.ts'
import { sharedItems, type SharedItem } from './shared-item.ts'

export interface SharedCartProps {
  readonly id: string
  readonly items: LinePage<SharedItem>
  /** Of the items of all pages: whether the shopper writes texts for some of them, and whether others can be added here. */
  readonly anyText: boolean
  readonly anyAdded: boolean
  /** Names the submit: a button that is pressed twice adds once. */
  readonly submitKey: string
}

/** The items of a link. 404 both for a link that is too old and for one that never was. */
export async function loader(context: FragmentContext<{ id: string; page?: string | undefined }, Env>): Promise<SharedCartProps> {
  const shared = await findSharedCart(context)
  if (!shared) return notFound()
  const items = sharedItems(shared, context, context.messages)
  return {
    id: context.params.id,
    items: linePage(items, context.params.page),
    anyText: items.some(({ needsText }) => needsText),
    anyAdded: items.some(({ price, needsText }) => price && !needsText),
    submitKey: crypto.randomUUID(),
  }
}
