import type { Owner } from '@galleria/commerce/access/owner'
import { findCart } from '../../../db/queries/cart/cart.ts'
import { cart as carts } from '../../../db/schema/cart.ts'
import { updateRow } from '../../../db/sql/row-statements.ts'
import type { CartContext } from '../../contexts.ts'

interface NewOwner {
  readonly cartId: string
  readonly to: Owner
}

/** Gives an open cart to the first shopper that asks for it. Gives whether it was open. */
async function claimOpenCart(context: CartContext, { cartId, to }: NewOwner): Promise<boolean> {
  const record = findCart(context.db)
  if (record?.id !== cartId || !record.details.openAccess) return false
  const { openAccess: _, ...details } = record.details
  updateRow(context.db, carts, carts.id, cartId, { details, ownerKind: to.kind, ownerId: to.id })
  await context.commerce.setCartOwner(cartId, to)
  return true
}

/** Gives a cart to the member that its visitor has become. */
async function giveCart(context: CartContext, { cartId, to }: NewOwner): Promise<void> {
  if (findCart(context.db)?.id !== cartId) return
  updateRow(context.db, carts, carts.id, cartId, { ownerKind: to.kind, ownerId: to.id })
  await context.commerce.setCartOwner(cartId, to)
}

export const cartOwnerMethods = { claimOpenCart, giveCart }
