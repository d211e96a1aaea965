import { COLLECTIONS_TAG, productTag, STORE_TAG } from '@galleria/fragments/contract'
import type { ProductProps } from './loader.ts'

export { Fallback } from './fallback.tsx'
export { head } from './head.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'
export { params, query } from './params.ts'

export const cache = { class: 'public', perDeliveryRegion: true, fresh: 5, staleWhileRevalidate: 60, staleIfError: 86_400 } as const
/** The trail names a collection; up to which stock it says how many are left is the owner's setting. */
export const tags = ({ id }: ProductProps) => [productTag(id), COLLECTIONS_TAG, STORE_TAG]
export const hydrate = 'load'
