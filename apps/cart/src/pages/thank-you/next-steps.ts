import type { Order } from '@galleria/platform-client/entities/order'
import { orderState } from '../../lib/order-state.ts'
import type { messagesIn } from '../../lib/translations.ts'

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

/** What has happened to the order and what will, as far as the platform says so. */
export function nextSteps(order: Order, { t }: ReturnType<typeof messagesIn>): string[] {
  const { buyerInfo, paymentStatus, fulfillmentStatus } = order
  const state = orderState(order)
  if (state === 'failed' || state === 'canceled') return []
  const payment = known(PAYMENT, paymentStatus)
  const fulfillment = known(FULFILLMENT, fulfillmentStatus)
  return [
    // The address itself stays out of the page: the browser may be shared.
    ...(buyerInfo?.email ? [t('thanks.email')] : []),
    ...(payment ? [t(payment)] : []),
    ...(fulfillment ? [t(fulfillment)] : []),
  ]
}

/** The platform may have words that are not known here: nothing is said about those. */
function known<Keys extends Record<string, string>>(keys: Keys, status: string | undefined): Keys[keyof Keys] | undefined {
  return status !== undefined && Object.hasOwn(keys, status) ? keys[status as keyof Keys] : undefined
}
