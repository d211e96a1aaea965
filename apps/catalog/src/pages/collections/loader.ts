import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { collectionCard, type CollectionCard } from '../../lib/collections/collection-card'
import { catalogPlatform } from '../../lib/platform.ts'

/** The most items that the platform returns at once. */
const LIMIT = 100

export interface CollectionsProps {
  readonly collections: readonly CollectionCard[]
}

export async function loader({ env, locale }: FragmentContext<object, Env>): Promise<CollectionsProps> {
  const { items } = await catalogPlatform(env, locale).collections.query({ paging: { limit: LIMIT, offset: 0 } })
  return { collections: items.map((collection) => collectionCard(collection, locale)) }
}
