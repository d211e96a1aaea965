import type { Collection } from '@galleria/platform-client/entities/catalog/collection'
import type { Env } from '../../../env'
import { catalogPlatform } from '../platform'

export type CollectionName = Pick<Collection, 'id' | 'slug' | 'name'>

/** Names hardly change; a trail that shows an old one for so long still leads to the right place. */
const TTL_MS = 60_000
const LIMIT = 100

let cached: { readonly at: number; readonly asOf: number; readonly names: readonly CollectionName[] } | undefined

/**
 * The collections by name, for trails: from memory, or else in one call. Empty when the platform fails, and the page does without them.
 * @param asOf names from before this purge do not do
 */
export async function collectionNames(env: Env, asOf: number): Promise<readonly CollectionName[]> {
  const known = cachedNames()
  if (known && cached && cached.asOf >= asOf) return known
  try {
    const { items } = await catalogPlatform(env).collections.query({ paging: { limit: LIMIT, offset: 0 } })
    return cacheNames(items, asOf)
  } catch (error) {
    console.error(error)
    return []
  }
}

/** The collection of a slug as it was a minute ago at most, if anything was asked for since then. */
export function findCachedCollection(slug: string): CollectionName | undefined {
  return cachedNames()?.find((collection) => collection.slug === slug)
}

function cachedNames(): readonly CollectionName[] | undefined {
  return cached && Date.now() - cached.at < TTL_MS ? cached.names : undefined
}

function cacheNames(collections: readonly Collection[], asOf: number): readonly CollectionName[] {
  const names = collections.map(({ id, slug, name }) => ({ id, slug, name }))
  cached = { at: Date.now(), asOf, names }
  return names
}
