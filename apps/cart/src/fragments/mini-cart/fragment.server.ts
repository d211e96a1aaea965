import type { FragmentContext } from '@galleria/fragments/remote'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'

export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'

export const params = z.object({})
/** Only the copy for shoppers without a cart is cached. */
export const cache = { class: 'private', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
export const tags = () => []
export const hydrate = 'load'

export interface MiniCartProps {
  /** The number of pieces in the cart. */
  readonly count: number
}

export async function loader({ env, token, clientAddress }: FragmentContext<object, Env>): Promise<MiniCartProps> {
  return { count: token ? await shopperPlatform({ env, clientAddress }, token).cartCount.get() : 0 }
}
