import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { BackInStockRequest } from '@galleria/platform-client/entities/stock-alerts/back-in-stock-request'
import type { StockAlert } from '@galleria/platform-client/entities/stock-alerts/stock-alert'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { DAY, MINUTE } from '../values/durations.ts'
import { isoDate } from '../values/iso-date.ts'
import { nameId } from '../values/name-id.ts'

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

type OfVariant = Pick<StockAlertRecord, 'email' | 'productId' | 'variantId'>

/**
 * Returns the id of an alert, which says no more than the request for it: the response to a request is the same whether the address waits
 * already, is asked, or is left alone.
 */
export function stockAlertId({ email, productId, variantId }: OfVariant): string {
  return nameId('stock alert', email, productId, variantId)
}

/** Returns an alert as the hosted platform writes it. It is deleted with its mail, so that no later state of it is ever told. */
export function toBackInStockDocument(alert: OfVariant & { readonly id: string; readonly createdAt: number }) {
  const { id, email, productId, variantId, createdAt } = alert
  return {
    id,
    catalogReference: { appId: storesAppId, catalogItemId: productId, options: { variantId } },
    email,
    status: 'RECEIVED',
    createdDate: isoDate(createdAt),
  } as const satisfies Wire<typeof BackInStockRequest>
}
