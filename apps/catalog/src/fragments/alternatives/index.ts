import { COLLECTIONS_TAG } from '@galleria/fragments/contract'
import * as z from 'zod/mini'
import { listTags } from '../../lib/products/list-tags.ts'
import type { AlternativesProps } from './loader.ts'

export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({ text: z.optional(z.string()) })
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
export const tags = ({ products }: AlternativesProps) => [COLLECTIONS_TAG, ...listTags(products)]
export const hydrate = 'never'
