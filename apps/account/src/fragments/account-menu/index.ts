import * as z from 'zod/mini'

export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({})
/** All members share one copy, and so do all shoppers without a sign-in: the name is a fragment of its own, put in when the menu opens. */
export const cache = {
  class: 'private',
  privateFrom: 'member',
  perRole: true,
  fresh: 60,
  staleWhileRevalidate: 3_600,
  staleIfError: 86_400,
} as const
export const tags = () => []
export const hydrate = 'never'
