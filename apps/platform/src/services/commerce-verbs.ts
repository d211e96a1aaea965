import { getCollection } from './catalog/get-collection.ts'
import { getProduct } from './catalog/get-product.ts'
import { importCatalog } from './catalog/import-catalog.ts'
import { optionsAvailability } from './catalog/options-availability.ts'
import { queryCollections } from './catalog/query-collections.ts'
import { queryProductVariants } from './catalog/query-product-variants.ts'
import { queryProducts } from './catalog/query-products.ts'
import { resolveItems } from './catalog/resolve-items.ts'
import { getStoreVariant, queryStoreVariants } from './catalog/store-variants.ts'
import { createRedirectSession } from './checkout/create-redirect-session.ts'
import { placeOrder } from './checkout/place-order.ts'
import { saveCheckoutDetails } from './checkout/save-checkout-details.ts'
import { upsertCheckout } from './checkout/upsert-checkout.ts'
import { viewCheckout } from './checkout/view-checkout.ts'
import { forgetCart, registerCart } from './operations/cart-registry.ts'
import { commerceStats } from './operations/commerce-stats.ts'
import { deliverOutbox } from './operations/deliver-outbox.ts'
import { listEmails } from './operations/list-emails.ts'
import { getOrder } from './orders/get-order.ts'
import { searchOrders } from './orders/search-orders.ts'

/** What the Commerce object can be asked to do. */
export const commerceVerbs = {
  commerceStats,
  createRedirectSession,
  deliverOutbox,
  forgetCart,
  getCollection,
  getOrder,
  getProduct,
  getStoreVariant,
  importCatalog,
  listEmails,
  optionsAvailability,
  placeOrder,
  queryCollections,
  queryProductVariants,
  queryProducts,
  queryStoreVariants,
  registerCart,
  resolveItems,
  saveCheckoutDetails,
  searchOrders,
  upsertCheckout,
  viewCheckout,
}
export type CommerceVerbs = typeof commerceVerbs
