import { isPurchasable, type ItemRequest, type Resolution } from '@galleria/commerce/catalog/purchasable-item'
import { noteCart } from '../../db/queries/store/note-cart.ts'
import { resolveItems } from '../catalog/resolve-items.ts'
import type { CommerceContext, NewCart } from '../contexts.ts'

/** What the first items of a cart are. Registers the cart where all of them can be bought: the rest of adding them seldom fails then. */
function resolveFirstItems(
  context: CommerceContext,
  { references, cart }: { references: readonly ItemRequest[]; cart: NewCart },
): Resolution[] {
  const resolutions = resolveItems(context, { references })
  if (resolutions.every((item) => isPurchasable(item) && item.available !== 0)) noteCart(context.db, { ...cart, now: context.now() })
  return resolutions
}

export const resolveFirstItemsMethods = { resolveFirstItems }
