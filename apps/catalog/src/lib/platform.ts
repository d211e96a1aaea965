import { sitePlatformOf } from '@galleria/fragments/remote/site-platform'
import { DEFAULT_LOCALE } from '@galleria/intl/locales'
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

type CatalogPlatform = ReturnType<typeof createCatalogClient>

/** More than a shop has languages times currencies. */
const MAX_CLIENTS = 64
const clients = new Map<string, CatalogPlatform>()

/** The platform's catalog in a language, with prices converted to a currency where one is named. */
export function catalogPlatform(env: Env, language: string = DEFAULT_LOCALE, currency?: string): CatalogPlatform {
  const key = `${language} ${currency}`
  const known = clients.get(key)
  if (known) return known
  // Clients are cheap to make again; what they are asked with is not this Worker's to bound.
  if (clients.size >= MAX_CLIENTS) clients.clear()
  const client = createCatalogClient(env, language, currency)
  clients.set(key, client)
  return client
}
