import type { FragmentContext } from '@galleria/fragments/remote'
import type { Messages } from '@galleria/intl/messages'
import type { LineItem } from '@galleria/platform-client/entities/cart/cart-line-item'
import type { PricedItems } from '@galleria/platform-client/entities/cart/priced-items'
import type { Env } from '../../env.ts'
import { itemLines, type CartLine } from './cart-props.ts'
import { hasCapability, shopperPlatform } from './platform.ts'
import type { CartLocalization } from './shown-currency.ts'

/** An item outside the cart. Its problem is one of stock only. */
export type OutsideItem = CartLine

/** What the shopper saved for later, newest first; null where the platform keeps no such list. */
export async function loadSavedItems(context: FragmentContext<object, Env>): Promise<readonly OutsideItem[] | null> {
  const { env, token, messages } = context
  if (!(await hasCapability(env, 'savedItems'))) return null
  if (!token) return []
  const saved = await shopperPlatform(context, token).savedItems.list()
  return outsideItems(saved, context, messages)
}

/** Items outside the cart, in the words that say whether they can be put into it. */
function outsideItems(items: PricedItems, localization: CartLocalization, messages: Messages): OutsideItem[] {
  return itemLines(items, localization, messages).map((line, index) => ({ ...line, problem: problemOf(items.lineItems[index], messages) }))
}

function problemOf(item: LineItem | undefined, { t, counted }: Messages): string | null {
  const { status, quantityAvailable = 0 } = item?.availability ?? {}
  if (status === 'NOT_FOUND') return t('add.unavailable')
  if (status === 'NOT_AVAILABLE') return t('add.none')
  return status === 'PARTIALLY_AVAILABLE' ? counted('cart.left', quantityAvailable) : null
}
