import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { itemCount } from '../../lib/item-count.ts'
import { noCartYet } from '../../lib/no-cart-yet.ts'
import { shopperPlatform } from '../../lib/platform.ts'

export interface MiniCartProps {
  readonly count: number
}

export async function loader({ env, token }: FragmentContext<object, Env>): Promise<MiniCartProps> {
  if (!token) return { count: 0 }
  const cart = await shopperPlatform(env, token).currentCart.get().catch(noCartYet)
  return { count: cart ? itemCount(cart) : 0 }
}
