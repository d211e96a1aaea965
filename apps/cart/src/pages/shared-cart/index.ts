import { SharedCartById } from '@galleria/platform-client/entities/cart/priced-items'
import * as z from 'zod/mini'

export { action } from './action.ts'
export { Fallback } from './fallback.tsx'
export { head } from './head.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const params = z.extend(SharedCartById, {
  /** Of a cart with more lines than are shown at once. */
  page: z.optional(z.string()),
})
export const session = 'visitor'
/** Prices and stock are those of now. */
export const cache = { class: 'private' } as const
export const hydrate = 'never'
