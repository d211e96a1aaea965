import { CartSummary } from '../../entities/cart-v2/cart-summary.ts'
import { Cart } from '../../entities/cart-v2/cart.ts'
import { actionPerformed, entityCreated, entityDeleted, entityUpdated } from './event-definition.ts'

/* No event says that a checkout is over: the update of a cart with `orderPlaced` does, and the creation of its order. */

export const cartV2Created = entityCreated('wix.ecom.v2.cart_created', Cart)
export const cartV2Updated = entityUpdated('wix.ecom.v2.cart_updated', Cart)
export const cartV2Deleted = entityDeleted('wix.ecom.v2.cart_deleted', Cart)
export const cartV2Calculated = actionPerformed('wix.ecom.v2.cart_calculated', CartSummary)
