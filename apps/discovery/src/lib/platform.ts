import { sitePlatformOf } from '@galleria/fragments/remote/site-platform'
import { SOURCE_LOCALE } from '@galleria/intl/locales'
import { collections, products, storeContent, storePages } from '@galleria/platform-client'
import type { Env } from '../../env.ts'

const createClient = sitePlatformOf({ products, collections, storeContent, storePages })

/** The platform in a language, with prices converted to a currency where one is named. */
export function discoveryPlatform(env: Env, language: string = SOURCE_LOCALE, currency?: string): ReturnType<typeof createClient> {
  return createClient(env, language, currency)
}
