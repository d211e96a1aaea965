import * as z from 'zod/mini'

export { action } from './action.ts'
export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({
  /** Of another shopper's list, by its link; the shopper's own list without one. */
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
})
export const session = 'visitor'
/** Each form has a key of its own. */
export const cache = { class: 'private' } as const
export const hydrate = 'never'
