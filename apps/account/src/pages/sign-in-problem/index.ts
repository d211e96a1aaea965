import * as z from 'zod/mini'

export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { head } from './head.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const params = z.object({ problem: z.optional(z.string()), returnTo: z.optional(z.string()) })
export const cache = { class: 'private' } as const
export const hydrate = 'never'
