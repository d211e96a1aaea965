import type { UpdateCurrentCart } from '@galleria/platform-client/entities/cart-requests'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { findCart, touchCart } from '../../db/queries/cart.ts'
import { Failure } from '../../domain/failure.ts'
import type { Owner } from '../../domain/owner.ts'
import type { CartContext } from '../contexts.ts'
import { addItems, ensureCart } from './add-items.ts'
import { refuseShopOnlyFields } from './refuse-shop-only-fields.ts'
import { viewCart } from './view-cart.ts'

export interface UpdateCart {
  readonly owner: Owner
  readonly request: Wire<typeof UpdateCurrentCart>
}

/** Changes what the owner wrote into the cart and adds the given lines; a cart is made where there is none. */
export async function updateCart(context: CartContext, { owner, request }: UpdateCart) {
  refuseShopOnlyFields(request)
  // The store has no coupons, so no code can be one's.
  if (request.couponCode) throw new Failure('COUPON_DOES_NOT_EXIST', `There is no coupon ${request.couponCode}.`, { couponCode: request.couponCode })
  const known = request.lineItems?.length ? await addItems(context, owner, request.lineItems) : undefined
  const { db, now } = context
  await ensureCart(context, owner, () => touchCart(db, now(), { notes: { ...findCart(db)?.notes, ...request.cartInfo } }))
  const { cart } = await viewCart(context, known)
  return { cart }
}
