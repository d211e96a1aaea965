import * as z from 'zod/mini'

export { action } from './action.ts'
export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'

export const params = z.object({})
export const session = 'visitor'
export const cache = { class: 'public', fresh: 300, staleWhileRevalidate: 86_400, staleIfError: 604_800 } as const
export const hydrate = 'visible'
