import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../env.ts'
import { cartProps, EMPTY, type CartProps } from './cart-props.ts'
import { ignoreNotFound } from './ignore-not-found'
import { hasCapability, shopperPlatform } from './platform.ts'

/** The items alone: shipping and taxes are calculated at checkout. */
const ITEMS_ONLY = { calculateShipping: false, calculateTax: false }

/** The shopper's cart at current prices. */
export async function loadCart(context: FragmentContext<object, Env>): Promise<CartProps> {
  const { env, token, clientAddress, displayCurrency, messages } = context
  if (!token) return EMPTY
  const [totals, giftCards] = await Promise.all([
    shopperPlatform({ env, clientAddress, displayCurrency }, token).currentCart.estimateTotals(ITEMS_ONLY).catch(ignoreNotFound),
    hasCapability(env, 'cartGiftCards'),
  ])
  return totals ? cartProps(totals, context, messages, { giftCards }) : EMPTY
}
