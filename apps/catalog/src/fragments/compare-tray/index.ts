import { PRODUCTS_TAG, productTag } from '@galleria/fragments/contract'
import * as z from 'zod/mini'
import type { CompareTrayProps } from './loader.ts'

export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({
  /** The products on the list, as they stand in the address of the comparison. */
  p: z._default(z.string(), ''),
  /** A product was not added because the list is full. */
  refused: z.optional(z.boolean()),
})
export const cache = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 3_600 } as const
export const tags = ({ products }: CompareTrayProps) => [PRODUCTS_TAG, ...products.map(({ id }) => productTag(id))]
export const hydrate = 'idle'
