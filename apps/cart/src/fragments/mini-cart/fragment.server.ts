import type { FragmentContext } from '@galleria/fragments/remote'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { noteCount } from '../../lib/note-cart.ts'
import { shopperPlatform } from '../../lib/platform.ts'

export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'

export const params = z.object({})
/** There is one copy for each number, and one for shoppers without a session. */
export const cache = { class: 'private', perCartCount: true, fresh: 3_600, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
export const tags = () => []
export const hydrate = 'load'

export interface MiniCartProps {
  /** The number of pieces in the cart. */
  readonly count: number
}

/** The number that the host knows. Hosts of before know none, and send the token. */
export async function loader(context: FragmentContext<object, Env>): Promise<MiniCartProps> {
  const { env, token, clientAddress, cartCount } = context
  if (!token) return { count: cartCount ?? 0 }
  const cart = await shopperPlatform({ env, clientAddress }, token).cartCount.get()
  noteCount(context, cart)
  return { count: cart.count }
}
