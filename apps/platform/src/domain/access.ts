import type { Caller } from './owner.ts'

/**
 * Who may make a call:
 * - `open`: anyone, without credentials,
 * - `identified`: whoever has a token or the API key,
 * - `shopper`: a visitor or a member, about what is the shopper's own,
 * - `member`: a member, about what is the member's own,
 * - `memberOrShop`: a member, or the shop with its API key,
 * - `elevated`: the shop itself, with its API key.
 */
export type Access = 'open' | 'identified' | 'shopper' | 'member' | 'memberOrShop' | 'elevated'

/** Which callers each kind of access lets through. */
export const admitted: Readonly<Record<Access, readonly (Caller['kind'] | 'nobody')[]>> = {
  open: ['nobody', 'visitor', 'member', 'elevated'],
  identified: ['visitor', 'member', 'elevated'],
  shopper: ['visitor', 'member'],
  member: ['member'],
  memberOrShop: ['member', 'elevated'],
  elevated: ['elevated'],
}

/**
 * Who may make each call, once for all of them. Whose things a call may touch is the services' to decide: what is another's is
 * answered as if it were not there.
 */
export const accessOf = {
  // Tokens
  'oauth.token': 'open',
  // Sign-in
  'iam.registerV1': 'identified',
  'iam.loginV1': 'identified',
  'iam.registerV2': 'identified',
  'iam.loginV2': 'identified',
  'iam.changePassword': 'member',
  'iam.sso': 'identified',
  'iam.proceed': 'identified',
  'iam.signOn': 'elevated',
  'iam.logout': 'identified',
  'verify.start': 'memberOrShop',
  'verify.verify': 'identified',
  'verify.resend': 'identified',
  'recovery.sendEmail': 'identified',
  'recovery.activationEmail': 'elevated',
  'recovery.recover': 'identified',
  // Catalog
  'collections.getBySlug': 'identified',
  'collections.get': 'identified',
  'products.get': 'identified',
  'variants.get': 'identified',
  'products.optionsAvailability': 'identified',
  'collections.query': 'identified',
  'products.queryVariants': 'identified',
  'products.query': 'identified',
  'variants.query': 'identified',
  'products.create': 'elevated',
  'products.update': 'elevated',
  'products.delete': 'elevated',
  'products.updateVariants': 'elevated',
  'products.resetVariants': 'elevated',
  'products.deleteOptions': 'elevated',
  'products.removeBrand': 'elevated',
  'products.removeRibbon': 'elevated',
  'products.addMedia': 'elevated',
  'products.removeMedia': 'elevated',
  'products.addChoiceMedia': 'elevated',
  'products.removeChoiceMedia': 'elevated',
  'products.bulkUpdate': 'elevated',
  'products.bulkAdjust': 'elevated',
  'collections.create': 'elevated',
  'collections.update': 'elevated',
  'collections.delete': 'elevated',
  'collections.addProducts': 'elevated',
  'collections.removeProducts': 'elevated',
  'inventory.query': 'elevated',
  'inventory.get': 'elevated',
  'inventory.getByProduct': 'elevated',
  'inventory.update': 'elevated',
  'inventory.increment': 'elevated',
  'inventory.decrement': 'elevated',
  // Cart
  'cart.add': 'shopper',
  'cart.createCheckout': 'shopper',
  'cart.delete': 'shopper',
  'cart.estimate': 'shopper',
  'cart.get': 'shopper',
  'cart.removeCoupon': 'shopper',
  'cart.removeLineItems': 'shopper',
  'cart.update': 'shopper',
  'cart.updateQuantity': 'shopper',
  // Redirect sessions
  'redirects.create': 'identified',
  // Orders
  'orders.get': 'identified',
  'orders.search': 'identified',
  'orders.create': 'elevated',
  'orders.update': 'elevated',
  'orders.bulkUpdate': 'elevated',
  'orders.cancel': 'elevated',
  'orders.listTransactions': 'identified',
  'orders.listTransactionsOfOrders': 'identified',
  'orders.addPayments': 'elevated',
  'orders.updatePaymentStatus': 'elevated',
  'orders.collectability': 'elevated',
  'orders.refundability': 'elevated',
  'orders.markAsPaid': 'elevated',
  'orders.bulkMarkAsPaid': 'elevated',
  'orders.manualPayment': 'elevated',
  'orders.capture': 'elevated',
  'orders.void': 'elevated',
  'orders.refund': 'elevated',
  'orders.listFulfillments': 'identified',
  'orders.listFulfillmentsOfOrders': 'identified',
  'orders.createFulfillment': 'elevated',
  'orders.updateFulfillment': 'elevated',
  'orders.deleteFulfillment': 'elevated',
  'orders.addActivity': 'elevated',
  'orders.updateActivity': 'elevated',
  'orders.deleteActivity': 'elevated',
  'orders.updateStatus': 'elevated',
  'orders.resendDownloadLinks': 'elevated',
  'orders.addDigitalFile': 'elevated',
  // Members
  'members.updateMySlug': 'member',
  'members.updateSlug': 'memberOrShop',
  'members.joinCommunity': 'member',
  'members.leaveCommunity': 'member',
  'members.my': 'shopper',
  'members.get': 'identified',
  'members.mute': 'elevated',
  'members.unmute': 'elevated',
  'members.approve': 'elevated',
  'members.block': 'elevated',
  'members.disconnect': 'elevated',
  'members.delete': 'elevated',
  'members.deleteMy': 'member',
  'members.bulkDelete': 'elevated',
  'members.bulkDeleteByFilter': 'elevated',
  'members.bulkApproveByFilter': 'elevated',
  'members.bulkBlockByFilter': 'elevated',
  'members.create': 'elevated',
  'members.update': 'memberOrShop',
  'members.deletePhones': 'memberOrShop',
  'members.deleteEmails': 'memberOrShop',
  'members.deleteAddresses': 'memberOrShop',
  'members.list': 'identified',
  'members.query': 'identified',
  'members.getJob': 'elevated',
  'members.setRole': 'elevated',
  'members.listFields': 'elevated',
  'members.putField': 'elevated',
  'members.deleteField': 'elevated',
  // E-mail subscriptions
  'subs.upsert': 'identified',
  'subs.bulkUpsert': 'elevated',
  'subs.query': 'elevated',
  'subs.unsubscribeLink': 'elevated',
  'subs.get': 'elevated',
  // Webhooks
  'webhooks.createEndpoint': 'elevated',
  'webhooks.listEndpoints': 'elevated',
  'webhooks.updateEndpoint': 'elevated',
  'webhooks.deleteEndpoint': 'elevated',
  'webhooks.queryDeliveries': 'elevated',
  'webhooks.redeliver': 'elevated',
  'webhooks.listKeys': 'open',
  'webhooks.rotateKey': 'elevated',
  // Operations
  'catalog.import': 'elevated',
  'platform.capabilities': 'open',
  // Reads of several entities
  graphql: 'identified',
} as const satisfies Record<string, Access>
export type CallName = keyof typeof accessOf

/** A call about one thing, and what its answer is where that thing is another shopper's: the same as if it were not there. */
interface OfAnother {
  readonly status: 404 | 403
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** `{id}` stands for the other's. */
  readonly path: string
  readonly body?: object
}

export const ofAnother: Readonly<Partial<Record<CallName, OfAnother>>> = {
  'orders.get': { status: 404, method: 'GET', path: '/ecom/v1/orders/{id}' },
}
