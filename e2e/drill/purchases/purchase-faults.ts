import type { StripeDouble } from '@galleria/tooling/stripe-double/stripe-double.ts'
import type { Stack } from '../../stack/stack.ts'
import type { Buyer } from './buyer.ts'
import type { PurchaseReport } from './judge-purchases.ts'

/** What a fault's runs have of the drill. */
export interface DrillShop {
  readonly stack: Stack
  /** The double of Stripe that the stack's platform calls. */
  readonly stripe: StripeDouble
  /** A new shopper with one piece of a product in the cart; of the drill product unless told. */
  shopper(product?: { readonly path: string }): Promise<Buyer>
  /** A product of the run's own, with that many in stock. */
  product(stock: number): Promise<DrillProduct>
  /** Names that no other run uses. */
  uniqueName(): string
}

export interface DrillProduct {
  readonly id: string
  readonly path: string
}

/** One way in which a purchase may go wrong, done to one shopper or several. */
export interface PurchaseFault {
  readonly name: string
  readonly run: (shop: DrillShop, index: number) => Promise<readonly PurchaseReport[]>
  /** What is done to the store throughout the runs. */
  readonly meanwhile?: (stack: Stack, enough: AbortSignal) => Promise<void>
}
