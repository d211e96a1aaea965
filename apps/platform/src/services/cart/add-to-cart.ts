import type { AddToCurrentCart } from '@galleria/platform-client/entities/cart-requests'
import type { Wire } from '@galleria/platform-client/entities/wire'
import type { Owner } from '../../domain/owner.ts'
import type { CartContext } from '../contexts.ts'
import { addItems } from './add-items.ts'
import { refuseShopOnlyFields } from './refuse-shop-only-fields.ts'
import { viewCart } from './view-cart.ts'

export interface AddToCart {
  readonly owner: Owner
  readonly request: Wire<typeof AddToCurrentCart>
}

export async function addToCart(context: CartContext, { owner, request }: AddToCart) {
  refuseShopOnlyFields(request)
  const known = await addItems(context, owner, request.lineItems ?? [])
  const { cart } = await viewCart(context, known)
  return { cart }
}
