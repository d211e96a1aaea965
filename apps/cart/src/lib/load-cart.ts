import type { FragmentContext } from '@galleria/fragments/remote'
import type { PricedCart } from '@galleria/platform-client/storefront/cart/priced-cart'
import type { TotalsRequest } from '@galleria/platform-client/storefront/cart/storefront-cart'
import type { Env } from '../../env.ts'
import { cartProps, EMPTY, type CartProps } from './cart-props.ts'
import { joinPictures } from './join-pictures.ts'
import { noteCart } from './note-cart.ts'
import { newestLines, type NewestLines } from './paging/cart-pages.ts'
import { hasCapability, shopperPlatform } from './platform.ts'

const WHOLE: TotalsRequest = { tax: true, delivery: true, fees: true, fresh: true }
/** Shipping and taxes are calculated at checkout. */
const ITEMS_ONLY: TotalsRequest = { ...WHOLE, tax: false, delivery: false }

/** The shopper's cart at current prices, with the lines that were added last. */
export async function loadNewestLines(context: FragmentContext<object, Env>): Promise<NewestLines> {
  const { cart } = await loadEstimate(context, ITEMS_ONLY)
  return newestLines(cart, context.messages)
}

/** The cart, and how it was priced: with delivery and tax, where the cart is known to go somewhere and the request does not leave them out. */
export async function loadEstimate(
  context: FragmentContext<object, Env>,
  request = WHOLE,
): Promise<{ readonly cart: CartProps; readonly estimate: PricedCart | null }> {
  const { env, token, clientAddress, locale, displayCurrency, country, messages } = context
  if (!token) return { cart: EMPTY, estimate: null }
  const platform = shopperPlatform({ env, clientAddress, locale, displayCurrency, country }, token)
  const [priced, giftCards] = await Promise.all([platform.cart.price(request), hasCapability(env, 'cartGiftCards')])
  noteCart(context, priced && priced.cart)
  const estimate = priced && (await joinPictures(priced, platform))
  return { cart: estimate ? cartProps(estimate, context, messages, { giftCards }) : EMPTY, estimate }
}
