import { findLines } from '../../../db/queries/cart/cart.ts'
import type { CartContext } from '../../contexts.ts'
import { requireCartOf, type CartCall } from './read-cart.ts'

/** The offers beside each line. The store keeps no rules of offers, so there are none. */
function listUpsellOptionsV2(context: CartContext, call: CartCall) {
  requireCartOf(context, call)
  return { itemsUpsells: findLines(context.db).map(({ id }) => ({ lineItemId: id, upsells: [] })) }
}

export const upsellOptionsMethods = { listUpsellOptionsV2 }
