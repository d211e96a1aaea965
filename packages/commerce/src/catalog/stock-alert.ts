import type { StockAlert } from '@galleria/platform-client/entities/stock-alerts/stock-alert'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { DAY, MINUTE } from '../values/durations.ts'
import { isoDate } from '../values/iso-date.ts'

/**
 * `PENDING`: the address was asked by mail, `CONFIRMED`: it waits for the variant, `REFUSED`: it was asked and wants none of it. An alert
 * is deleted once it was mailed.
 */
export const STOCK_ALERT_STATES = ['PENDING', 'CONFIRMED', 'REFUSED'] as const
type StockAlertState = (typeof STOCK_ALERT_STATES)[number]

export interface StockAlertRecord {
  readonly id: string
  readonly productId: string
  readonly variantId: string
  readonly email: string
  readonly language: string
  readonly memberId: string | null
  readonly state: StockAlertState
  readonly optInDigest: string | null
  readonly endUrl: string
  readonly createdAt: number
  readonly changedAt: number
}

/** How long each state lasts: a link to confirm works for a week, an alert waits for a year, and an address that refused is left alone for a day. */
export const STOCK_ALERT_LIFETIMES: Readonly<Record<StockAlertState, number>> = { PENDING: 7 * DAY, CONFIRMED: 365 * DAY, REFUSED: DAY }

/** An address gets at most one mail about a variant in this time, however often it is submitted. */
const OPT_IN_PAUSE = 10 * MINUTE

/** Whether the address may be asked (again) about a variant. */
export function mayAskAboutAlert(known: Pick<StockAlertRecord, 'state' | 'changedAt'> | undefined, now: number): boolean {
  return !known || (known.state === 'PENDING' && now - known.changedAt >= OPT_IN_PAUSE)
}

export function toStockAlertDocument({ id, email, productId, variantId, state, createdAt }: StockAlertRecord): Wire<typeof StockAlert> {
  return { id, email, productId, variantId, confirmed: state === 'CONFIRMED', createdDate: isoDate(createdAt) }
}
