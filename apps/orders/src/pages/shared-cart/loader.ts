import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { findSharedCart } from './find-shared-cart.ts'
import { sharedItems, type SharedItem } from './shared-item.ts'

export interface SharedCartProps {
  readonly items: readonly SharedItem[]
  /** Names the submit: a button that is pressed twice adds once. */
  readonly submitKey: string
}

/** The items of a link. 404 both for a link that is too old and for one that never was. */
export async function loader(context: FragmentContext<{ id: string }, Env>): Promise<SharedCartProps> {
  const shared = await findSharedCart(context)
  if (!shared) return notFound()
  return { items: sharedItems(shared, context, context.messages), submitKey: crypto.randomUUID() }
}
