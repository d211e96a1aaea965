import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../env.ts'
import { cartProps, EMPTY, type CartProps } from './cart-props.ts'
import { noCartYet } from './no-cart-yet.ts'
import { shopperPlatform } from './platform.ts'

/** The items alone: what delivery and tax come to is the checkout's to say. */
const ITEMS_ONLY = { calculateShipping: false, calculateTax: false }

/** The shopper's cart with what it costs now. */
export async function loadCart({ env, token, locale, currency }: FragmentContext<object, Env>): Promise<CartProps> {
  if (!token) return EMPTY
  const totals = await shopperPlatform(env, token).currentCart.estimateTotals(ITEMS_ONLY).catch(noCartYet)
  return totals ? cartProps(totals, { locale, currency }) : EMPTY
}
