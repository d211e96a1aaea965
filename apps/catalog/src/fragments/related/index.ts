import * as z from 'zod/mini'
import { listTags } from '../../lib/products/list-tags.ts'
import type { RelatedProps } from './loader.ts'

export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({
  /** Slug of the collection that the related products are in. Without one, a collection of the first product. */
  collection: z.optional(z.string()),
  /** Ids of the products that they go with. */
  except: z.array(z.string()),
})
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
export const tags = ({ products }: RelatedProps) => listTags(products)
export const hydrate = 'never'
