import {
  addToCheckout,
  createCheckoutOf,
  removeCheckoutCode,
  removeCheckoutLines,
  updateCheckoutOf,
  updateCheckoutQuantities,
} from './change-checkout.ts'
import { createRedirectSession } from './create-redirect-session.ts'
import { enterCode, removeCode } from './enter-code.ts'
import { placeOrder } from './place-order.ts'
import { getCheckout, getCheckoutOfCart, openCheckoutPage, orderCheckout } from './read-checkout.ts'
import { saveCheckoutDetails } from './save-checkout-details.ts'
import { tellRedirectSession } from './tell-redirect-session.ts'
import { upsertCheckout } from './upsert-checkout.ts'
import { viewCheckout } from './view-checkout.ts'

export const checkoutVerbs = {
  addToCheckout,
  createCheckoutOf,
  createRedirectSession,
  enterCode,
  getCheckout,
  getCheckoutOfCart,
  openCheckoutPage,
  orderCheckout,
  placeOrder,
  removeCheckoutCode,
  removeCheckoutLines,
  removeCode,
  saveCheckoutDetails,
  tellRedirectSession,
  updateCheckoutOf,
  updateCheckoutQuantities,
  upsertCheckout,
  viewCheckout,
}
