import { recordCardChallenge, startCardChallenge, viewCardChallenge } from './card-challenges.ts'
import {
  addToCheckout,
  createCheckoutOf,
  removeCheckoutCode,
  removeCheckoutLines,
  updateCheckoutOf,
  updateCheckoutQuantities,
} from './change-checkout.ts'
import { deselectMembership, selectMembership } from './checkout-memberships.ts'
import { enterCode, removeCode, saveCheckoutDetails } from './enter-code.ts'
import { placeOrder } from './place-order.ts'
import { getCheckout, getCheckoutOfCart, getConfirmationUrl, openCheckoutPage, orderCheckout } from './read-checkout.ts'
import { createCheckoutSession, tellRedirectSession } from './redirect-sessions.ts'
import { endReminders, forgetReminders, handOverReminders, hasEndedReminders } from './reminders/note-reminder.ts'
import { resumeCheckout } from './reminders/resume-checkout.ts'
import { resolveFirstItems } from './resolve-first-items.ts'
import { saveOrderForm } from './save-order-form.ts'
import { endPayments, receivePaymentNotice, settlePayment, startPayment } from './settle-payment.ts'
import { upsertCheckout } from './upsert-checkout.ts'
import { viewCheckout } from './view-checkout.ts'

export const checkoutMethods = {
  recordCardChallenge,
  startCardChallenge,
  viewCardChallenge,
  addToCheckout,
  createCheckoutOf,
  createCheckoutSession,
  deselectMembership,
  endPayments,
  endReminders,
  enterCode,
  forgetReminders,
  getCheckout,
  getCheckoutOfCart,
  getConfirmationUrl,
  handOverReminders,
  hasEndedReminders,
  openCheckoutPage,
  orderCheckout,
  placeOrder,
  receivePaymentNotice,
  removeCheckoutCode,
  removeCheckoutLines,
  removeCode,
  resolveFirstItems,
  resumeCheckout,
  saveCheckoutDetails,
  saveOrderForm,
  selectMembership,
  settlePayment,
  startPayment,
  tellRedirectSession,
  updateCheckoutOf,
  updateCheckoutQuantities,
  upsertCheckout,
  viewCheckout,
}
