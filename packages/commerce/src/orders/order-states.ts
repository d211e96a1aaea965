import type { FulfillmentStatus, OrderStatus } from '@galleria/platform-client/entities/orders/order'
import type { PaymentState } from '@galleria/platform-client/entities/orders/payment-states'

export type OrderState = (typeof OrderStatus.values)[number]

/** Where an order can go from where it is. A pending one waits for its payment, a rejected one did not get it. */
export const ORDER_MOVES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  INITIALIZED: ['PENDING', 'APPROVED', 'CANCELED'],
  PENDING: ['APPROVED', 'REJECTED'],
  APPROVED: ['CANCELED'],
  CANCELED: [],
  REJECTED: [],
}

/** The states that a payment can go to from each state. */
export const PAYMENT_MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  PENDING: ['PENDING_MERCHANT', 'AUTHORIZED', 'APPROVED', 'CANCELED', 'DECLINED'],
  PENDING_MERCHANT: ['APPROVED', 'CANCELED', 'DECLINED'],
  AUTHORIZED: ['APPROVED', 'VOIDED'],
  APPROVED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  REFUNDED: [],
  VOIDED: [],
  CANCELED: [],
  DECLINED: [],
}

export type FulfillmentState = (typeof FulfillmentStatus.values)[number]

export function isOrderState(status: string | undefined): status is OrderState {
  return status !== undefined && Object.hasOwn(ORDER_MOVES, status)
}

export function canOrderMove(from: OrderState, to: OrderState): boolean {
  return ORDER_MOVES[from].includes(to)
}

export function canPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_MOVES[from].includes(to)
}
