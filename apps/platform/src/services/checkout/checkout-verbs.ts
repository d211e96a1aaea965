import { createRedirectSession } from './create-redirect-session.ts'
import { enterCode, removeCode } from './enter-code.ts'
import { placeOrder } from './place-order.ts'
import { saveCheckoutDetails } from './save-checkout-details.ts'
import { upsertCheckout } from './upsert-checkout.ts'
import { viewCheckout } from './view-checkout.ts'

export const checkoutVerbs = { createRedirectSession, enterCode, placeOrder, removeCode, saveCheckoutDetails, upsertCheckout, viewCheckout }
