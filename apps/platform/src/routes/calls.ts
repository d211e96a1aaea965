import type { Call } from '../http/call.ts'
import { addToCurrentCart } from './cart/add-to-current-cart.ts'
import { createCheckout } from './cart/create-checkout.ts'
import { deleteCurrentCart } from './cart/delete-current-cart.ts'
import { estimateTotals } from './cart/estimate-totals.ts'
import { getCurrentCart } from './cart/get-current-cart.ts'
import { removeCoupon } from './cart/remove-coupon.ts'
import { removeLineItems } from './cart/remove-line-items.ts'
import { updateCurrentCart } from './cart/update-current-cart.ts'
import { updateLineItemsQuantity } from './cart/update-line-items-quantity.ts'
import { getCollectionBySlug } from './catalog/get-collection-by-slug.ts'
import { getCollection } from './catalog/get-collection.ts'
import { getProduct } from './catalog/get-product.ts'
import { getStoreVariant } from './catalog/get-store-variant.ts'
import { optionsAvailability } from './catalog/options-availability.ts'
import { queryCollections } from './catalog/query-collections.ts'
import { queryProductVariants } from './catalog/query-product-variants.ts'
import { queryProducts } from './catalog/query-products.ts'
import { queryStoreVariants } from './catalog/query-store-variants.ts'
import { issueToken } from './identity/issue-token.ts'
import { upsertEmailSubscription } from './identity/upsert-email-subscription.ts'
import { listCapabilities } from './operations/list-capabilities.ts'
import { getOrder } from './orders/get-order.ts'
import { searchOrders } from './orders/search-orders.ts'
import { createRedirectSession } from './redirects/create-redirect-session.ts'

/** The API. A path with a fixed end stands before one that would take that end for an id. */
export const calls: readonly Call[] = [
  issueToken,

  queryProducts,
  queryStoreVariants,
  getStoreVariant,
  queryProductVariants,
  optionsAvailability,
  getProduct,
  queryCollections,
  getCollectionBySlug,
  getCollection,

  getCurrentCart,
  updateCurrentCart,
  deleteCurrentCart,
  addToCurrentCart,
  removeLineItems,
  updateLineItemsQuantity,
  removeCoupon,
  estimateTotals,
  createCheckout,

  createRedirectSession,

  searchOrders,
  getOrder,

  upsertEmailSubscription,

  listCapabilities,
]
