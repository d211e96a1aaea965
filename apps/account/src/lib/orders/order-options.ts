import { formatLongDate } from '@galleria/intl/long-date'
import type { Localization } from '@galleria/intl/money'
import { orderState } from '@galleria/order-view/order-state'
import type { OrderContent } from '@galleria/platform-client/entities/orders/order-content'
import type { OrderLink } from '@galleria/platform-client/entities/orders/order-link'

/** What the shopper may do with an order, on the order's own page of the platform. */
export interface OrderOptions {
  /** Null once the order can no longer be canceled. */
  readonly cancelHref: string | null
  /** Whether it can no longer be canceled because it has shipped. */
  readonly shipped: boolean
  readonly returns: { readonly href: string; readonly until: string } | null
  readonly invoiceHref: string
}

export function orderOptions(
  order: OrderContent,
  { url, canCancel = false, returnUntil }: OrderLink,
  { locale }: Localization,
  hasParcels: boolean,
): OrderOptions {
  const page = (path: string, query: Record<string, string> = {}) => `${url}${path}?${new URLSearchParams({ lang: locale, ...query })}`
  return {
    cancelHref: canCancel ? page('', { open: 'cancel' }) : null,
    shipped: !canCancel && hasParcels && orderState(order) === 'placed',
    returns: returnUntil ? { href: page('', { open: 'return' }), until: formatLongDate(returnUntil, locale) } : null,
    invoiceHref: page('/invoice'),
  }
}
