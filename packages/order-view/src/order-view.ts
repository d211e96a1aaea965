import { priceFormatter, type Localization } from '@galleria/intl/money'
import { formatTimeSlot } from '@galleria/intl/time-slot'
import type { OrderContent as Order } from '@galleria/platform-client/entities/orders/order-content'
import type { TotalsRow } from '@galleria/ui/commerce/totals'
import { orderAddresses, type AddressLabel, type OrderAddress } from './order-addresses.ts'
import { orderDate } from './order-date.ts'
import { toOrderLine, type OrderLine } from './order-line.ts'
import { orderState, type OrderState } from './order-state.ts'
import { orderTotals, type TotalsLabel } from './order-totals.ts'

/** The texts that a page gives for the parts of an order. */
export type OrderLabel = AddressLabel | TotalsLabel | 'total' | 'due' | 'slot' | 'pickupSlot'

/** An order as its pages show it, with amounts and days written out in the page's language. */
export interface OrderView {
  readonly state: OrderState
  readonly number: string
  readonly date: string | null
  readonly lines: readonly OrderLine[]
  readonly totals: readonly TotalsRow[]
  readonly total: TotalsRow | null
  /** The amount still to be paid of an order that is paid in part. */
  readonly due: TotalsRow | null
  readonly giftCards: readonly GiftCardPayment[]
  /** The name of the shipping option, and how long it takes. */
  readonly shipping: readonly string[]
  /** The time of delivery or pickup, if the buyer chose one. */
  readonly slot: { readonly title: string; readonly time: string } | null
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
  const { amount: balance } = order.balanceSummary?.balance ?? {}
  const due = order.paymentStatus === 'PARTIALLY_PAID' && balance !== undefined ? money({ amount: balance }) : null
  const slot = deliverySlot(order, locale, label)
  const total = money(order.priceSummary?.total)
  return {
    state: orderState(order),
    number: order.number ?? '',
    date: orderDate(order, locale),
    lines: order.lineItems.map((line) => toOrderLine(line, money)),
    totals: orderTotals(order, money, label),
    total: total === null ? null : { name: label('total'), amount: total },
    due: due === null ? null : { name: label('due'), amount: due },
    giftCards: (order.giftCardPayments ?? []).map(({ obfuscatedCode = '', amount }) => ({
      digits: obfuscatedCode.slice(-4),
      amount: money(amount) ?? '',
    })),
    shipping: [order.shippingInfo?.title, slot ? undefined : order.shippingInfo?.logistics?.deliveryTime].filter((line): line is string =>
      Boolean(line),
    ),
    slot,
    addresses: orderAddresses(order, locale, label),
  }
}

/** The hours that the buyer chose at the checkout. */
function deliverySlot({ shippingInfo }: Order, locale: string, label: (label: OrderLabel) => string): OrderView['slot'] {
  const { deliveryTimeSlot: slot, pickupDetails } = shippingInfo?.logistics ?? {}
  if (!slot?.from || !slot.to) return null
  return {
    title: label(pickupDetails ? 'pickupSlot' : 'slot'),
    time: formatTimeSlot({ from: slot.from, to: slot.to, timeZone: slot.timeZone }, locale),
  }
}
