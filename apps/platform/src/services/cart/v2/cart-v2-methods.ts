import { addLineItemsMethods } from './add-line-items.ts'
import { cartOwnerMethods } from './cart-owner.ts'
import { changeLinesMethods } from './change-lines.ts'
import { codesMethods } from './codes.ts'
import { deliveryMethodMethods } from './delivery-method.ts'
import { openCheckoutMethods } from './open-checkout.ts'
import { priceCartMethods } from './price-cart.ts'
import { readCartMethods } from './read-cart.ts'
import { refreshCartMethods } from './refresh-cart.ts'
import { upsellOptionsMethods } from './upsell-options.ts'
import { writeCartMethods } from './write-cart.ts'

/** What a CartObject can be asked to do by Cart V2. */
export const cartV2Methods = {
  ...addLineItemsMethods,
  ...cartOwnerMethods,
  ...changeLinesMethods,
  ...codesMethods,
  ...deliveryMethodMethods,
  ...priceCartMethods,
  ...readCartMethods,
  ...refreshCartMethods,
  ...writeCartMethods,
  ...openCheckoutMethods,
  ...upsellOptionsMethods,
}
