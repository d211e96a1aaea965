import type { Methods } from '../rpc/methods.ts'
import { readCollectionsMethods } from '../services/catalog/collections/read-collections.ts'
import { optionsAvailabilityMethods } from '../services/catalog/products/options-availability.ts'
import { queryProductVariantsMethods } from '../services/catalog/products/query-product-variants.ts'
import { readProductsMethods } from '../services/catalog/products/read-products.ts'
import { storeVariantsMethods } from '../services/catalog/products/store-variants.ts'
import { searchableProductsMethods } from '../services/catalog/searchable-products.ts'
import { slugHistoryMethods } from '../services/catalog/slug-history.ts'
import { foundProductsMethods } from '../services/catalog/v3/found-products.ts'
import { listProductsV3Methods } from '../services/catalog/v3/list-products.ts'
import { readCategoriesMethods } from '../services/catalog/v3/read-categories.ts'
import { readProductsV3Methods } from '../services/catalog/v3/read-products.ts'
import { readVariantsMethods } from '../services/catalog/v3/read-variants.ts'
import type { CatalogContext } from '../services/contexts.ts'
import { listDeliveryCountriesMethods } from '../services/pricing/settings/list-delivery-countries.ts'
import { findSuggestionsMethods } from '../services/search/find-suggestions.ts'
import { listFacetsMethods } from '../services/search/list-facets.ts'
import type { SearchContext } from '../services/search/search-context.ts'
import { searchProductsMethods } from '../services/search/search-products.ts'
import { namedValuesMethods } from '../services/search/v3/named-values.ts'
import { searchCatalogMethods } from '../services/search/v3/search-catalog.ts'
import { currencySettingsMethods } from '../services/store/currency-settings.ts'
import { searchSettingsMethods } from '../services/store/search-settings.ts'
import { storeContentMethods } from '../services/store/store-content.ts'
import { storePagesMethods } from '../services/store/store-pages.ts'

/** The methods of Commerce that a replica runs. The compiler refuses one that needs more than the tables of the catalog. */
export const catalogReads = {
  ...readProductsMethods,
  ...readCollectionsMethods,
  ...optionsAvailabilityMethods,
  ...queryProductVariantsMethods,
  ...storeVariantsMethods,
  ...searchableProductsMethods,
  ...slugHistoryMethods,
  ...foundProductsMethods,
  ...listProductsV3Methods,
  ...readCategoriesMethods,
  ...readProductsV3Methods,
  // Inventory items are told with the time of the last change of stock, which stands beside orders.
  queryVariantsV3: readVariantsMethods.queryVariantsV3,
  ...listDeliveryCountriesMethods,
  priceConversion: currencySettingsMethods.priceConversion,
  getSearchSettings: searchSettingsMethods.getSearchSettings,
  getStoreContent: storeContentMethods.getStoreContent,
  getStorePage: storePagesMethods.getStorePage,
  listStorePages: storePagesMethods.listStorePages,
} satisfies Methods<CatalogContext>

/** The methods of Search that a replica runs: it is told of changes by the rows that it reads. */
export const searchReads = {
  ...findSuggestionsMethods,
  ...listFacetsMethods,
  ...namedValuesMethods,
  ...searchCatalogMethods,
  searchProducts: searchProductsMethods.searchProducts,
} satisfies Methods<SearchContext>
