import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'

export interface MiniCartProps {
  /** The number of pieces in the cart. */
  readonly count: number
}

export async function loader({ env, token, clientAddress }: FragmentContext<object, Env>): Promise<MiniCartProps> {
  return { count: token ? await shopperPlatform({ env, clientAddress }, token).cartCount.get() : 0 }
}
