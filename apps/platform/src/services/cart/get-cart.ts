import type { Caller } from '@galleria/commerce/access/owner'
import { findCart, findLines } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { endCart } from './change-cart.ts'
import { forgetEndedCart } from './forget-ended-cart.ts'
import { requireCart, viewCart, type ViewOptions } from './view-cart.ts'

async function getCart(context: CartContext, input: Pick<ViewOptions, 'reader' | 'currency'> | null) {
  const { cart } = await viewCart(context, input ?? {})
  return { cart }
}

/** The ids of a cart's lines; none where the owner's cart is another one by now. */
function listLineIds({ db }: CartContext, { cartId }: { readonly cartId: string }): string[] {
  return findCart(db)?.id === cartId ? findLines(db).map(({ id }) => id) : []
}

async function deleteCart(context: CartContext, by: { caller: Caller } | null): Promise<void> {
  const record = requireCart(context)
  context.db.transaction(() => endCart(context, record, by?.caller ?? record.owner))
  scheduleOutbox(context)
  await forgetEndedCart(context, record)
}

export const getCartMethods = { deleteCart, getCart, listLineIds }
