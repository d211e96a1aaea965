import type { Operation } from '../http/operation.ts'
import { authenticationOperations } from './auth/authentication.ts'
import { captchaChallenge } from './auth/captcha-challenge.ts'
import { issueToken } from './auth/issue-token.ts'
import { memberEmailOperations } from './auth/member-emails.ts'
import { memberSecurityOperations } from './auth/member-security.ts'
import { passkeyOperations } from './auth/passkeys.ts'
import { recoveryOperations } from './auth/recovery.ts'
import { signInLinkOperations } from './auth/sign-in-links.ts'
import { signInPolicyOperations } from './auth/sign-in-policy.ts'
import { tokenOperations } from './auth/tokens.ts'
import { verificationOperations } from './auth/verification.ts'
import { cartV2Operations } from './cart-v2/cart-v2-operations.ts'
import { cartOperations } from './cart/carts.ts'
import { currentCartOperations } from './cart/current-cart.ts'
import { savedItemOperations } from './cart/saved-items.ts'
import { sharedCartOperations } from './cart/shared-carts.ts'
import { getCatalogVersion } from './catalog-v3/catalog-version.ts'
import { categoryOperations } from './catalog-v3/categories.ts'
import { categoryWriteOperations } from './catalog-v3/category-writes.ts'
import { inventoryItemOperations } from './catalog-v3/inventory-items.ts'
import { inventoryWriteOperationsV3 } from './catalog-v3/inventory-writes.ts'
import { productWriteOperationsV3 } from './catalog-v3/product-writes.ts'
import { productOperationsV3 } from './catalog-v3/products.ts'
import { variantOperationsV3 } from './catalog-v3/variants.ts'
import { backInStockOperations } from './catalog/back-in-stock-requests.ts'
import { collectionOperations } from './catalog/collections.ts'
import { inventoryOperations } from './catalog/inventory.ts'
import { productChangeOperations } from './catalog/product-changes.ts'
import { productMediaOperations } from './catalog/product-media.ts'
import { productOperations } from './catalog/products.ts'
import { purchaseRuleOperations } from './catalog/purchase-rules.ts'
import { findBoughtTogetherOperation } from './catalog/recommendations.ts'
import { findSlugHistoryOperation } from './catalog/slug-history.ts'
import { stockAlertOperations } from './catalog/stock-alerts.ts'
import { translationOperations } from './catalog/translations.ts'
import { checkoutOperations } from './checkout/checkouts.ts'
import { emailOperations } from './emails/emails.ts'
import { webhookOperations } from './events/webhooks.ts'
import { queryStore } from './graphql/query-store.ts'
import { accountDeletionOperations } from './members/account-deletion.ts'
import { bulkMemberOperations } from './members/bulk-members.ts'
import { dataExportOperations } from './members/data-exports.ts'
import { memberBlockOperations } from './members/member-blocks.ts'
import { memberPhotoOperations } from './members/member-photos.ts'
import { memberOperations } from './members/members.ts'
import { myMemberOperations } from './members/my-member.ts'
import { orderLinkOperations } from './orders/order-links.ts'
import { orderReturnOperations } from './orders/order-returns.ts'
import { orderOperations } from './orders/orders.ts'
import { pricingOperations } from './pricing/pricing-operations.ts'
import { createRedirectSession } from './redirects/create-redirect-session.ts'
import { searchOperations } from './search/search.ts'
import { addressFormOperations } from './store/address-forms.ts'
import { searchSettingOperations } from './store/search-settings.ts'
import { storeContentOperations } from './store/store-content.ts'
import { storePageOperations } from './store/store-pages.ts'
import { emailPreferenceOperations } from './subscriptions/email-preferences.ts'
import { subscriptionOperations } from './subscriptions/subscriptions.ts'
import { listCapabilitiesOperation } from './system/list-capabilities.ts'
import { defaultWishlistOperations } from './wishlist/default-wishlist.ts'
import { wishlistOperations } from './wishlist/wishlist.ts'

const authOperations = [
  issueToken,
  ...authenticationOperations,
  ...verificationOperations,
  ...recoveryOperations,
  ...signInPolicyOperations,
  ...memberEmailOperations,
  ...memberSecurityOperations,
  ...passkeyOperations,
  ...signInLinkOperations,
  captchaChallenge,
  ...tokenOperations,
]
const catalogOperations = [
  ...productOperations,
  ...collectionOperations,
  ...productChangeOperations,
  ...productMediaOperations,
  ...inventoryOperations,
  findBoughtTogetherOperation,
  findSlugHistoryOperation,
  ...purchaseRuleOperations,
  ...translationOperations,
  ...stockAlertOperations,
  getCatalogVersion,
  ...variantOperationsV3,
  ...productOperationsV3,
  ...productWriteOperationsV3,
  ...inventoryWriteOperationsV3,
  ...categoryWriteOperations,
  ...backInStockOperations,
  ...inventoryItemOperations,
  ...categoryOperations,
]

/** The API. A path with a fixed end stands before one that would take that end for an id. */
export const operations: readonly Operation[] = [
  ...authOperations,
  ...catalogOperations,
  ...currentCartOperations,
  ...cartOperations,
  ...cartV2Operations,
  ...savedItemOperations,
  ...sharedCartOperations,
  ...wishlistOperations,
  ...defaultWishlistOperations,
  ...checkoutOperations,
  ...addressFormOperations,
  createRedirectSession,
  ...orderOperations,
  ...orderLinkOperations,
  ...orderReturnOperations,
  ...pricingOperations,
  ...memberBlockOperations,
  ...myMemberOperations,
  ...memberPhotoOperations,
  ...dataExportOperations,
  ...accountDeletionOperations,
  ...bulkMemberOperations,
  ...memberOperations,
  ...subscriptionOperations,
  ...emailPreferenceOperations,
  ...searchOperations,
  ...searchSettingOperations,
  ...storeContentOperations,
  ...storePageOperations,
  ...emailOperations,
  ...webhookOperations,
  queryStore,
  listCapabilitiesOperation,
]
