import * as z from 'zod/mini'
import { ACCOUNT_AREAS } from '../../lib/account-areas.ts'

export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({
  /** The area of the page that shows the links. */
  area: z.enum(ACCOUNT_AREAS),
})
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 86_400, staleIfError: 604_800 } as const
export const hydrate = 'never'
