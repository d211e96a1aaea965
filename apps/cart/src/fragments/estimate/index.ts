import * as z from 'zod/mini'

export { action } from './action.ts'
export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({
  /** Of the cart, where its page is not the first. */
  page: z.optional(z.int().check(z.positive())),
})
export const session = 'visitor'
export const cache = { class: 'private' } as const
/** It came with a page of its own, so it may also go with one: no script of it counts into the page of the cart. */
export const hydrate = 'never'
