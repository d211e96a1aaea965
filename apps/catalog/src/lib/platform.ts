import { apiVersionsOf } from '@galleria/fragments/remote/api-versions'
import { platformCapabilities, sitePlatformOf } from '@galleria/fragments/remote/site-platform'
import { SOURCE_LOCALE } from '@galleria/intl/locales'
import { storeContent, storePages } from '@galleria/platform-client'
import type { SearchReads } from '@galleria/platform-client/storefront/catalog/catalog-reads'
import { CATEGORY_READS } from '@galleria/platform-client/storefront/catalog/category-services'
import { ownHistoryReads } from '@galleria/platform-client/storefront/catalog/own/history-reads'
import { ownSearchReads } from '@galleria/platform-client/storefront/catalog/own/search-reads'
import { PRODUCT_READS } from '@galleria/platform-client/storefront/catalog/product-services'
import { searchReadsV3 } from '@galleria/platform-client/storefront/catalog/v3/search-reads'
import type { Env } from '../../env.ts'

const SHARED = { ownSearch: ownSearchReads, siteSearch: searchReadsV3, history: ownHistoryReads, storeContent, storePages }
const SERVICES = {
  v1: { ...SHARED, products: PRODUCT_READS.v1, categories: CATEGORY_READS.v1 },
  v3: { ...SHARED, products: PRODUCT_READS.v3, categories: CATEGORY_READS.v3 },
}

const createCatalogClient = sitePlatformOf(({ catalog }) => SERVICES[catalog])

/** The platform's catalog in a language, with prices converted to a currency where one is named. */
export function catalogPlatform(env: Env, language: string = SOURCE_LOCALE, currency?: string): ReturnType<typeof createCatalogClient> {
  return createCatalogClient(env, language, currency)
}

/** How a list of products begins behind so many of them; undefined where the platform goes there by cursors alone. */
export async function findTokenAt(env: Env): Promise<((offset: number) => string) | undefined> {
  const knowsPositions = apiVersionsOf(env).catalog === 'v1' || (await platformCapabilities(env).has('catalogV3'))
  return knowsPositions ? catalogPlatform(env).products.tokenAt : undefined
}

interface SearchContext {
  readonly capability: 'facets' | 'suggestions'
  readonly language: string
  readonly currency?: string | undefined
}

/** The search to use: the embedded platform's own, or that of sites with Catalog V3. Null where the platform has neither. */
export async function findSearch(env: Env, { capability, language, currency }: SearchContext): Promise<SearchReads | null> {
  const { ownSearch, siteSearch } = catalogPlatform(env, language, currency)
  if (await platformCapabilities(env).has(capability)) return ownSearch
  return apiVersionsOf(env).catalog === 'v3' ? siteSearch : null
}
