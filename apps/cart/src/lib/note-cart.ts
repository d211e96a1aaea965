import type { FragmentContext } from '@galleria/fragments/remote'
import type { Cart } from '@galleria/platform-client/storefront/cart/cart'
import type { CountedCart } from '@galleria/platform-client/storefront/cart/counted-cart'
import { itemCount } from './item-count.ts'

type CartNoter = Pick<FragmentContext<unknown, unknown>, 'noteCart'>

/** Tells the host how much is in the cart, so that the pages after this one show it without asking for it. */
export function noteCart(context: CartNoter, cart: Cart | null): void {
  if (cart === null) context.noteCart({ count: 0 })
  else noteCount(context, { ...cart, count: itemCount(cart) })
}

export function noteCount(context: CartNoter, { count, ownerId, changedAt }: CountedCart): void {
  context.noteCart({ count, ...(ownerId !== null && { owner: ownerId }), ...(changedAt !== null && { changedAt }) })
}
