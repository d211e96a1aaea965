import type { Address } from '../../entities/values/address.ts'
import type { Money } from '../money.ts'
import type { Cart, DeliveryMethod } from './cart.ts'
import type { CodeRefusal } from './code-refusal.ts'

/** A cart, and what it would cost now. */
export interface PricedCart {
  readonly cart: Cart
  /** Null where the platform gives no sums. */
  readonly totals: CartTotals | null
  /** The discounts that the cart has: what they take off together is in the totals. */
  readonly discounts: readonly CartDiscount[]
  /** Null as long as the cart goes nowhere, and where delivery was left out. */
  readonly delivery: CartDelivery | null
  /** Why the coupon takes nothing off; null where it does, or there is none. */
  readonly couponProblem: CodeRefusal | null
  readonly giftCard: CartGiftCard | null
  readonly problems: readonly CartProblem[]
  /** How far the cart is from free delivery; null where the platform does not tell. */
  readonly freeDelivery: FreeDelivery | null
  /** What delivery to the shopper's likely country costs; null where the platform does not tell. */
  readonly expectedDelivery: ExpectedDelivery | null
  /** The memberships of the shopper that can pay for lines. */
  readonly memberships: readonly CartMembership[]
  /** The stock up to which pages say how many are left; null where the store has set none. */
  readonly lowStockThreshold: number | null
}

/**
 * What a cart comes to. Each row is before discounts, and the discounts are rows of their own: the subtotal is the sum of the lines, and
 * `subtotal - discount + fees + delivery.price + tax` is the total, without the tax where prices include it.
 */
export interface CartTotals {
  readonly subtotal: Money
  /** What all discounts take off; null where none does. */
  readonly discount: Money | null
  readonly fees: readonly CartFee[]
  /** Null where delivery has no price yet. */
  readonly deliveryPrice: Money | null
  /** Null where there is none, and where it was left out. */
  readonly tax: Money | null
  /** Before gift cards. */
  readonly total: Money
  /** What is paid with the order and what later, where something is sold with a deposit. */
  readonly due: { readonly now: Money; readonly later: Money } | null
}

export interface CartDiscount {
  /** The code that brought it; null for a rule of the shop. */
  readonly couponCode: string | null
  readonly name: string | null
  readonly amount: Money
  /** Ids of the lines that it is taken off: it is a part of their own `discount`. */
  readonly lineIds: readonly string[]
}

export interface CartFee {
  readonly name: string | null
  readonly amount: Money
}

/** How a cart with an address is delivered. */
export interface CartDelivery {
  /** The way that the totals are for. */
  readonly chosen: (DeliveryMethod & { readonly title: string }) | null
  /** Empty where nothing can be delivered, and where the platform lists none before the checkout. */
  readonly options: readonly DeliveryOption[]
  /** Whether nothing of it can be delivered there. */
  readonly impossible: boolean
}

export interface DeliveryOption extends DeliveryMethod {
  readonly title: string
  /** How long it takes, in the platform's own words. */
  readonly time: string
  /** Where it is picked up; null where it is delivered. */
  readonly pickupAddress: Address | null
  readonly price: Money | null
}

export interface CartGiftCard {
  /** As much of the code as may be shown. */
  readonly code: string
  /** What it pays. */
  readonly amount: Money | null
  /** Why it pays nothing. */
  readonly problem: CodeRefusal | null
}

/** What the shop says of the cart; an error prevents the checkout. */
export interface CartProblem {
  readonly severity: 'warning' | 'error'
  /** Ids of the lines that it is about; empty for the cart as a whole. */
  readonly lineIds: readonly string[]
  /** In the platform's own words. */
  readonly text: string | null
  /** What the text says, in parts: for messages in the shopper’s language. Null where there are none. */
  readonly reason: ProblemReason | null
}

/** The rules that there is a text for in the shopper's language. */
export type ProblemRule =
  | 'minimumSubtotal'
  | 'maximumSubtotal'
  | 'maximumQuantity'
  | 'maximumGiftCards'
  | 'maximumTotal'
  | 'itemsLeftOut'
  | 'cartsMerged'

export interface ProblemReason {
  /** Null for a rule that is not known here. */
  readonly rule: ProblemRule | null
  /** The amount that a rule names. */
  readonly amount: Money | null
  /** The number that a rule names, or how many items are meant. */
  readonly count: number | null
  /** The language of the text, where the shop's owner wrote it. */
  readonly language: string | null
}

export interface FreeDelivery {
  readonly country: string
  /** What the items of a cart have to come to. */
  readonly from: Money
  /** What is missing; zero once it is reached. */
  readonly remaining: Money
  readonly percent: number
}

export interface ExpectedDelivery {
  readonly country: string
  /** Null where the store does not deliver the items there. */
  readonly price: Money | null
}

export interface CartMembership {
  readonly name: string
  /** Ids of the lines that it can pay for. */
  readonly lineIds: readonly string[]
  /** Null where it is not counted. */
  readonly credits: { readonly remaining: number | null; readonly total: number | null } | null
}
