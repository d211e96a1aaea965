import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import type { SaveParams } from './params.ts'

export interface SaveProps {
  readonly saved: boolean
  /** Products on the whole list. */
  readonly count: number
}

/** Whether the shopper saved a product. The pages of products are the same for all shoppers, so their scripts ask for this. */
export async function loader({ params, env, token, clientAddress }: FragmentContext<SaveParams, Env>): Promise<SaveProps> {
  if (!token) return { saved: false, count: 0 }
  const { items } = await shopperPlatform({ env, clientAddress }, token).wishlist.get()
  return { saved: items.some(({ productId }) => productId === params.productId), count: items.length }
}
