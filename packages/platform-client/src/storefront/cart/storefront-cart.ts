import type { CatalogReference } from '../../entities/line-items/catalog-reference.ts'
import type { Address } from '../../entities/values/address.ts'
import type { SendOptions } from '../../transport/transport.ts'
import type { Cart, DeliveryMethod, PricedItems } from './cart.ts'
import type { CountedCart } from './counted-cart.ts'
import type { PricedCart } from './priced-cart.ts'

export interface ItemToAdd {
  readonly reference: CatalogReference
  readonly quantity: number
}

/** What a shopper says of a cart. What is absent stays as it is. */
export interface CartDetails {
  readonly note?: string
  readonly email?: string
  readonly deliveryAddress?: Address
}

/** Which parts of a price are worked out. */
export interface TotalsRequest {
  readonly tax: boolean
  readonly delivery: boolean
  readonly fees: boolean
  /** Whether prices and stock are read anew: what is shown of them otherwise may be old. */
  readonly fresh: boolean
  /** Where the cart would go. It is tried, and not left in the cart. */
  readonly deliveryAddress?: Address
}

/**
 * The cart of the shopper that the access token stands for, as a shop uses it. It says what the methods mean, and no call: an adapter for each
 * version of the platform's calls makes them (see the decision "One storefront cart over two versions"). No method takes a mixture that
 * one version needs several changes for.
 *
 * Where there is no cart yet, reading gives null, adding creates one, and all else throws an application error with the status 404. A cart that
 * an order was made of is no current cart any more.
 */
export interface StorefrontCart {
  get(options?: SendOptions): Promise<Cart | null>

  /** What the cart would cost, with tax and delivery as far as it is known where it goes. Null without a cart; some platforms say so of an empty one. */
  price(request: TotalsRequest, options?: SendOptions): Promise<PricedCart | null>

  /**
   * Adds items, 100 at most. One that the cart already has grows instead of standing twice. As much is added as there is in stock: the line's
   * quantity tells. An item of which there is none, or none any more, is an application error that `findItemRefusal` reads. With an
   * `idempotencyKey`, a repeat after a lost response adds once, where the platform knows such keys.
   */
  add(items: readonly ItemToAdd[], options?: SendOptions): Promise<Cart>

  /** Sets how much of a line is bought: as much as there is in stock, and 0 removes it. */
  setQuantity(lineId: string, quantity: number, options?: SendOptions): Promise<Cart>

  /** Removes lines, 100 at most. */
  remove(lineIds: readonly string[], options?: SendOptions): Promise<Cart>

  /** Puts a coupon into the cart, in place of the one that it has. A code that cannot be used is an error that `findCodeRefusal` reads. */
  applyCoupon(code: string, options?: SendOptions): Promise<Cart>

  /** Takes the coupon off; nothing happens where there is none. */
  removeCoupon(options?: SendOptions): Promise<Cart>

  setDetails(details: CartDetails, options?: SendOptions): Promise<Cart>

  setDelivery(method: DeliveryMethod, options?: SendOptions): Promise<Cart>

  /** What a redirect to the checkout is for. A cart that cannot be ordered as it is, is an application error. */
  openCheckout(options?: SendOptions): Promise<CheckoutOfCart>

  /** Deletes the cart. */
  clear(options?: SendOptions): Promise<void>
}

export interface CheckoutOfCart {
  readonly checkoutId: string
}

/** The current cart for a caller that shows on each page how much is in it, without the schemas of a cart. */
export interface CartCount {
  /** The number is 0 while there is no cart. */
  get(options?: SendOptions): Promise<CountedCart>
}

/** The current cart for a caller that adds to it and shows none of it, without the schemas of a cart. */
export interface CartAdditions {
  /** `StorefrontCart.add`, of any number of items in calls of 100. Each call has a key of its own, which begins with the one of the options. */
  add(items: readonly ItemToAdd[], options?: SendOptions): Promise<void>
}

/** Coupons and gift cards by one field, on a platform with gift cards in its carts. */
export interface CartCodes {
  /** Puts the coupon or the gift card of a code into the cart. A code that cannot be used is an error that `findCodeRefusal` reads. */
  enter(code: string, options?: SendOptions): Promise<Cart>
  /** Takes the gift card out; its balance is not touched. */
  removeGiftCard(options?: SendOptions): Promise<Cart>
}

/** Checkouts of items, past the cart: it stays as it is. */
export interface ItemCheckouts {
  open(items: readonly ItemToAdd[], options?: SendOptions): Promise<CheckoutOfCart>
}

/** Why an item was not added: it is gone, sold out, all there is of it is in the cart, or its page asks for something first. */
export type AdditionProblem = 'NOT_FOUND' | 'SOLD_OUT' | 'ALL_IN_CART' | 'CHOICE_MISSING' | 'TEXT_MISSING' | 'CART_IS_FULL'

/** Adds what can be bought of several items in one call. Needs the capability `cartBatches`. */
export interface CartBatches {
  /** Adds as much as there is in stock of up to 100 items, and names the others by their positions. */
  add(items: readonly ItemToAdd[], options?: SendOptions): Promise<CartBatchResult>
}

export interface CartBatchResult {
  readonly refused: readonly { readonly index: number; readonly problem: AdditionProblem }[]
}

/** What the shopper keeps for later, the newest first. Needs the capability `savedItems`. */
export interface SavedItems {
  list(options?: SendOptions): Promise<PricedItems>
  /** Moves a line out of the cart to the list. A line that is on it already stays there. */
  save(lineId: string, options?: SendOptions): Promise<Cart>
  /** Moves an item back into the cart, as far as there is stock. Where there is none, it stays on the list: an application error. */
  moveToCart(id: string, options?: SendOptions): Promise<Cart>
  remove(id: string, options?: SendOptions): Promise<void>
}

/** Links by which others read what was in a cart. Needs the capability `sharedCarts`. */
export interface SharedCarts {
  /** The id of the link. The same content has the same link. */
  share(options?: SendOptions): Promise<{ readonly id: string }>
  /** What the cart of a link held, at today's prices; null where there is no such link. */
  find(id: string, options?: SendOptions): Promise<PricedItems | null>
}
