import type { Access } from '@galleria/platform-client/operations/operation'
import { OWN_OPERATIONS, type OwnOperationName } from '@galleria/platform-client/operations/own-operations'
import { CART_V2_ACCESS } from './cart-v2-access.ts'
import { CATALOG_V3_WRITE_ACCESS } from './catalog-v3-write-access.ts'
import type { Caller } from './owner.ts'

/** Which callers each kind of access lets through. */
export const ADMITTED_CALLERS: Readonly<Record<Access, readonly (Caller['kind'] | 'anonymous')[]>> = {
  open: ['anonymous', 'visitor', 'member', 'elevated'],
  identified: ['visitor', 'member', 'elevated'],
  shopper: ['visitor', 'member'],
  member: ['member'],
  memberOrAdmin: ['member', 'elevated'],
  elevated: ['elevated'],
}

/** The access of the recorded calls, and of those by which a catalog is imported. Operations of our own declare theirs. */
export const RECORDED_ACCESS = {
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
  'verify.start': 'memberOrAdmin',
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
  // Catalog V3
  'catalogV3.version': 'identified',
  'productsV3.query': 'identified',
  'productsV3.get': 'identified',
  'productsV3.getBySlug': 'identified',
  'productsV3.search': 'identified',
  'productsV3.count': 'identified',
  'productsV3.allProductsCategory': 'identified',
  'variantsV3.query': 'identified',
  'variantsV3.search': 'identified',
  'inventoryV3.query': 'identified',
  'inventoryV3.search': 'identified',
  'inventoryV3.get': 'identified',
  'categories.query': 'identified',
  'categories.search': 'identified',
  'categories.get': 'identified',
  'categories.getBySlug': 'identified',
  'categories.listItems': 'identified',
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
  ...CART_V2_ACCESS,
  ...CATALOG_V3_WRITE_ACCESS,
  // Wishlists and mails about stock
  'wishlists.getDefault': 'shopper',
  'wishlists.addItem': 'shopper',
  'wishlists.removeItem': 'shopper',
  'backInStock.create': 'shopper',
  'backInStock.get': 'elevated',
  'backInStock.query': 'elevated',
  'backInStock.delete': 'elevated',
  // Redirect sessions
  'redirects.create': 'identified',
  // Orders
  'orders.get': 'identified',
  'orders.search': 'identified',
  'orders.create': 'elevated',
  'orders.update': 'elevated',
  'orders.bulkUpdate': 'elevated',
  'orders.cancel': 'elevated',
  // Members
  'members.updateMySlug': 'member',
  'members.updateSlug': 'memberOrAdmin',
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
  'members.update': 'memberOrAdmin',
  'members.deletePhones': 'memberOrAdmin',
  'members.deleteEmails': 'memberOrAdmin',
  'members.deleteAddresses': 'memberOrAdmin',
  'members.list': 'identified',
  'members.query': 'identified',
  // E-mail subscriptions
  'subs.upsert': 'identified',
  'subs.bulkUpsert': 'elevated',
  'subs.query': 'elevated',
  'subs.unsubscribeLink': 'elevated',
  // Operations
  'catalog.import': 'elevated',
  'catalog.export': 'elevated',
  'pictures.find': 'elevated',
  'pictures.store': 'elevated',
  // Reads of several entities
  graphql: 'identified',
} as const satisfies Record<string, Access>
export type RecordedName = keyof typeof RECORDED_ACCESS
export type OperationName = RecordedName | OwnOperationName

/**
 * The access of each operation, in one place. Services check the owner of what an operation touches: another owner's is not found.
 */
export const OPERATION_ACCESS: Readonly<Record<OperationName, Access>> = {
  ...RECORDED_ACCESS,
  // The entries of a list have no type that names each of them.
  ...(Object.fromEntries(OWN_OPERATIONS.map(({ name, access }) => [name, access])) as Record<OwnOperationName, Access>),
}
