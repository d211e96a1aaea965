/** How much is in a cart. */
export interface CountedCart {
  /** The number of pieces that the shopper has put into it, of all lines together. */
  readonly count: number
  /** The platform's id of the member or the visitor that it belongs to; null where there is no cart, or the platform does not say. */
  readonly ownerId: string | null
  /** The time of its last change in milliseconds since 1970; null where there is no cart, or the platform does not say. */
  readonly changedAt: number | null
}

export const NO_CART: CountedCart = { count: 0, ownerId: null, changedAt: null }

/** The owner among the ids of a cart's buyer. A member has been a visitor before. */
export function toOwnerId(buyer: { readonly memberId?: string | undefined; readonly visitorId?: string | undefined } = {}): string | null {
  return buyer.memberId ?? buyer.visitorId ?? null
}
