import { COLLECTIONS_TAG } from '@galleria/fragments/contract'
import * as z from 'zod/mini'
import { LIST_PARAMS } from '../../lib/list/list-params.ts'
import { listTags } from '../../lib/products/list-tags.ts'
import type { CollectionProps } from './loader.ts'

export { Fallback } from './fallback.tsx'
export { head } from './head.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const params = z.object({ slug: z.string(), ...LIST_PARAMS })
export const cache = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 86_400 } as const
export const tags = ({ list }: CollectionProps) => [COLLECTIONS_TAG, ...listTags(list.products)]
export const hydrate = 'never'
