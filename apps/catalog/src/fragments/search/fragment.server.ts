import * as z from 'zod/mini'

export { default, default as Fallback } from './fragment.tsx'

export const params = z.object({})
export const cache = { class: 'public', fresh: 300, staleWhileRevalidate: 86_400, staleIfError: 604_800 } as const
export const hydrate = 'never'
