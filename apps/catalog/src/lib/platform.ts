import { sitePlatformOf } from '@galleria/fragments/remote/site-platform'
import { SOURCE_LOCALE } from '@galleria/intl/locales'
import { storeContent, storePages } from '@galleria/platform-client'
import { ownHistoryReads } from '@galleria/platform-client/storefront/catalog/own/history-reads'
import { ownSearchReads } from '@galleria/platform-client/storefront/catalog/own/search-reads'
import { categoryReadsV1 } from '@galleria/platform-client/storefront/catalog/v1/category-reads'
import { productReadsV1 } from '@galleria/platform-client/storefront/catalog/v1/product-reads'
import type { Env } from '../../env.ts'

const createCatalogClient = sitePlatformOf({
  products: productReadsV1,
  categories: categoryReadsV1,
  search: ownSearchReads,
  history: ownHistoryReads,
  storeContent,
  storePages,
})

/** The platform's catalog in a language, with prices converted to a currency where one is named. */
export function catalogPlatform(env: Env, language: string = SOURCE_LOCALE, currency?: string): ReturnType<typeof createCatalogClient> {
  return createCatalogClient(env, language, currency)
}
