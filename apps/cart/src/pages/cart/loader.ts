import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import type { CartProps } from '../../lib/cart-props.ts'
import { loadCart } from '../../lib/load-cart.ts'
import { loadSavedItems, type OutsideItem } from '../../lib/saved-items.ts'

export interface CartPageProps extends CartProps {
  /** Null where the platform keeps nothing for later. */
  readonly saved: readonly OutsideItem[] | null
}

/** The cart, and what is kept beside it. Without that list the cart still sells. */
export async function loader(context: FragmentContext<object, Env>): Promise<CartPageProps> {
  const [cart, saved] = await Promise.all([loadCart(context), loadSavedItems(context).catch(() => null)])
  return { ...cart, saved }
}
