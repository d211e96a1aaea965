import * as z from 'zod/mini'

export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({})
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'
