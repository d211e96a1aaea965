import { sitePlatformOf } from '@galleria/fragments/remote/site-platform'
import { SOURCE_LOCALE } from '@galleria/intl/locales'
import { collections, products, productSearch, recommendations, slugHistory, storeContent, storePages } from '@galleria/platform-client'
import type { Env } from '../../env.ts'

const createCatalogClient = sitePlatformOf({
  products,
  collections,
  productSearch,
  recommendations,
  slugHistory,
  storeContent,
  storePages,
})

/** The platform's catalog in a language, with prices converted to a currency where one is named. */
export function catalogPlatform(env: Env, language: string = SOURCE_LOCALE, currency?: string): ReturnType<typeof createCatalogClient> {
  return createCatalogClient(env, language, currency)
}
