import { priceFormatter, type Localization } from '@galleria/intl/money'
import type { OrderContent as Order } from '@galleria/platform-client/entities/orders/order-content'
import type { TotalsRow } from '@galleria/ui/commerce/totals'
import { orderAddresses, type AddressLabel, type OrderAddress } from './order-addresses.ts'
import { orderDate } from './order-date.ts'
import { toOrderLine, type OrderLine } from './order-line.ts'
import { orderState, type OrderState } from './order-state.ts'
import { orderTotals, type TotalsLabel } from './order-totals.ts'

/** The texts that a page gives for the parts of an order. */
export type OrderLabel = AddressLabel | TotalsLabel | 'total'

/** What every page of an order shows, with amounts and days written out in the page's language. */
export interface OrderView {
  readonly state: OrderState
  readonly number: string
  readonly date: string | null
  readonly lines: readonly OrderLine[]
  readonly totals: readonly TotalsRow[]
  readonly total: TotalsRow | null
  readonly giftCards: readonly GiftCardPayment[]
  /** The name of the shipping option, and how long it takes. */
  readonly shipping: readonly string[]
  readonly addresses: readonly OrderAddress[]
}

/** Shaped as the values of a message, which fills them in. */
export type GiftCardPayment = {
  /** The last digits of the card's code. */
  readonly digits: string
  readonly amount: string
}

/**
 * Everything that pages of an order have in common.
 * @example toOrderView(order, { locale: 'de', currency: 'EUR' }, (label) => t(`order.${label}`))
 */
export function toOrderView(order: Order, localization: Localization, label: (label: OrderLabel) => string): OrderView {
  const { locale } = localization
  const money = priceFormatter(order.currency, localization)
  const total = money(order.priceSummary?.total)
  return {
    state: orderState(order),
    number: order.number ?? '',
    date: orderDate(order, locale),
    lines: order.lineItems.map((line) => toOrderLine(line, money)),
    totals: orderTotals(order, money, label),
    total: total === null ? null : { name: label('total'), amount: total },
    giftCards: (order.giftCardPayments ?? []).map(({ obfuscatedCode = '', amount }) => ({
      digits: obfuscatedCode.slice(-4),
      amount: money(amount) ?? '',
    })),
    shipping: [order.shippingInfo?.title, order.shippingInfo?.logistics?.deliveryTime].filter((line): line is string => Boolean(line)),
    addresses: orderAddresses(order, locale, label),
  }
}
