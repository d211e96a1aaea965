import type { OrderState } from '@galleria/order-view/order-state'

const TITLES = { placed: 'thanks.title', pending: 'thanks.title', failed: 'thanks.titleFailed', canceled: 'thanks.titleCanceled' } as const

/** The title thanks the shopper only for an order that was not declined or cancelled. */
export const orderTitle = (state: OrderState) => TITLES[state]
