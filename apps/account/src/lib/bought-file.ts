import type { Order } from '@galleria/platform-client/entities/order'
import { orderState } from './order-state.ts'
import { dayOf } from './order-words.ts'

/** A file that was bought. */
export interface BoughtFile {
  /** Null once the link to it is over. */
  readonly href: string | null
  readonly until: string | null
}

/** The file of a line, once the platform has made a link to it: not of an order that is over, or whose money went back. */
export function boughtFile(order: Order, { digitalFile }: Order['lineItems'][number], locale: string): BoughtFile | null {
  const { link, expirationDate } = digitalFile ?? {}
  if (!link || orderState(order) !== 'placed' || order.paymentStatus === 'FULLY_REFUNDED') return null
  if (!expirationDate) return { href: link, until: null }
  const over = expirationDate.getTime() <= Date.now()
  return { href: over ? null : link, until: dayOf(expirationDate, locale) }
}
