import { Cart } from '../../entities/cart/cart.ts'
import { entityCreated, entityDeleted, entityUpdated } from './event-definition.ts'

export const cartCreated = entityCreated('wix.ecom.v1.cart_created', Cart)
export const cartUpdated = entityUpdated('wix.ecom.v1.cart_updated', Cart)
export const cartDeleted = entityDeleted('wix.ecom.v1.cart_deleted', Cart)
