import type { AddToCurrentCart } from '@galleria/platform-client/entities/cart/cart-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findCart } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'
import { addItems } from './add-items.ts'
import type { CartChange } from './change-cart.ts'
import { additionDigest, isAdded } from './keyed-additions.ts'
import { refuseAdminOnlyFields } from './refuse-admin-only-fields.ts'
import { viewCart } from './view-cart.ts'

export interface AddToCart extends CartChange {
  readonly request: Wire<typeof AddToCurrentCart>
  /** A request is carried out once per key. */
  readonly idempotencyKey?: string | undefined
}

async function addToCart(context: CartContext, { owner, caller = owner, language, idempotencyKey, request }: AddToCart) {
  refuseAdminOnlyFields(context, request, caller)
  const digest = idempotencyKey === undefined ? undefined : await additionDigest(idempotencyKey, request)
  if (digest !== undefined && isAdded(context, digest)) return { cart: (await viewCart(context, { reader: { language } })).cart }
  const { businessLocationId } = request
  const added = await addItems(
    context,
    { owner, caller, language },
    { ...request, digest },
    async () => () => (businessLocationId === undefined ? {} : { notes: { ...findCart(context.db)?.notes, businessLocationId } }),
  )
  const { cart } = await viewCart(context, added)
  return { cart }
}

export const addToCartMethods = { addToCart }
