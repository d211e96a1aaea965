import * as z from 'zod/mini'

export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({})
/** Shows the member's name. All shoppers without a sign-in share one copy. */
export const cache = { class: 'private', privateFrom: 'member', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
export const tags = () => []
export const hydrate = 'never'
