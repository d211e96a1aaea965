import * as z from 'zod/mini'

export { Fallback } from './fallback.tsx'
export { head } from './head.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'
export { tags } from './tags.ts'

export const params = z.object({})
export const cache = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 86_400 } as const
export const hydrate = 'never'
