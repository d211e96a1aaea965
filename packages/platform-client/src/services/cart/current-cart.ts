import type {
  AddToCurrentCart,
  CreateCheckoutFromCurrentCart,
  EstimateCurrentCartTotals,
  UpdateCurrentCart,
  UpdateLineItemsQuantity,
} from '../../entities/cart/cart-requests.ts'
import type { Cart } from '../../entities/cart/cart.ts'
import type { CreatedCheckout } from '../../entities/cart/checkout.ts'
import type { EstimateTotals } from '../../entities/cart/estimate-totals.ts'
import type { SendOptions } from '../../transport/transport.ts'

/**
 * The cart of the visitor or member that the access token stands for. Describes the meaning of the methods, not the calls that they
 * make: the hosted platform replaces those, and apps must not notice (see the decision "The current cart stands behind one
 * interface").
 *
 * Every method throws the application error OWNED_CART_NOT_FOUND (404) while there is no cart; only `add`, and `update` with lines,
 * create one. Every response holds the whole cart after the call.
 */
export interface CurrentCart {
  get(options?: SendOptions): Promise<Cart>

  /**
   * Changes what its owner may write (note, contact, delivery), enters a coupon, and adds lines. Absent parts stay as they are.
   * A coupon that does not apply is an application error.
   */
  update(update: UpdateCurrentCart, options?: SendOptions): Promise<Cart>

  /**
   * Adds lines. One with a catalog reference that the cart already has grows instead of standing twice. With an `idempotencyKey`, a repeat
   * after a lost response adds once, where the platform knows such keys.
   */
  add(items: AddToCurrentCart, options?: SendOptions): Promise<Cart>

  /** Takes lines out, 100 at most. */
  removeLineItems(lineItemIds: string[], options?: SendOptions): Promise<Cart>

  /** Sets quantities, of 100 lines at most. More than is in stock is capped to the stock: the response has the resulting quantities. */
  updateLineItemsQuantity(lineItems: UpdateLineItemsQuantity['lineItems'], options?: SendOptions): Promise<Cart>

  /** Takes the coupon off; nothing happens where there is none. */
  removeCoupon(options?: SendOptions): Promise<Cart>

  /**
   * What the cart would cost, with tax and delivery where the addresses are known; without them the items alone. What could
   * not be worked out is named in `calculationErrors` and does not fail the call. Leaves the cart as it is.
   */
  estimateTotals(estimate?: EstimateCurrentCartTotals, options?: SendOptions): Promise<EstimateTotals>

  /** Makes the checkout of the cart, or updates the one that it already has. */
  createCheckout(checkout: CreateCheckoutFromCurrentCart, options?: SendOptions): Promise<CreatedCheckout>

  delete(options?: SendOptions): Promise<void>
}
