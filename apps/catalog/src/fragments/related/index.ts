import * as z from 'zod/mini'

export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({ collection: z.string(), except: z.string() })
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
export const hydrate = 'never'
