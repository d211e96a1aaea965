import { formatTag } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import type { EstimateTotals } from '@galleria/platform-client/entities/cart/estimate-totals'
import { compareDecimals } from '@galleria/platform-client/entities/values/decimal'
import { discountName } from './cart-totals.ts'
import { mapAmounts, type ShownMoney } from './shown-currency.ts'

type Calculated = Partial<Pick<EstimateTotals, 'appliedDiscounts' | 'calculatedLineItems'>>

/** What is taken off single lines, by their ids: the names of all discounts that a line has part in, and what they come to. */
export function lineDiscounts(
  { appliedDiscounts = [], calculatedLineItems = [] }: Calculated,
  { money, t, locale }: Messages & Pick<ShownMoney, 'money'>,
): ReadonlyMap<string, string> {
  const list = new Intl.ListFormat(formatTag(locale))
  return new Map(
    calculatedLineItems.flatMap(({ lineItemId = '', pricesBreakdown: { totalDiscount } = {} }) => {
      if (!totalDiscount || compareDecimals(totalDiscount.amount, '0') <= 0) return []
      const names = appliedDiscounts
        .filter(({ discountType, lineItemIds }) => discountType === 'GLOBAL' || lineItemIds?.includes(lineItemId))
        .map((discount) => discountName(discount, t))
      const amount = money(mapAmounts(totalDiscount, (decimal) => `-${decimal}`))
      return [[lineItemId, t('line.discount', { names: list.format(names) || t('cart.discount'), amount: amount ?? '' })]]
    }),
  )
}
