import type { Category } from '@galleria/platform-client/storefront/catalog/category'
import type { Env } from '../../../env'
import { catalogPlatform } from '../platform'

export type CollectionName = Pick<Category, 'id' | 'slug' | 'name' | 'localized'>

/** Names hardly change; a trail that shows an old one for so long still leads to the right place. */
const TTL_MS = 60_000
const LIMIT = 100

/** The names by language. */
const cached = new Map<string, { readonly at: number; readonly asOf: number; readonly names: readonly CollectionName[] }>()

/**
 * The collections by name, for trails: from memory, or else in one call. Empty when the platform fails, and the page does without them.
 * @param asOf names from before this purge do not do
 */
export async function collectionNames(env: Env, asOf: number, language: string): Promise<readonly CollectionName[]> {
  const known = findCachedNames(language)
  if (known && known.asOf >= asOf) return known.names
  try {
    const { items } = await catalogPlatform(env, language).categories.list({}, { size: LIMIT })
    return cacheNames(items, asOf, language)
  } catch (error) {
    console.error(error)
    return []
  }
}

/** The collection of a slug as it was a minute ago at most, if anything was asked for since then. */
export function findCachedCollection(slug: string, language: string): CollectionName | undefined {
  return findCachedNames(language)?.names.find((collection) => collection.slug === slug)
}

function findCachedNames(language: string) {
  const known = cached.get(language)
  return known && Date.now() - known.at < TTL_MS ? known : undefined
}

function cacheNames(collections: readonly Category[], asOf: number, language: string): readonly CollectionName[] {
  const names = collections.map(({ id, slug, name, localized }) => ({ id, slug, name, ...(localized && { localized }) }))
  cached.set(language, { at: Date.now(), asOf, names })
  return names
}
