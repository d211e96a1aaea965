import type { OrderActivity, OrderActivityType } from '@galleria/platform-client/entities/orders/order-activity'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { isoDate } from '../values/iso-date.ts'
import { fromMinor } from '../values/money.ts'
import { balanceSummary, paymentStatusOf, sumsOf, type Sums } from './order-balance.ts'
import { fulfillmentStatusOf, type FulfillmentRecord } from './order-fulfillment.ts'
import type { ApprovalStrategy } from './order-settings.ts'
import { isOrderState, type OrderState } from './order-states.ts'
import { getChargedMinor, priceIn, type OrderDocument, type PaymentRecord, type Transactions } from './order-transactions.ts'

export type WireActivity = Wire<typeof OrderActivity>

export interface Settlement {
  readonly transactions: Transactions
  readonly fulfillments: readonly FulfillmentRecord[]
  readonly strategy: ApprovalStrategy
  /** Whether the order waits for money that a shopper has promised, until its hold ends. */
  readonly held: boolean
  readonly now: number
  /** Makes the ids of activities: this module has no source of randomness. */
  readonly newId: () => string
}

/**
 * The order with everything that follows from its payments, refunds and fulfillments: its statuses, its balance, and the activities
 * that tell of the difference to `before`.
 */
export function settleOrder(
  before: OrderDocument | undefined,
  changed: OrderDocument,
  { transactions, fulfillments, strategy, held, now, newId }: Settlement,
): OrderDocument {
  const sums = sumsOf(changed, transactions)
  const status = stateAfterPayments(changed, sums, transactions.payments, { strategy, held })
  const paymentStatus = paymentStatusOf(sums, transactions.payments)
  const priced: OrderDocument = { ...changed, status, paymentStatus, balanceSummary: balanceSummary(changed, sums) }
  const { giftCardPayments: _, ...others } = priced
  const gifts = giftCardPayments(changed, transactions.payments)
  const settled: OrderDocument = {
    ...others,
    ...(gifts.length > 0 && { giftCardPayments: gifts }),
    fulfillmentStatus: fulfillmentStatusOf(priced, fulfillments),
  }
  const provided = differences(before, settled).map((type) => newActivity(type, now, newId()))
  return { ...settled, activities: [...(changed.activities ?? []), ...provided], updatedDate: isoDate(now) }
}

/** What gift cards have paid, without what was undone. */
function giftCardPayments(order: OrderDocument, payments: readonly PaymentRecord[]): NonNullable<OrderDocument['giftCardPayments']> {
  return payments.flatMap((payment) =>
    payment.method === 'gift-card' && getChargedMinor(payment) > 0
      ? [{ obfuscatedCode: payment.details?.giftCard?.obfuscatedCode ?? '', amount: priceIn(order, fromMinor(getChargedMinor(payment))) }]
      : [],
  )
}

export function newActivity(type: OrderActivityType, now: number, id: string, content: Partial<WireActivity> = {}): WireActivity {
  return { id, createdDate: isoDate(now), type, ...(type !== 'CUSTOM_ACTIVITY' && { activityType: type }), ...content }
}

/**
 * Orders wait for their payment, unless it is made on delivery, or there is nothing to pay. Where a card pays what a gift card does
 * not, the card decides.
 */
function stateAfterPayments(
  { status }: OrderDocument,
  sums: Sums,
  payments: readonly PaymentRecord[],
  { strategy, held }: Pick<Settlement, 'strategy' | 'held'>,
): OrderState {
  const state = isOrderState(status) ? status : 'INITIALIZED'
  if (state !== 'INITIALIZED' && state !== 'PENDING') return state
  if (sums.pending.gt(0)) return 'PENDING'
  const secured = sums.authorized.gt(0) || payments.some((payment) => payment.method !== 'gift-card' && getChargedMinor(payment) > 0)
  if (secured || (sums.paid.gt(0) && sums.paid.gte(sums.total))) return 'APPROVED'
  const onDelivery = payments.some(({ method, status: payment }) => method === 'offline' && payment === 'PENDING')
  if (held && !onDelivery) return 'PENDING'
  if (state === 'PENDING') return 'REJECTED'
  if (strategy === 'PAYMENT_METHOD_SAVED' && payments.some(({ details }) => details?.saved)) return 'APPROVED'
  if (strategy !== 'DEFAULT') return 'INITIALIZED'
  return sums.total.eq(0) || onDelivery ? 'APPROVED' : 'INITIALIZED'
}

function differences(before: OrderDocument | undefined, { status, paymentStatus, fulfillmentStatus }: OrderDocument): OrderActivityType[] {
  return [
    ...(status === before?.status ? [] : (ACTIVITIES_OF_STATE[status ?? ''] ?? [])),
    ...(paymentStatus === before?.paymentStatus ? [] : (ACTIVITIES_OF_PAYMENT[paymentStatus ?? ''] ?? [])),
    ...(fulfillmentStatus === (before?.fulfillmentStatus ?? 'NOT_FULFILLED')
      ? []
      : (ACTIVITIES_OF_FULFILLMENT[fulfillmentStatus ?? ''] ?? [])),
  ]
}

const ACTIVITIES_OF_STATE: Readonly<Record<string, OrderActivityType[]>> = { PENDING: ['ORDER_PENDING'], REJECTED: ['ORDER_REJECTED'] }
const ACTIVITIES_OF_PAYMENT: Readonly<Record<string, OrderActivityType[]>> = {
  PAID: ['ORDER_PAID'],
  PARTIALLY_PAID: ['ORDER_PARTIALLY_PAID'],
}
const ACTIVITIES_OF_FULFILLMENT: Readonly<Record<string, OrderActivityType[]>> = {
  FULFILLED: ['ORDER_FULFILLED'],
  NOT_FULFILLED: ['ORDER_NOT_FULFILLED'],
}
