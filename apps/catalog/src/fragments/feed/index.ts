import { FEED_POSITION } from '@galleria/fragments/contract'
import * as z from 'zod/mini'

export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({
  kind: z.enum(['new', 'products']),
  from: z._default(z.string().check(z.regex(FEED_POSITION)), '0'),
})
export const cache = { class: 'public', fresh: 10, staleWhileRevalidate: 600 } as const
export const hydrate = 'never'
