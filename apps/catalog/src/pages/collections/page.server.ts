import { COLLECTIONS_TAG, PRODUCTS_TAG } from '@galleria/fragments/contract'
import type { FragmentContext, HeadOf } from '@galleria/fragments/remote'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { collectionCard, type CollectionCard } from '../../lib/collections/collection-card'
import { catalogPlatform } from '../../lib/platform.ts'

export { default, Fallback } from './page.tsx'

export const params = z.object({})
export const cache = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 86_400 } as const
/** The tags hold those of products, as each collection says how many products it has. */
export const tags = () => [COLLECTIONS_TAG, PRODUCTS_TAG]
export const hydrate = 'never'

/** The most items that the platform returns at once. */
const LIMIT = 100

export interface CollectionsProps {
  readonly collections: readonly CollectionCard[]
}

export async function loader({ env, locale }: FragmentContext<object, Env>): Promise<CollectionsProps> {
  const { items } = await catalogPlatform(env, locale).categories.list({}, { size: LIMIT })
  return { collections: items.map((collection) => collectionCard(collection, locale)) }
}

export const head: HeadOf<CollectionsProps> = (_, { messages: { t } }) => {
  return { title: t('collections.title'), description: t('collections.description'), canonical: '/collections' }
}
