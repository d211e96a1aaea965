import type { toCartSummary, toDeliveryMethod } from './summary.ts'
import type { listViolations } from './violations.ts'

/** What a cart costs, as its own object hears of it. */
export interface CartPrices {
  readonly summary: ReturnType<typeof toCartSummary> & {
    readonly violations: ReturnType<typeof listViolations>
    /** Proves the sum to an order. */
    readonly priceVerificationToken?: string
  }
  /** The chosen way of delivery as the shop knows it. */
  readonly method?: ReturnType<typeof toDeliveryMethod>
}
