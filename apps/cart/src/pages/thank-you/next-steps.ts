import type { Messages } from '@galleria/intl/messages'
import { findByStatus } from '@galleria/order-view/find-by-status'
import { isByEmail } from '@galleria/order-view/order-state'
import type { OrderView } from '@galleria/order-view/order-view'
import type { OrderContent } from '@galleria/platform-client/entities/orders/order-content'

const PAYMENT = {
  PAID: 'thanks.paid',
  NOT_PAID: 'thanks.notPaid',
  PARTIALLY_PAID: 'thanks.partlyPaid',
  FULLY_REFUNDED: 'thanks.refunded',
  PARTIALLY_REFUNDED: 'thanks.partlyRefunded',
} as const

const FULFILLMENT = {
  FULFILLED: 'thanks.sent',
  PARTIALLY_FULFILLED: 'thanks.partlySent',
} as const

const BY_EMAIL = { FULFILLED: 'thanks.byEmail' } as const

/** What has happened to the order and what will, as far as the platform tells. Statuses without a message are left out. */
export function nextSteps(order: OrderContent, { state, giftCards }: Pick<OrderView, 'state' | 'giftCards'>, { t }: Messages): string[] {
  if (state === 'failed' || state === 'canceled') return []
  const payment = findByStatus(PAYMENT, order.paymentStatus)
  const fulfillment = findByStatus(isByEmail(order) ? BY_EMAIL : FULFILLMENT, order.fulfillmentStatus)
  return [
    // The address itself stays out of the page: the browser may be shared.
    ...(order.buyerInfo?.email ? [t('thanks.email')] : []),
    ...(payment ? [t(payment)] : []),
    ...giftCards.map((giftCard) => t('thanks.giftCard', giftCard)),
    ...(fulfillment ? [t(fulfillment)] : []),
  ]
}
