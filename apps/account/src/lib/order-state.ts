import type { Order } from '@galleria/platform-client/entities/order'

/** What became of an order, as far as the words on its page differ. */
export type OrderState = 'placed' | 'pending' | 'failed' | 'canceled'

const BY_STATUS: Readonly<Record<string, OrderState>> = {
  REJECTED: 'failed',
  CANCELED: 'canceled',
  INITIALIZED: 'pending',
  PENDING: 'pending',
}
const BY_PAYMENT: Readonly<Record<string, OrderState>> = {
  DECLINED: 'failed',
  CANCELED: 'canceled',
  PENDING: 'pending',
  PENDING_MERCHANT: 'pending',
}

/** An order that the shop has refused or given up stays so, whatever its payment says. */
export function orderState({ status = '', paymentStatus = '' }: Pick<Order, 'status' | 'paymentStatus'>): OrderState {
  const byStatus = BY_STATUS[status]
  if (byStatus === 'failed' || byStatus === 'canceled') return byStatus
  return BY_PAYMENT[paymentStatus] ?? byStatus ?? 'placed'
}
