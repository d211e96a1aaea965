import { toSharedLine } from '@galleria/commerce/cart/shared-line'
import { Failure } from '@galleria/commerce/failures/failure'
import { findCatalogLines } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'
import { requireCart } from './view-cart.ts'

/** Makes a link to what the catalog sells of the cart's lines. The shop's own lines are this shopper's alone. */
async function shareCart(context: CartContext) {
  requireCart(context)
  const lines = findCatalogLines(context.db).map(toSharedLine)
  if (lines.length === 0) throw new Failure('CART_IS_EMPTY', 'There is nothing in the cart.')
  return context.commerce.storeSharedCart({ lines })
}

export const shareCartMethods = { shareCart }
