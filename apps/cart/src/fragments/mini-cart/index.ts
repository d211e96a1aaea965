import * as z from 'zod/mini'

export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({})
/** Only the copy for shoppers without a cart is cached. */
export const cache = { class: 'private', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
export const tags = () => []
export const hydrate = 'load'
