import { formatTag } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import type { CartLine } from '@galleria/platform-client/storefront/cart/cart'
import type { CartDiscount } from '@galleria/platform-client/storefront/cart/priced-cart'
import { mapMoney } from '@galleria/platform-client/storefront/money'
import { discountName } from './cart-totals.ts'
import type { ShownMoney } from './shown-currency.ts'

/** What is taken off a line, and the names of all discounts that it has part in; null where nothing is. */
export function lineDiscount(
  { id, discount }: CartLine,
  discounts: readonly CartDiscount[],
  { money, t, locale }: Messages & Pick<ShownMoney, 'money'>,
): string | null {
  if (!discount) return null
  const names = discounts.filter(({ lineIds }) => lineIds.includes(id)).map((each) => discountName(each, t))
  const list = new Intl.ListFormat(formatTag(locale))
  const amount = money(mapMoney(discount, (decimal) => `-${decimal}`))
  return t('line.discount', { names: list.format(names) || t('cart.discount'), amount: amount ?? '' })
}
