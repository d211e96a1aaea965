import { isAdmin, ownerKey, type Caller, type Owner } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import type { OperationContext } from '../../http/operation.ts'
import { readCountry } from '../../http/read-language.ts'
import type { Services } from '../../objects/services.ts'
import { refuseMissingCart, type CartCall } from '../../services/cart/v2/read-cart.ts'

/** A cart's object, and what the call says of the cart. */
export interface CartTarget {
  readonly cart: ReturnType<Services['cart']>
  readonly call: CartCall
}

type Reading = Pick<OperationContext<'identified'>, 'variables' | 'headers' | 'language' | 'currency'>

/** The current cart of the caller. */
export function currentCart(context: Reading & { readonly caller: Owner; readonly services: Services }): CartTarget {
  const { caller, services } = context
  return { cart: services.cart(caller), call: toCall(context, caller, caller) }
}

/** The cart of an id, where it is the caller's; the shop has all of them. Throws CART_NOT_FOUND, or CART_ALREADY_ORDERED for an ordered one. */
export async function cartOfId(
  context: Reading & { readonly caller: Caller; readonly services: Services },
  cartId: string,
): Promise<CartTarget> {
  const { caller, services } = context
  const id = cartId.toLowerCase()
  const found = await services.commerce.run('locateCart', { id })
  if (!found) return refuseOrdered(services, caller, id)
  const cart = found.apart ? services.cartApart(id) : services.cart(found.owner)
  const isOwn = isAdmin(caller) || ownerKey(caller) === ownerKey(found.owner)
  if (isOwn) return { cart, call: { ...toCall(context, caller, found.owner), cartId: id } }
  // The first shopper that asks for an open cart becomes its owner.
  const isClaimed = found.apart && !isAdmin(caller) && (await cart.run('claimOpenCart', { cartId: id, to: caller }))
  if (!isClaimed) refuseMissingCart({ cartId: id })
  return { cart, call: { ...toCall(context, caller, caller), cartId: id } }
}

async function refuseOrdered({ commerce }: Services, caller: Caller, cartId: string): Promise<never> {
  const orderId = await commerce.run('findOrderOfCart', { id: cartId, caller })
  if (orderId === null) return refuseMissingCart({ cartId })
  throw new Failure('CART_ALREADY_ORDERED', 'The order of this cart is placed.', { cartId, orderId })
}

export function toCall({ variables, headers, language, currency }: Reading, caller: Caller, owner: Owner): CartCall {
  const extended = !variables.STRICT
  return { owner, caller, language, currency, extended, country: extended ? readCountry(headers) : undefined }
}
