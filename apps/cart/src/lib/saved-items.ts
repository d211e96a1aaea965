import type { FragmentContext } from '@galleria/fragments/remote'
import type { Messages } from '@galleria/intl/messages'
import type { CartLine as PlatformLine, PricedItems } from '@galleria/platform-client/storefront/cart/cart'
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
  return itemLines(items, localization, messages).map((line, index) => ({ ...line, problem: problemOf(items.lines[index], messages) }))
}

function problemOf(item: PlatformLine | undefined, { t, counted }: Messages): string | null {
  if (item?.status === 'gone') return t('add.unavailable')
  if (item?.status === 'soldOut') return t('add.none')
  return item?.status === 'partly' ? counted('cart.left', item.maxQuantity ?? 0) : null
}
