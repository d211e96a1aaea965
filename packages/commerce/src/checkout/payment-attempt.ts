import type { Locale } from '@galleria/intl/locales'
import { HOUR, MINUTE } from '../values/durations.ts'

export const ATTEMPT_STATES = [
  /** The shopper can pay. */
  'OPEN',
  /** The order stands, and its money is on its way. */
  'PENDING',
  /** The order stands. */
  'ORDERED',
  /** Nothing was paid. */
  'ENDED',
  /** There is money and no order for it. */
  'REFUNDING',
  'REFUNDED',
  'REFUND_FAILED',
  /** There is money, and it is not the agreed sum: the owner decides. */
  'HELD',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** The shopper's agreement from before the provider's page. */
export interface AttemptRequest {
  readonly shippingOption?: string
  readonly shownTotal: string
  readonly language: Locale
  readonly network?: string
}

/** The outcome of an attempt, as its shopper reads it. */
export type AttemptResult =
  | { readonly state: 'ordered'; readonly orderId: string }
  | { readonly state: 'waiting' }
  | { readonly state: 'ended'; readonly shippingOption?: string }
  | { readonly state: 'refunded'; readonly amount: string; readonly currency: string }

/** How long the provider's page can be used. Stripe takes nothing below half an hour from when it gets the request. */
export const PAYMENT_PAGE_LIFETIME = 40 * MINUTE
/** A page with less time left is not given to a shopper again. */
export const MIN_PAGE_TIME = 5 * MINUTE

const MAX_CHECK_DELAY = HOUR

/** Doubles at each try, up to an hour. */
export function checkDelay(first: number, tries: number): number {
  return Math.min(first * 2 ** Math.min(tries, 20), MAX_CHECK_DELAY)
}
