import * as z from 'zod/mini'

export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({})
/** Kept only as it is for whoever has no cart. */
export const cache = { class: 'private', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
export const hydrate = 'load'
