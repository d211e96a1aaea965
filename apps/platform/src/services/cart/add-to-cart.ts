import type { AddToCurrentCart } from '@galleria/platform-client/entities/cart/cart-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findCart } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'
import { addItems } from './add-items.ts'
import type { CartChange } from './change-cart.ts'
import { refuseShopOnlyFields } from './refuse-shop-only-fields.ts'
import { viewCart } from './view-cart.ts'

export interface AddToCart extends CartChange {
  readonly request: Wire<typeof AddToCurrentCart>
}

export async function addToCart(context: CartContext, { owner, caller = owner, language, request }: AddToCart) {
  refuseShopOnlyFields(context, request, caller)
  const { businessLocationId } = request
  const known = await addItems(
    context,
    { owner, caller, language },
    request,
    async () => () => (businessLocationId === undefined ? {} : { notes: { ...findCart(context.db)?.notes, businessLocationId } }),
  )
  const { cart } = await viewCart(context, { known })
  return { cart }
}
