import { PRODUCTS_TAG, productTag, STORE_TAG } from '@galleria/fragments/contract'
import * as z from 'zod/mini'
import type { CompareProps } from './loader.ts'

export { Fallback } from './fallback.tsx'
export { head } from './head.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

/** Slugs with commas between them. */
export const params = z.object({ p: z._default(z.string(), '') })
export const cache = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 3_600 } as const
export const tags = ({ products }: CompareProps) => [PRODUCTS_TAG, STORE_TAG, ...products.map(({ id }) => productTag(id))]
export const hydrate = 'idle'
