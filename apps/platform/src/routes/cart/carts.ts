import type { Owner } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { CartEchoes } from '@galleria/platform-client/entities/cart/cart-by-id'
import { addToCart, deleteCart, getCart, updateCart } from '@galleria/platform-client/operations/cart'
import { type Operation, serve } from '../../http/operation.ts'
import type { Services } from '../../objects/services.ts'

/** What the shop does with any cart, by its id. */
export const cartOperations: readonly Operation[] = [
  serve(getCart, async ({ services }, { id }) => {
    const { cart } = await cartOf(services, id)
    return cart.text('getCart', null)
  }),
  serve(
    updateCart,
    async ({ caller, services, language }, { id, ...request }) => {
      const { cart, owner } = await cartOf(services, id)
      return cart.text('updateCart', { owner, caller, language, request })
    },
    { echoes: CartEchoes },
  ),
  serve(
    addToCart,
    async ({ caller, services, language, idempotencyKey }, { id, ...request }) => {
      const { cart, owner } = await cartOf(services, id)
      return cart.text('addToCart', { owner, caller, language, idempotencyKey, request })
    },
    { echoes: CartEchoes },
  ),
  serve(deleteCart, async ({ caller, services }, { id }) => {
    const { cart } = await cartOf(services, id)
    await cart.run('deleteCart', { caller })
  }),
]

/** The cart of an id, with its owner. Carts are stored by owner: only Commerce maps ids to owners. */
async function cartOf(services: Services, id: string): Promise<{ readonly cart: ReturnType<Services['cart']>; readonly owner: Owner }> {
  const found = await services.commerce.run('locateCart', { id })
  if (!found) throw new Failure('OWNED_CART_NOT_FOUND', `There is no cart ${id}.`)
  const { owner } = found
  return { cart: found.apart ? services.cartApart(found.id) : services.cart(owner), owner }
}
