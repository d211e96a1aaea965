import type { Collection } from '@galleria/platform-client/entities/collection'
import type { Env } from '../../env.ts'
import { catalogPlatform } from './platform.ts'

export type CollectionName = Pick<Collection, 'id' | 'slug' | 'name'>

/** Names hardly change; a trail that shows an old one for so long still leads to the right place. */
const KEPT_MS = 60_000
const LIMIT = 100

let kept: { readonly at: number; readonly names: readonly CollectionName[] } | undefined

/** The collections by name, for trails: out of memory, or else in one call. Without an answer there are none, and the page goes without. */
export async function collectionNames(env: Env): Promise<readonly CollectionName[]> {
  const known = keptNames()
  if (known) return known
  try {
    const { items } = await catalogPlatform(env).collections.query({ paging: { limit: LIMIT, offset: 0 } })
    return keepNames(items)
  } catch (error) {
    console.error(error)
    return []
  }
}

/** The collection of a slug as it was a minute ago at most, if anything was asked for since then. */
export function keptCollection(slug: string): CollectionName | undefined {
  return keptNames()?.find((collection) => collection.slug === slug)
}

function keptNames(): readonly CollectionName[] | undefined {
  return kept && Date.now() - kept.at < KEPT_MS ? kept.names : undefined
}

function keepNames(collections: readonly Collection[]): readonly CollectionName[] {
  const names = collections.map(({ id, slug, name }) => ({ id, slug, name }))
  kept = { at: Date.now(), names }
  return names
}
