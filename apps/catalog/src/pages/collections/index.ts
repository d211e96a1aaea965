import { COLLECTIONS_TAG, PRODUCTS_TAG } from '@galleria/fragments/contract'
import * as z from 'zod/mini'

export { Fallback } from './fallback.tsx'
export { head } from './head.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const params = z.object({})
export const cache = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 86_400 } as const
/** Each collection says how many products it has. */
export const tags = () => [COLLECTIONS_TAG, PRODUCTS_TAG]
export const hydrate = 'never'
