import * as z from 'zod/mini'

export { Fallback } from './fallback.tsx'
export { head } from './head.ts'
export { default } from './page.tsx'

export const params = z.object({})
export const cache = { class: 'private' } as const
export const hydrate = 'never'
