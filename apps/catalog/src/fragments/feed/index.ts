import * as z from 'zod/mini'

export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({
  kind: z.enum(['new', 'products']),
  page: z._default(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), '1'),
})
export const cache = { class: 'public', fresh: 10, staleWhileRevalidate: 600 } as const
export const hydrate = 'never'
