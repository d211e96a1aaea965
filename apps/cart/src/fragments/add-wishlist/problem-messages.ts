import type { AdditionProblem } from '@galleria/platform-client/storefront/cart/storefront-cart'

/** Why an item of a list is not in the cart. A problem that this release does not know means that the item cannot be had. */
export const PROBLEM_MESSAGES = {
  NOT_FOUND: 'reorder.gone',
  SOLD_OUT: 'reorder.soldOut',
  ALL_IN_CART: 'addAll.allInCart',
  CHOICE_MISSING: 'addAll.choose',
  TEXT_MISSING: 'addAll.text',
  CART_IS_FULL: 'addAll.full',
} as const satisfies Record<AdditionProblem, string>
