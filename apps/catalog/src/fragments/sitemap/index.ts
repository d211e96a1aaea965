import * as z from 'zod/mini'

export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))) })
export const cache = { class: 'public', fresh: 10, staleWhileRevalidate: 600 } as const
export const hydrate = 'never'
