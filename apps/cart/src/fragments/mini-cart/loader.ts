import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { ignoreNotFound } from '../../lib/ignore-not-found'
import { itemCount } from '../../lib/item-count.ts'
import { shopperPlatform } from '../../lib/platform.ts'

export interface MiniCartProps {
  readonly count: number
}

export async function loader({ env, token, clientAddress }: FragmentContext<object, Env>): Promise<MiniCartProps> {
  if (!token) return { count: 0 }
  const cart = await shopperPlatform({ env, clientAddress }, token).currentCart.get().catch(ignoreNotFound)
  return { count: cart ? itemCount(cart) : 0 }
}
