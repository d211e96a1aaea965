import { cardChallengesMethods } from './card-challenges.ts'
import { completeCartMethods } from './cart-v2/complete-cart.ts'
import { findReturnUrlMethods } from './cart-v2/find-return-url.ts'
import { orderCartMethods } from './cart-v2/order-cart.ts'
import { orderedCartsMethods } from './cart-v2/ordered-carts.ts'
import { changeCheckoutMethods } from './change-checkout.ts'
import { checkoutMembershipsMethods } from './checkout-memberships.ts'
import { enterCodeMethods } from './enter-code.ts'
import { placeOrderMethods } from './place-order.ts'
import { readCheckoutMethods } from './read-checkout.ts'
import { redirectSessionsMethods } from './redirect-sessions.ts'
import { noteReminderMethods } from './reminders/note-reminder.ts'
import { resumeCheckoutMethods } from './reminders/resume-checkout.ts'
import { resolveFirstItemsMethods } from './resolve-first-items.ts'
import { saveOrderFormMethods } from './save-order-form.ts'
import { settlePaymentMethods } from './settle-payment.ts'
import { upsertCheckoutMethods } from './upsert-checkout.ts'
import { viewCheckoutMethods } from './view-checkout.ts'

export const checkoutMethods = {
  ...cardChallengesMethods,
  ...changeCheckoutMethods,
  ...checkoutMembershipsMethods,
  ...enterCodeMethods,
  ...placeOrderMethods,
  ...readCheckoutMethods,
  ...redirectSessionsMethods,
  ...noteReminderMethods,
  ...resumeCheckoutMethods,
  ...resolveFirstItemsMethods,
  ...saveOrderFormMethods,
  ...settlePaymentMethods,
  ...upsertCheckoutMethods,
  ...viewCheckoutMethods,
  ...orderCartMethods,
  ...orderedCartsMethods,
  ...completeCartMethods,
  ...findReturnUrlMethods,
}
