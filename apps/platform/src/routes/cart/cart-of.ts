import { Failure } from '../../domain/failure.ts'
import type { Owner } from '../../domain/owner.ts'
import type { Services } from '../../objects/services.ts'

/** The cart of an id, with its owner. Carts live with their owners: only Commerce knows whose is whose. */
export async function cartOf(
  services: Services,
  id: string,
): Promise<{ readonly cart: ReturnType<Services['cart']>; readonly owner: Owner }> {
  const owner = await services.commerce.run('ownerOfCart', { id })
  if (!owner) throw new Failure('OWNED_CART_NOT_FOUND', `There is no cart ${id}.`)
  return { cart: services.cart(owner), owner }
}
