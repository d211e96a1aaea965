import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { noCartYet } from '../../lib/no-cart-yet.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { cartProps, EMPTY, type CartProps } from './cart-props.ts'

export type { CartProps } from './cart-props.ts'

/** The items alone: what delivery and tax come to is the checkout's to say. */
const ITEMS_ONLY = { calculateShipping: false, calculateTax: false }

export async function loader({ env, token, locale, currency }: FragmentContext<object, Env>): Promise<CartProps> {
  if (!token) return EMPTY
  const totals = await shopperPlatform(env, token).currentCart.estimateTotals(ITEMS_ONLY).catch(noCartYet)
  return totals ? cartProps(totals, { locale, currency }) : EMPTY
}
