import * as z from 'zod'
import type { OrderDocument, PaymentRecord } from '../order-transactions.ts'
import { getChargedMinor } from '../order-transactions.ts'

/**
 * What orders without a payment may hold, within an hour for one network and for one mailbox, and at any time of one variant. A shopper needs nothing
 * to place one, so that without these a script empties a shop's shelves.
 */
export const UnpaidOrderLimits = z.strictObject({
  /** Orders of one network, and of one mailbox, in an hour. */
  orders: z.int().min(1),
  /** Pieces in those orders. */
  pieces: z.int().min(1),
  /** The share of a variant's stock that all unpaid orders hold together; one piece may always be held. */
  stockShare: z.number().min(0).max(1),
})
export type UnpaidOrderLimits = z.infer<typeof UnpaidOrderLimits>

export const DEFAULT_UNPAID_ORDER_LIMITS: UnpaidOrderLimits = { orders: 3, pieces: 20, stockShare: 0.25 }

/** The activity of an order that was canceled because no money came for it in time. */
export const HOLD_ENDED = 'HOLD_ENDED'

/** Whether an order's money has come or is on its way. A gift card alone secures nothing that it does not pay in full. */
export function isSecured({ balanceSummary, paymentStatus }: OrderDocument, payments: readonly PaymentRecord[]): boolean {
  if (paymentStatus === 'PAID') return true
  const underWay = Number(balanceSummary?.pending?.amount ?? 0) + Number(balanceSummary?.authorized?.amount ?? 0)
  return underWay > 0 || payments.some((payment) => payment.method !== 'gift-card' && getChargedMinor(payment) > 0)
}

/** Whether the order was canceled at the end of its hold. */
export function wasHeldTooLong({ status, activities = [] }: OrderDocument): boolean {
  return (
    status === 'CANCELED' &&
    activities.some(({ customActivity }) => (customActivity as { type?: unknown } | undefined)?.type === HOLD_ENDED)
  )
}

/** The addresses that one person can use at will: the first 24 bits of an IPv4 address; those of IPv6 are cut to 64 bits before. */
export function holderNetwork(network: string | undefined): string {
  // Shoppers without a known network share what one network may hold.
  if (network === undefined) return 'unknown'
  return network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}
