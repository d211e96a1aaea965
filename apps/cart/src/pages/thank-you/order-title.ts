import type { OrderState } from '../../lib/order-state.ts'

const TITLES = { placed: 'thanks.title', pending: 'thanks.title', failed: 'thanks.titleFailed', canceled: 'thanks.titleCanceled' } as const

/** Thanks are for an order that stands. */
export const orderTitle = (state: OrderState) => TITLES[state]
